/** A place for a file: chosen with a button, or dropped there; it is read here and goes nowhere by itself. */
import { h, show } from "./dom.js";

/**
 * @param {{ label: string, hint: import("./dom.js").Child, most: number, taken: (raw: Uint8Array, name: string) => unknown }} of `most` is in bytes
 */
export function filePlace({ label, hint, most, taken }) {
  const refusal = h("div", {});
  const input = h("input", { type: "file", "data-key": "file", class: "visually-hidden" });
  /** @param {File | null | undefined} file */
  const take = async (file) => {
    if (!file) return;
    show(refusal);
    const raw = await bytesOf(file, most, refusal);
    if (raw) await taken(raw, file.name);
    input.value = "";
  };
  input.addEventListener("change", () => take(input.files?.[0]));
  const place = h(
    "div",
    { class: "fileplace" },
    h("label", { class: "btn" }, label, input),
    h("span", { class: "small muted" }, hint),
    refusal,
  );
  dropped(place, take);
  return place;
}

/**
 * The bytes of a file; nothing if it can't be taken, and then `place` says why.
 * @param {File} file @param {number} most @param {Element} place
 */
export async function bytesOf(file, most, place) {
  const kB = Math.round(most / 1000).toLocaleString("en");
  if (file.size > most) return refuse(place, `${file.name} is too large. Such a file can have at most ${kB} kB.`);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return refuse(place, `${file.name} can't be read. Choose a file, not a folder.`);
  }
}

/** @param {Uint8Array} raw */
export function textOf(raw) {
  return new TextDecoder().decode(raw);
}

/** @param {Element} place @param {string} words */
export function refuse(place, words) {
  show(place, h("p", { class: "refusal", role: "alert" }, words));
  return null;
}

/** A file may be dropped anywhere on a page; while it is above it, `words` say what for. */
/** @param {string} words @param {(file: File) => unknown} take */
export function droppedAnywhere(words, take) {
  const sign = h("p", { class: "dropsign", hidden: true }, words);
  document.body.append(sign);
  let inside = 0;
  /** @param {DragEvent} event */
  const carries = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
  addEventListener("dragenter", (event) => {
    if (!carries(event)) return;
    inside += 1;
    sign.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    if (carries(event)) inside = Math.max(0, inside - 1);
    sign.hidden = inside === 0;
  });
  addEventListener("dragover", (event) => carries(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    inside = 0;
    sign.hidden = true;
    const file = event.dataTransfer?.files[0];
    if (event.defaultPrevented || !file) return;
    event.preventDefault();
    take(file);
  });
}

/** @param {HTMLElement} place @param {(file: File | null | undefined) => void} take */
function dropped(place, take) {
  for (const kind of ["dragenter", "dragover"])
    place.addEventListener(kind, (event) => {
      event.preventDefault();
      place.classList.add("over");
    });
  place.addEventListener("dragleave", () => place.classList.remove("over"));
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    place.classList.remove("over");
    take(event.dataTransfer?.files[0]);
  });
}
