/** What the page knows of a game of written orders, phase by phase; only the server decides what is legal. */

import { get } from "../net/api.js";
import { Game as Any, History, whole } from "../table/game.js";
import { nth } from "../values.js";
import { lettered } from "./map/arrows.js";

/** @typedef {import("../net/views/diplomacy").View} View */
/** @typedef {import("../net/views/diplomacy").Order} Order */
/** @typedef {import("../net/views/diplomacy").Unit} Unit */
/** @typedef {import("../net/wire").Seen} Seen */

export class Game extends Any {
  /** @type {Phases | null} */
  history = null;

  /** @param {import("../net/wire").GameInfo} info @param {import("../net/wire").BoardInfo} board @param {Seen} seen */
  constructor(info, board, seen) {
    super(info, board, seen);
    this.liveries = lettered(this.liveries);
  }

  get view() {
    return /** @type {View} */ (this.seen.view);
  }

  get sheet() {
    return sheet(this.seen);
  }

  get age() {
    return this.view.year;
  }

  /** @param {import("../net/wire").History} history */
  recall(history) {
    this.history = new Phases(history, this);
  }

  /** @param {import("../net/wire").Happened} happened */
  take(happened) {
    const before = this.seen;
    const isNew = super.take(happened);
    if (isNew && sheet(before).title !== this.sheet.title) this.history?.closed(before, this.seen);
    return isNew;
  }

  /** Every order that may be written now. @returns {Order[]} */
  get possible() {
    const choices = this.phase ? this.view.choices : [];
    return choices.flatMap(({ action: { type, order } }) => (type === "write" && order ? [order] : []));
  }

  /** Whether this seat has handed its orders in. */
  get sealed() {
    return this.view.sealed.includes(this.seat);
  }

  /** Something that a seat may do at any time, such as `offerdraw`. @param {import("../net/views/diplomacy").Action["type"]} type */
  aside(type) {
    return this.view.asides.find(({ action }) => action.type === type)?.action;
  }

  /** The province of a place. @param {number} place */
  province(place) {
    return nth(this.board.places, place).province;
  }

  /** The id of the province of a place. @param {number} place */
  where(place) {
    return this.id(this.province(place));
  }

  /** What a place is called: "St Petersburg (north coast)". @param {number} place */
  place(place) {
    return this.board.places[place]?.name ?? "";
  }

  /** The id of a place: "STP/NC". @param {number} place */
  code(place) {
    return this.board.places[place]?.id ?? "";
  }

  /** The units that were dislodged and must retreat, or none in other phases. */
  get beaten() {
    return (this.view.phase.dislodged ?? []).map(({ unit }) => unit);
  }

  /** The unit that an order is for: a dislodged one before one that took its place. @param {number} place */
  unit(place) {
    const here = (/** @type {Unit} */ unit) => this.province(unit.place) === this.province(place);
    return this.beaten.find(here) ?? this.view.units.find(here);
  }

  /** The units of this seat, or those of them that must retreat. */
  get own() {
    const all = this.view.phase.type === "retreating" ? this.beaten : this.view.units;
    return all.filter(({ power }) => power === this.seat);
  }

  /** How many centres each seat holds. @param {View} view */
  centres({ owner }) {
    const held = this.board.seats.map(() => 0);
    this.board.provinces.forEach(({ centre }, i) => {
      const seat = owner[i] ?? -1;
      if (centre && seat >= 0) held[seat] = (held[seat] ?? 0) + 1;
    });
    return held;
  }
}

/** @param {Seen} seen */
export function sheet({ extra }) {
  return /** @type {import("../net/wire").Sheet} */ (extra.sheet);
}

// The game phase by phase: each with the board as it was, and the outcome of its orders; boards are fetched when needed

const NOW = Number.MAX_SAFE_INTEGER;

export class Phases extends History {
  /** @param {import("../net/wire").History} history @param {import("./game.js").Game} game */
  constructor({ frames, chapters }, game) {
    super(chapters);
    this.game = game;
    /** By version. @type {Map<number, Seen | null>} */
    this.seen = new Map();
    for (const frame of frames) this.add(whole(frame));
  }

  get version() {
    return Math.max(super.version, this.game.version);
  }

  /** All phases with orders; the log tells a very long one in several chapters. */
  get phases() {
    /** @type {import("../net/wire").Chapter[]} */
    const all = [];
    for (const chapter of this.chapters) {
      const last = all[all.length - 1];
      if (last?.title === chapter.title) all[all.length - 1] = { ...last, lines: [...last.lines, ...chapter.lines] };
      else all.push(chapter);
    }
    return all;
  }

  /** The phases that are over. */
  get past() {
    const all = this.phases;
    const now = sheet(this.game.seen).title.toLowerCase();
    const going = !this.game.over && all[all.length - 1]?.title === now;
    return going ? all.slice(0, -1) : all;
  }

  /** The number of the phase at a version; the present phase has the count of those that are over. */
  /** @param {number} version */
  number(version) {
    const { past } = this;
    if (version >= this.game.version) return past.length;
    const at = past.findIndex((_, i) => (past[i + 1]?.began ?? NOW) > version);
    return at < 0 ? past.length : at;
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
   * The boards as a phase began and ended, or null until they have come, and what the log says of it.
   * @param {number} number @param {() => void} arrived
   */
  phase(number, arrived) {
    const next = this.phases[number + 1]?.began ?? this.game.version;
    const [before, after] = this.boards([this.began(number), next], arrived);
    return { before: before ?? null, after: after ?? null, lines: this.lines(number) };
  }

  /** Keeps the boards of a phase that ended while the page was open, so that they need not be fetched. */
  /** @param {Seen} before @param {Seen} after */
  closed(before, after) {
    const title = sheet(before).title.toLowerCase();
    const phase = this.phases.find((one) => one.title === title);
    if (phase && !this.seen.get(phase.began)) this.seen.set(phase.began, before);
    this.seen.set(after.version, after);
  }

  /** The phase in which a seat wrote last, or -1; it has seen all before it. @param {number} seat */
  wrote(seat) {
    const own = this.frames.filter((frame) => frame.seat === seat);
    const last = own[own.length - 1];
    const { phases } = this;
    return last ? phases.findIndex((_, i) => (phases[i + 1]?.began ?? NOW) >= last.version) : -1;
  }

  /**
   * The boards at these versions, or null where one has not come; those that are missing are fetched together.
   * @param {number[]} versions @param {() => void} arrived
   */
  boards(versions, arrived) {
    const missing = versions.filter((version) => version !== this.game.version && !this.seen.has(version));
    if (missing.length) Promise.all(missing.map((version) => this.fetch(version))).then(arrived);
    return versions.map((version) =>
      version === this.game.version ? this.game.seen : (this.seen.get(version) ?? null),
    );
  }

  /** @param {number} version */
  async fetch(version) {
    this.seen.set(version, null);
    const { info, seat } = this.game;
    try {
      this.seen.set(version, await get(`/api/games/${info.id}/view?seat=${seat}&version=${version}`));
    } catch {
      this.seen.delete(version);
    }
  }

  /** The lines of the log of a phase. @param {number} number */
  lines(number) {
    return this.past[number] ? nth(this.past, number).lines : [];
  }
}
