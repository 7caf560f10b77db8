/** What the page knows of a game of written orders: it all came from the server, and nothing here decides what is legal. */
import { nth } from "../sure.js";
import { Game as Any } from "../table/game.js";
import { Phases } from "./history.js";
import { lettered } from "./map/glyphs.js";

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

  /** What a seat may do at any time, such as `offerdraw`. @param {string} type */
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

  /** The units that were dislodged, if this is the time for retreats. */
  get beaten() {
    return (this.view.phase.dislodged ?? []).map(({ unit }) => unit);
  }

  /** The unit that an order is for: a dislodged one before the one that took its place. @param {number} place */
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
