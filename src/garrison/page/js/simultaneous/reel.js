/** A turn played back step by step: the board after each step, and the dock with its words and controls. */
import { calm, h } from "../dom.js";
import { flag } from "../map/hatching.js";
import { get } from "../net/api.js";
import { dicePair } from "../risk/dice.js";
import { analysed, onward } from "../table/column/share.js";
import { button, part } from "../table/parts.js";
import { nth } from "../values.js";
import { follow } from "./act.js";
import { retell } from "./missed.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/wire").Step} Step */
/** @typedef {import("../risk/game.js").Position} Position */
/** @typedef {import("./game.js").Told} Told */

export const PACES = { slow: 2200, normal: 1300, fast: 650 };

/** A turn of many steps is played faster, so that it takes no longer than this many steps. */
const AT_MOST = 20;

export class Reel {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The version just after the turn, or -1. */
    this.version = -1;
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Position[]} */
    this.boards = [];
    /** How many steps have been shown. */
    this.at = 0;
    this.playing = false;
    /** @type {keyof typeof PACES} */
    this.pace = "normal";
    this.timer = 0;
  }

  get open() {
    return this.version >= 0 && this.steps.length > 0;
  }

  /** The step that is shown, if any. */
  get step() {
    return this.open ? this.steps[this.at - 1] : undefined;
  }

  /** @returns {Position | null} */
  get position() {
    return this.open ? nth(this.boards, this.at) : null;
  }

  /** Plays a turn that has just been carried out, unless motion is unwanted. */
  /** @param {number} version */
  async begin(version) {
    if (calm() || !(await this.load(version)) || this.page.version !== null) return;
    this.at = 0;
    this.play();
  }

  /** Plays a turn from its beginning because somebody asked for it. */
  /** @param {number} version */
  async again(version) {
    if (!(await this.load(version))) return;
    this.at = 0;
    if (calm()) this.go(1);
    else this.play();
  }

  /** Shows a turn of the history as it ended. */
  /** @param {number} version */
  async show(version) {
    this.stop();
    if (version === this.version) return;
    this.close();
    const asked = await this.load(version);
    if (!asked || this.page.version !== version) return;
    this.at = this.steps.length;
    this.page.later();
  }

  /** Loads the steps of a turn, and says whether one was carried out there. */
  /** @param {number} version */
  async load(version) {
    const { game } = this.page;
    this.close();
    const steps = await get(`/api/games/${game.info.id}/steps?version=${version}&seat=${game.seat}`).catch(() => []);
    const before = game.history?.at(version - 1);
    if (!steps.length || !before) return false;
    this.steps = steps;
    this.boards = [{ owner: before.owner, armies: before.armies }];
    for (const { changes } of steps) this.boards.push(changed(nth(this.boards, this.boards.length - 1), changes));
    this.version = version;
    return true;
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(this.steps.length, at));
    follow(this.page);
    this.page.later();
  }

  /** @param {1 | -1} by */
  by(by) {
    this.stop();
    this.go(this.at + by);
  }

  play() {
    clearTimeout(this.timer);
    if (this.at >= this.steps.length) this.at = 0;
    this.playing = true;
    this.go(this.at + 1);
    this.timer = setTimeout(() => this.next(), PACES[this.pace] * Math.min(1, AT_MOST / this.steps.length));
  }

  next() {
    if (!this.playing) return;
    if (this.at >= this.steps.length) {
      this.stop();
      this.page.later();
    } else this.play();
  }

  toggle() {
    if (this.playing) {
      this.stop();
      this.page.later();
    } else this.play();
  }

  stop() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  close() {
    this.stop();
    if (this.version < 0) return;
    Object.assign(this, { version: -1, steps: [], boards: [], at: 0 });
    this.page.later();
  }
}

/** @param {Position} before @param {[number, number, number][]} changes @returns {Position} */
function changed({ owner, armies }, changes) {
  const [holders, standing] = [[...owner], [...armies]];
  for (const [where, seat, n] of changes) {
    holders[where] = seat;
    standing[where] = n;
  }
  return { owner: holders, armies: standing };
}

