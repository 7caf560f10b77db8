/** The turns that changed most: what each was worth, split into decision and luck, and what a bot would have done. */
import { asked } from "../deeds.js";
import { h, percent, percentInWords, s } from "../dom.js";
import { flag } from "../map/hatching.js";
import { tick } from "./curve.js";

/** @typedef {import("../net/wire").Swing} Swing */
/** @typedef {import("../table/game.js").Game} Game */

/** What the number before a turn counts. */
/** @type {Record<string, string>} */
const AGES = { risk: "Round ", simultaneous: "Turn " };
/** Where nothing is left to chance, all is decision. */
const WITHOUT_DICE = "diplomacy";
const WIDTH = 50;
const SMALLEST = 0.1;

/**
 * @param {Game} game @param {Swing[]} swings
 * @param {{ chosen: Swing | null, look: (swing: Swing) => void, play: (swing: Swing) => Promise<unknown> }} how
 */
export function swingList(game, swings, { chosen, look, play }) {
  const most = Math.max(SMALLEST, ...swings.flatMap(({ luck, decision }) => [Math.abs(luck), Math.abs(decision)]));
  return h(
    "ol",
    { class: "swings" },
    swings.map((swing) => {
      const here = chosen?.version === swing.version && chosen.seat === swing.seat;
      return h("li", {}, row(game, swing, { here, look, most }), here ? more(game, swing, play) : null);
    }),
  );
}

/** @param {Game} game @param {Swing} swing @param {{ here: boolean, look: (swing: Swing) => void, most: number }} how */
function row(game, swing, { here, look, most }) {
  const { seat, round, began, before, after, decision, luck, words } = swing;
  const when = tick(game, { version: began, round });
  return h(
    "button",
    {
      type: "button",
      class: "swing",
      "aria-pressed": `${here}`,
      "data-key": `swing-${swing.version}-${seat}`,
      onclick: () => look(swing),
    },
    h("span", { class: "round" }, h("span", { class: "visually-hidden" }, AGES[game.info.family] ?? ""), when),
    flag(game.livery(seat)),
    h("span", { class: "words" }, words),
    h("span", { class: "went num" }, `${percent(before, 0)} → ${percent(after, 0)}`),
    h("span", { class: "two" }, bar("Decision", decision, most), withDice(game) && bar("Luck", luck, most)),
  );
}

/** A part of the change, to the right of the middle if it was good for the seat. */
/** @param {string} name @param {number} by @param {number} most */
function bar(name, by, most) {
  const length = (WIDTH * Math.abs(by)) / most;
  return h(
    "span",
    { class: "bar-row" },
    h("span", { class: "bar-name" }, name),
    s(
      "svg",
      { viewBox: "-50 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true", class: by < 0 ? "down" : "up" },
      s("rect", { class: "track", x: -50, y: 3, width: 100, height: 2 }),
      s("rect", { class: "fill", x: by < 0 ? -length : 0, y: 0, width: Math.max(0.6, length), height: 8 }),
    ),
    h("span", { class: "num" }, points(by)),
  );
}

/** @param {number} by */
export function points(by) {
  const n = Math.round(100 * by);
  return `${n > 0 ? "+" : n < 0 ? "−" : "±"}${Math.abs(n)}`;
}

/** @param {Game} game */
function withDice({ info }) {
  return info.family !== WITHOUT_DICE;
}

/** @param {Game} game @param {Swing} swing @param {(swing: Swing) => Promise<unknown>} play */
function more(game, swing, play) {
  const { best, before, expected } = swing;
  const refusal = h("div", {});
  const button = h("button", { type: "button", class: "btn", "data-key": "instead" }, "Play this turn yourself");
  button.addEventListener("click", () => asked(button, "Setting the board …", refusal, () => play(swing)));
  const led = withDice(game) ? "On average over the dice, this turn led" : "This turn led";
  return h(
    "div",
    { class: "swing-more" },
    best
      ? h(
          "p",
          {},
          `The ${best.bot} bot would have begun with “${best.words}”, for a chance of ${percentInWords(best.chance, 0)}.`,
        )
      : h("p", {}, `${led} from ${percentInWords(before, 0)} to ${percentInWords(expected, 0)}.`),
    button,
    refusal,
  );
}
