/** Games and positions from files: dropped, chosen or pasted, they go to the server, and what they hold is opened. */
import { asked, refused } from "./deeds.js";
import { h, show } from "./dom.js";
import { bytesOf, droppedAnywhere, filePlace, refuse } from "./file.js";
import { packed } from "./link.js";
import { post } from "./net/api.js";
import { tell } from "./theme.js";

/** @typedef {import("./net/wire").Imported} Imported */

export const LARGEST = 8_000_000;
const LONGEST_TITLE = 60;
const POSITION = /^[\w-]+( [\w-]+)*: [^\n]+$/u;

/** A place for a file, and a field for a text. */
export function importPlace() {
  const outcome = h("div", {});
  const field = h("textarea", {
    "data-key": "paste",
    "aria-label": "A record, a saved game or a position",
    spellcheck: "false",
    placeholder: "garrison record 1\nruleset: classic 1\n…",
  });
  const go = h("button", { type: "button", class: "btn", "data-key": "open" }, "Open it");
  go.addEventListener("click", () => asked(go, "Reading …", outcome, () => take(field.value, "", outcome)));
  return [
    filePlace({
      label: "Choose a file",
      hint: "Or drop it here: a record of any rule set, finished or not; a saved game of the package diplomacy; a state of warcode.",
      most: LARGEST,
      taken: (raw, name) => taken(raw, name, outcome),
    }),
    h(
      "details",
      {},
      h("summary", { "data-key": "pasting" }, h("b", {}, "Or paste a text")),
      h("div", { class: "pasting" }, field, go),
    ),
    outcome,
  ];
}

/** A game may be dropped anywhere on a page. @param {Element} outcome */
export function dropAnywhere(outcome) {
  droppedAnywhere("Drop a game here to look back at it", async (file) => {
    const raw = await bytesOf(file, LARGEST, outcome);
    if (raw) await taken(raw, file.name, outcome);
  });
}

/** @param {Uint8Array} raw @param {string} name @param {Element} outcome */
async function taken(raw, name, outcome) {
  const text = textOf(raw);
  if (text === null) refuse(outcome, `${name} is not a text file. Choose the record of a game, or a saved game.`);
  else await take(text, name, outcome);
}

/** @param {Uint8Array} raw */
function textOf(raw) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(raw);
  } catch {
    return null;
  }
}

/** Whether a file or a text is being read: nothing is imported twice. */
let reading = false;

/** @param {string} text @param {string} name @param {Element} outcome */
async function take(text, name, outcome) {
  if (reading) return;
  reading = true;
  await read(text, name, outcome).finally(() => (reading = false));
}

/** @param {string} text @param {string} name @param {Element} outcome */
async function read(text, name, outcome) {
  const line = text.trim();
  if (!line) return refuse(outcome, name ? `${name} is empty.` : "There is nothing to open. Paste a text first.");
  if (POSITION.test(line)) return analyse({ position: line });
  show(outcome, h("p", { class: "muted", role: "status" }, `Reading ${name || "the text"} …`));
  tell(`Reading ${name || "the text"}.`);
  try {
    await opened(await post("/api/records", { text, title: titleOf(name) }));
    show(outcome);
  } catch (problem) {
    refused(outcome, problem);
    outcome.scrollIntoView({ block: "nearest" });
  }
}

/** @param {string} name of a file */
function titleOf(name) {
  return name.replace(/\.\w{1,8}$/u, "").slice(0, LONGEST_TITLE);
}

/** Shows the position, or leaves this page for the review; done when that has happened. @param {Imported} found */
function opened({ game, position }) {
  if (position) return analyse(position);
  location.assign(`/g/${game}/review`);
  return new Promise((done) => addEventListener("pagehide", done, { once: true }));
}

/** @param {Partial<import("./net/wire").Position>} position */
export async function analyse(position) {
  location.assign(`/analysis#${await packed(position)}`);
}
