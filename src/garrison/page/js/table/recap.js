/** What happened since your last turn, in words and on the map; how your turn comes round; and what has been shown. */
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { get } from "../net/api.js";
import { keep, recall } from "../storage.js";
import { nth } from "../values.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../net/wire").Recap} Told */

/** What happened, and which of its battles is shown: 0 is all of them. */
export class Recap {
  constructor() {
    /** @type {Told | null} */
    this.told = null;
    this.at = 0;
    /** The version for which it is open; whatever the player does folds it. */
    this.open = -1;
    this.asked = 0;
  }

  /** Whether it is shown at this version. @param {number} version */
  shown(version) {
    return this.open === version && Boolean(this.told?.words);
  }

  fold() {
    this.open = -1;
  }

  /** The battles to show on the map: the one that is looked at, or all. */
  get battles() {
    const all = this.told?.battles ?? [];
    return this.at ? [nth(all, this.at - 1)] : all;
  }

  /** @param {number} step */
  by(step) {
    const count = (this.told?.battles.length ?? 0) + 1;
    this.at = (this.at + step + count) % count;
  }
}

/** @param {Page} page */
export function recapping(page) {
  const { game, recap } = page;

  /** Asks what happened and opens it, unless the game has gone on meanwhile. */
  async function recount() {
    const { version, seat } = game;
    if (seat < 0 || !begun(page) || game.over) return;
    const asked = ++recap.asked;
    const told = await get(`/api/games/${game.info.id}/recap?seat=${seat}`).catch(() => null);
    if (!told || asked !== recap.asked || version !== game.version || seat !== game.seat) return;
    Object.assign(recap, { told, at: 0, open: version });
    page.later();
  }

  /** Opens it again, or folds it. */
  function recall() {
    if (recap.shown(game.version)) recap.fold();
    else recount();
    page.later();
  }

  /** @param {1 | -1} step */
  function battle(step) {
    recap.by(step);
    page.render();
  }

  /** Plays the moves since then on the board. */
  function replay() {
    if (!recap.told) return;
    page.act.look(recap.told.since);
    page.act.play();
  }

  function skip() {
    if (waits(page)) page.act.hurry();
  }

  return { recount, recall, battle, replay, skip };
}

/** What the strip says of it now: everything, or one battle. @param {Page} page */
export function recapped({ game, recap, version }) {
  if (version !== null || !recap.told || !recap.shown(game.version)) return "";
  return recap.at ? nth(recap.told.battles, recap.at - 1).words : recap.told.words;
}

/** Buttons to step through the battles, play them back, or fold them away. @param {Page} page */
export function stepper(page) {
  const { recap, act } = page;
  const count = recap.told?.battles.length ?? 0;
  if (!recapped(page)) return null;
  return h(
    "div",
    { class: "recap-steps", role: "group", "aria-label": "Since your last turn" },
    count
      ? [
          small("recap-back", "back", "The battle before", () => act.battle(-1)),
          h("span", { class: recap.at ? "num" : "num all" }, recap.at ? `${recap.at} of ${count}` : counted(count)),
          small("recap-next", "next", "The next battle", () => act.battle(1)),
          small("recap-play", "play", "Play it back", act.replay),
        ]
      : null,
    small("recap-fold", "x", page.family.order ? "Fold it away (R)" : "Fold it away", act.recall),
  );
}

/** @param {number} n */
function counted(n) {
  return n === 1 ? "1 battle" : `${n} battles`;
}

/** @param {string} key @param {string} look @param {string} label @param {() => void} onclick */
function small(key, look, label, onclick) {
  return h(
    "button",
    { type: "button", class: "btn quiet icon", "data-key": key, "aria-label": label, title: label, onclick },
    icon(look),
  );
}

/** How the turn comes round to you: a line with a part for each turn before it. */
/** @param {Page} page */
export function progress(page) {
  const before = waits(page);
  if (!before) return null;
  const { game } = page;
  const at = before.findIndex((seat) => game.info.awaited.includes(seat));
  return h(
    "div",
    {
      class: "course",
      role: "progressbar",
      "aria-label": "Until your turn",
      "aria-valuemin": 0,
      "aria-valuemax": before.length,
      "aria-valuenow": Math.max(0, at),
      "aria-valuetext": `${before.length - Math.max(0, at)} to play before you`,
    },
    before.map((_, i) => h("span", { class: i < at ? "done" : i === at ? "now" : null })),
  );
}

/** The button that lets bots play on without a pause. @param {Page} page */
export function skipping(page) {
  const { info } = page.game;
  if (!waits(page) || !info.awaited.some((seat) => info.seats[seat]?.kind === "bot" || info.seats[seat]?.stand_in))
    return null;
  return h(
    "button",
    { type: "button", class: "btn to-turn", "data-key": "skip", onclick: page.act.skip },
    h("span", {}, "Skip to my turn"),
    h("kbd", { "aria-hidden": "true" }, "T"),
  );
}

/** Whether turns have begun, in a game that has them. @param {Page} page */
export function begun(page) {
  return Boolean(page.family.order?.(page).length);
}

/** The seats whose turns come before yours while others play; null if you wait for none. */
/** @param {Page} page @returns {number[] | null} */
export function waits(page) {
  const { game, family } = page;
  if (game.info.stage !== "playing" || game.seat < 0 || game.phase || page.version !== null || page.curtain >= 0)
    return null;
  if (game.over || !game.info.seats[game.seat]?.playing) return null;
  const order = family.order?.(page) ?? [];
  const own = order.indexOf(game.seat);
  return own < 0 || order.length < 2 ? null : [...order.slice(own + 1), ...order.slice(0, own)];
}

// How much of a game each seat has been shown in this browser, so that nothing passes unseen

/** @typedef {{ info: { id: string }, seat: number }} Sitting */

const KEY = "shown";

/** The games and seats that are remembered; the oldest are forgotten first. */
const MOST = 200;

/** @returns {[string, number][]} */
function all() {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && Number.isInteger(one[1])) : [];
}

/** @param {Sitting} game */
function whose({ info, seat }) {
  return `${info.id} ${seat}`;
}

/** How many phases or turns of a game a seat has been shown here; 0 in a browser that doesn't know the game. */
/** @param {Sitting} game */
export function shown(game) {
  return all().find(([name]) => name === whose(game))?.[1] ?? 0;
}

/** Remembers how many a seat has been shown; what was shown stays shown. */
/** @param {Sitting} game @param {number} count */
export function show(game, count) {
  const before = shown(game);
  if (count <= before) return;
  const others = all().filter(([name]) => name !== whose(game));
  keep(KEY, [...others, [whose(game), count]].slice(-MOST));
}
