/** The strip above the map: the three things one does here, the sentence, and the steps back and forth. */
import { $, h, show } from "../dom.js";
import { icon } from "../icons.js";
import { sentence } from "./sentence.js";

/** @typedef {import("./types").Page} Page */
/** @typedef {import("./types").Mode} Mode */

/** @type {{ mode: Mode, label: string }[]} */
const MODES = [
  { mode: "arranging", label: "Arrange" },
  { mode: "writing", label: "Orders" },
  { mode: "judged", label: "Result" },
];

/** @param {Page} page */
export function strip(page) {
  const said = sentence(page);
  const { act, desk } = page;
  show(
    $("#turn"),
    h(
      "fieldset",
      { class: "seg modes" },
      h("legend", { class: "visually-hidden" }, "What to do"),
      MODES.map((one) => mode(page, one)),
    ),
    h("p", { class: "now" }, said.parts),
    tool("Undo", "U", "undo", act.undo, desk.past.length),
    tool("Redo", "Shift+U", "redo", act.redo, desk.future.length),
  );
  return said.text;
}

/** @param {Page} page @param {{ mode: Mode, label: string }} one */
function mode({ act, desk }, { mode, label }) {
  const checked = desk.now.mode === mode;
  return h(
    "label",
    {},
    h("input", {
      type: "radio",
      name: "mode",
      value: mode,
      checked,
      "data-key": `mode-${mode}`,
      onchange: () => act.mode(mode),
    }),
    h("span", {}, label),
  );
}

/** @param {string} label @param {string} key @param {"undo" | "redo"} name @param {() => void} does @param {number} steps */
function tool(label, key, name, does, steps) {
  return h(
    "button",
    {
      type: "button",
      class: `btn quiet icon ${name}`,
      "aria-label": label,
      title: `${label} (${key})`,
      "data-key": name,
      "aria-disabled": steps ? null : "true",
      onclick: steps ? does : null,
    },
    icon("undo"),
  );
}
