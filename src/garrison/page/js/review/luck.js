/** How lucky each seat was, and what the game turned on: the figures that the page of the game shows, too. */
import { h } from "../dom.js";
import { luckTable } from "../luck.js";
import { flag } from "../map/hatching.js";

/** @typedef {import("../net/wire").Numbers} Numbers */
/** @typedef {import("../table/game.js").Game} Game */

/** @param {Game} game @param {Numbers} numbers */
export function luck(game, { seats }) {
  return luckTable(seats, ["Taken", "Lost", "Luck", "p"], (seat) => [flag(game.livery(seat)), game.person(seat)]);
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
