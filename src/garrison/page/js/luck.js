/** How lucky each seat was, as a table: beside a game that goes on, and in its review. */
import { h } from "./dom.js";

/** @typedef {import("./net/wire").SeatNumbers} SeatNumbers */

/** @type {Record<string, (one: SeatNumbers) => import("./dom.js").Child>} */
const CELLS = {
  Attacks: ({ attacks }) => attacks,
  Taken: ({ taken }) => taken,
  Lost: ({ lost }) => lost,
  Luck: ({ luck }) => h("b", {}, signed(luck)),
  p: ({ p }) => (p < 0.001 ? "<0.001" : p.toFixed(3)),
};

/** @param {readonly SeatNumbers[]} seats @param {readonly string[]} columns @param {(seat: number) => import("./dom.js").Child} who */
export function luckTable(seats, columns, who) {
  const shown = Object.entries(CELLS).filter(([name]) => columns.includes(name));
  const head = (/** @type {string} */ text, kind = "n") => h("th", { scope: "col", class: kind }, text);
  return [
    h(
      "table",
      { class: "luck" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          head("Player", ""),
          shown.map(([name]) => head(name)),
        ),
      ),
      h(
        "tbody",
        {},
        seats.map((one) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, h("span", { class: "who" }, who(one.seat))),
            shown.map(([, cell]) => h("td", { class: "n" }, cell(one))),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "muted small" },
      "Luck is how many armies the dice brought beyond the average. p is the probability of that much luck, or more, by chance alone.",
    ),
  ];
}

/** @param {number} n */
function signed(n) {
  return `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n).toFixed(1)}`;
}
