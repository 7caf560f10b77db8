/** How lucky each seat was, and what the game turned on: the figures that the page of the game shows, too. */
import { h } from "../dom.js";
import { flag } from "../map/hatching.js";

/** @typedef {import("../net/wire").Numbers} Numbers */
/** @typedef {import("../table/game.js").Game} Game */

/** @param {Game} game @param {Numbers} numbers */
export function luck(game, { seats }) {
  const head = (/** @type {string} */ text, kind = "n") => h("th", { scope: "col", class: kind }, text);
  return [
    h(
      "table",
      { class: "luck" },
      h("thead", {}, h("tr", {}, head("Player", ""), head("Taken"), head("Lost"), head("Luck"), head("p"))),
      h(
        "tbody",
        {},
        seats.map((one) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, h("span", { class: "who" }, flag(game.livery(one.seat)), game.person(one.seat))),
            h("td", { class: "n" }, one.taken),
            h("td", { class: "n" }, one.lost),
            h("td", { class: "n" }, h("b", {}, signed(one.luck))),
            h("td", { class: "n" }, one.p < 0.001 ? "<0.001" : one.p.toFixed(3)),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "muted small" },
      "Luck is how many armies the dice brought beyond what was to be expected. p says how likely so much luck or more is by chance alone.",
    ),
  ];
}

/** @param {number} n */
function signed(n) {
  return `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n).toFixed(1)}`;
}

/** @param {Game} game @param {Numbers} numbers @param {(version: number) => void} look */
export function moments(game, { moments: all }, look) {
  return h(
    "ol",
    { class: "keymoments" },
    all.map(({ version, round, seat, words }, i) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", "data-key": `moment-${i}`, onclick: () => look(version) },
          h("span", { class: "round" }, h("span", { class: "visually-hidden" }, "Round "), round),
          flag(game.livery(seat)),
          h("span", { class: "words" }, words),
        ),
      ),
    ),
  );
}
