/** The keys of the sandbox. */
import { h } from "../../dom.js";

/** @type {[string, string][]} */
const KEYS = [
  ["M", "go to the map; with a unit, move"],
  ["arrows on the map", "walk from province to province"],
  ["Enter, Space", "choose, or place"],
  ["N, Shift+N", "next or previous unit, or target"],
  ["M S C H B D", "with a unit: move, support, convoy, hold, combine, disband"],
  ["A F O X", "while arranging: army, fleet, owner, remove"],
  ["D G", "before retreats: a dislodged army or fleet"],
  ["1 2 3 …", "while arranging: of which power"],
  ["E", "adjudicate, go on"],
  ["W", "write orders"],
  ["P", "arrange the position"],
  ["U, Shift+U", "undo, redo"],
  ["[ ]", "case before, next case"],
  ["T", "all orders as text"],
  ["+ − 0", "nearer, farther, whole map"],
  ["L", "letters and strong hatching"],
  ["Esc", "one step back"],
  ["?", "this list"],
];

export function keys() {
  return [
    h("h2", {}, "Keys"),
    h(
      "dl",
      { class: "keys" },
      KEYS.map(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)]),
    ),
    h("p", { class: "small muted" }, "No key acts while you write in a field."),
  ];
}
