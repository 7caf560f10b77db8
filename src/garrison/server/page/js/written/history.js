/** The game phase by phase: each with the board as it was, and what came of its orders; boards are fetched when they are looked at. */
import { get } from "../net/api.js";
import { nth } from "../sure.js";
import { History } from "../table/history.js";
import { sheet } from "./game.js";

/** @typedef {import("../net/wire").Seen} Seen */

const NOW = Number.MAX_SAFE_INTEGER;

export class Phases extends History {
  /** @param {import("../net/wire").History} history @param {import("./game.js").Game} game */
  constructor({ frames, chapters }, game) {
    super(chapters);
    this.game = game;
    /** By version. @type {Map<number, Seen | null>} */
    this.seen = new Map();
    for (const frame of frames) this.add(frame);
  }

  get version() {
    return Math.max(super.version, this.game.version);
  }

  /** The phases that are over. */
  get past() {
    const last = this.chapters[this.chapters.length - 1];
    const now = sheet(this.game.seen).title.toLowerCase();
    const going = !this.game.over && last?.title === now;
    return going ? this.chapters.slice(0, -1) : this.chapters;
  }

  /** The number of the phase at a version; that of now is the count of those that are over. */
  /** @param {number} version */
  number(version) {
    if (version >= this.game.version) return this.past.length;
    const at = this.past.findIndex((_, i) => (this.past[i + 1]?.began ?? NOW) > version);
    return at < 0 ? this.past.length : at;
  }

  /** @param {number} number */
  began(number) {
    return this.past[number]?.began ?? NOW;
  }

  /** @param {number} version @param {1 | -1} step */
  beside(version, step) {
    return this.began(Math.max(0, this.number(version) + step));
  }

  /**
   * The board as a phase began and as it ended, or nothing until they have come.
   * @param {number} number @param {() => void} arrived
   */
  phase(number, arrived) {
    const next = this.chapters[number + 1]?.began ?? this.game.version;
    return { before: this.fetched(this.began(number), arrived), after: this.fetched(next, arrived) };
  }

  /** @param {number} version @param {() => void} arrived */
  fetched(version, arrived) {
    if (version === this.game.version) return this.game.seen;
    const known = this.seen.get(version);
    if (known === undefined) this.fetch(version, arrived);
    return known ?? null;
  }

  /** @param {number} version @param {() => void} arrived */
  async fetch(version, arrived) {
    this.seen.set(version, null);
    const { info, seat } = this.game;
    try {
      this.seen.set(version, await get(`/api/games/${info.id}/view?seat=${seat}&version=${version}`));
    } catch {
      this.seen.delete(version);
    }
    arrived();
  }

  /** The lines of the log of a phase. @param {number} number */
  lines(number) {
    return this.past[number] ? nth(this.past, number).lines : [];
  }
}
