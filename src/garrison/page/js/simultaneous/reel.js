/** A turn played back step by step: the board after each step, the sentences, and the pace. */
import { calm } from "../dom.js";
import { get } from "../net/api.js";
import { nth } from "../sure.js";
import { follow } from "./camera.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/wire").Step} Step */
/** @typedef {import("../risk/history.js").Position} Position */

export const PACES = { slow: 2200, normal: 1300, fast: 650 };

/** A turn of many steps is played faster, so that it is over in twenty times the time of a step. */
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

  /** A turn has just been carried out: it is played, unless motion is unwanted. */
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

  /** A turn that is looked back at, as it ended. */
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

  /** Whether a turn was carried out there. */
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