// The dock while a turn is played back: the step in words, its dice, and the controls

/** @param {Page} page */
export function reel(page) {
  const { game } = page;
  const { reel: film } = page.own;
  const lines = film.step?.lines ?? [];
  const title = film.at ? `Step ${film.at} of ${film.steps.length}` : "Before the turn";
  return [
    dice(page),
    part(
      "grow told",
      h("h2", { class: "visually-hidden" }, title),
      h(
        "ul",
        { class: "step-lines", "aria-live": "polite" },
        lines.map(({ seat, words }) => h("li", {}, seat >= 0 ? flag(game.livery(seat)) : null, h("span", {}, words))),
      ),
    ),
    part(
      "reel-tools",
      h(
        "div",
        { class: "row" },
        tool(page, "Previous step", "back", "reel-back", () => film.by(-1), film.at === 0),
        tool(
          page,
          film.playing ? "Pause" : "Play",
          film.playing ? "pause" : "play",
          "reel-play",
          () => film.toggle(),
          false,
        ),
        tool(page, "Next step", "next", "reel-next", () => film.by(1), film.at === film.steps.length),
        h("span", { class: "num small muted" }, `${film.at}/${film.steps.length}`),
      ),
      pace(page),
    ),
  ];
}

/** @param {Page} _page @param {string} label @param {string} sign @param {string} key @param {() => void} onclick @param {boolean} off */
function tool(_page, label, sign, key, onclick, off) {
  const made = button("", onclick, { icon: sign, key, off, quiet: true });
  made.classList.add("icon");
  made.setAttribute("aria-label", label);
  made.title = label;
  return made;
}

/** @param {Page} page */
function pace({ own: { reel: film } }) {
  return h(
    "label",
    { class: "field pace" },
    h("span", { class: "visually-hidden" }, "Speed"),
    h(
      "select",
      { "data-key": "reel-pace", onchange: (/** @type {any} */ event) => (film.pace = event.target.value) },
      Object.keys(PACES).map((name) => h("option", { value: name, selected: film.pace === name }, name)),
    ),
  );
}

/** The last roll of a battle; the sentence gives the others in numbers. */
/** @param {Page} page */
function dice({ game, own: { reel: film } }) {
  const events = /** @type {Told[]} */ (film.step?.events ?? []);
  const began = events.find((told) => told.type === "attacked" || told.type === "clashed");
  const rolls = events.filter((told) => told.type === "fought");
  const last = rolls[rolls.length - 1];
  if (!began || !last) return null;
  const hand = (/** @type {number} */ seat, /** @type {number[]} */ dice) => ({ look: game.livery(seat).look, dice });
  return h(
    "section",
    { class: "part", "aria-label": rolls.length > 1 ? `The last of ${rolls.length} rolls` : "The roll" },
    dicePair(hand(began.by, last.attacker), hand(began.against, last.defender)),
  );
}

/** The dock for the latest turn, which leads back to your orders. */
/** @param {Page} page */
export function live(page) {
  return [
    ...reel(page),
    part(
      "go",
      button("Done", () => done(page), { primary: true, key: "go", kbd: "E" }),
    ),
  ];
}

/** Goes back to your orders, with what the turn changed still in view. @param {Page} page */
function done(page) {
  page.own.reel.close();
  retell(page);
}

/** The dock for a turn of the history. */
/** @param {Page} page */
export function looking(page) {
  const { game, act } = page;
  return [
    ...reel(page),
    part(
      "go",
      button(game.over ? "To the end" : "Back to now", act.now, { primary: true, key: "go", kbd: "↓" }),
      onward(page) ??
        button("Copy link", () => act.copyVersion(page.version ?? 0), {
          icon: "link",
          quiet: true,
          key: "copy-version",
        }),
      analysed(page),
    ),
  ];
}
