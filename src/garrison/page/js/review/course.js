/** How the chances went and the turns that changed most; it grows while the server works, in the order of the game. */
import { asked } from "../deeds.js";
import { h, percent, percentInWords, s } from "../dom.js";
import { kitOf } from "../families.js";
import { flag } from "../map/hatching.js";
import { nth } from "../values.js";
import { tick } from "./curve.js";

/** @typedef {import("../net/wire").ChanceAt} ChanceAt */
/** @typedef {import("../net/wire").Review} Review */
/** @typedef {import("../net/wire").Swing} Swing */
/** @typedef {import("../table/game.js").Game} Game */

const MOST_SWINGS = 12;

export class Course {
  constructor() {
    /** @type {Review | null} */
    this.review = null;
    /** In the order of the game. @type {ChanceAt[]} */
    this.points = [];
    /** In the order of the game. @type {Swing[]} */
    this.swings = [];
    /** What the reader waits for, in a sentence. */
    this.waiting = "";
    this.done = false;
    /** Whether nothing more comes, though the review is not complete. */
    this.stopped = false;
  }

  /** Adds a moment; a later answer replaces an earlier one. */
  /** @param {ChanceAt} point */
  add(point) {
    const at = this.points.findIndex(({ version }) => version >= point.version);
    if (at < 0) this.points.push(point);
    else this.points.splice(at, this.points[at]?.version === point.version ? 1 : 0, point);
  }

  /** @param {Swing} swing */
  swing(swing) {
    const others = this.swings.filter(({ seat, version }) => seat !== swing.seat || version !== swing.version);
    const largest = [...others, swing].sort((a, b) => size(b) - size(a)).slice(0, MOST_SWINGS);
    this.swings = largest.sort((a, b) => a.version - b.version);
  }

  /** The last version of the game. */
  get last() {
    return this.review?.last ?? this.points[this.points.length - 1]?.version ?? 1;
  }

  /** How many of the moments that the review covers are known. */
  get known() {
    const versions = new Set(this.points.map(({ version }) => version));
    return (this.review?.moments ?? []).filter((version) => versions.has(version)).length;
  }

  /** The number of the last point at or before a version. */
  /** @param {number} version */
  at(version) {
    const after = this.points.findIndex((point) => point.version > version);
    return Math.max(0, (after < 0 ? this.points.length : after) - 1);
  }

  /** The point nearest to a version, or nothing while none is known. */
  /** @param {number} version */
  near(version) {
    const far = (/** @type {ChanceAt} */ point) => Math.abs(point.version - version);
    return [...this.points].sort((a, b) => far(a) - far(b))[0];
  }

  /** The first point of each round. */
  get rounds() {
    return this.points.filter(({ round }, i) => i === 0 || nth(this.points, i - 1).round !== round);
  }
}

/** @param {Swing} swing */
function size({ before, after }) {
  return Math.abs(after - before);
}

// The turns that changed most: each one's value, split into decision and luck, and what a bot would have done

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
  const { age, dice } = kitOf(game.info.family);
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
    h("span", { class: "round" }, h("span", { class: "visually-hidden" }, age && `${age} `), when),
    flag(game.livery(seat)),
    h("span", { class: "words" }, words),
    h("span", { class: "went num" }, `${percent(before, 0)} → ${percent(after, 0)}`),
    h("span", { class: "two" }, bar("Decision", decision, most), dice && bar("Luck", luck, most)),
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

/** @param {Game} game @param {Swing} swing @param {(swing: Swing) => Promise<unknown>} play */
function more(game, swing, play) {
  const { best, before, expected } = swing;
  const refusal = h("div", {});
  const button = h("button", { type: "button", class: "btn", "data-key": "instead" }, "Play this turn yourself");
  button.addEventListener("click", () => asked(button, "Setting the board …", refusal, () => play(swing)));
  const led = kitOf(game.info.family).dice ? "On average over the dice, this turn led" : "This turn led";
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
