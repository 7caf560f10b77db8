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
    if (file.size > most)
      refuse(refusal, `${file.name} is too large: such a file has at most ${Math.round(most / 1000)} kB.`);
    else await taken(new Uint8Array(await file.arrayBuffer()), file.name);
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

/** @param {Uint8Array} raw */
export function textOf(raw) {
  return new TextDecoder().decode(raw);
}

/** @param {Element} place @param {string} words */
function refuse(place, words) {
  show(place, h("p", { class: "refusal", role: "alert" }, words));
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
