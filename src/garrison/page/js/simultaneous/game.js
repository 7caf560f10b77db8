/** What the page knows of a game in which all order at once: the board, and the sheet of orders as the server reckons it. */
import { Game as Territories } from "../risk/game.js";
import { NOBODY } from "../seats.js";
import { nth } from "../sure.js";

/** @typedef {import("../net/views/simultaneous").View} View */
/** @typedef {import("../net/views/simultaneous").Action} Action */
/** @typedef {import("../net/views/simultaneous").Told} Told */
/** @typedef {import("../net/wire").Happened} Happened */
/** @typedef {import("../net/wire").TurnSheet} Reckoned */

const NOTHING = /** @type {Reckoned} */ ({
  pool: 0,
  orders: [],
  waiting: [],
  ahead: [],
  free: [],
  energy: 0,
  commands: [],
  prices: [1],
});

export class Game extends Territories {
  /** The version just after the latest turn that was carried out while the page was open, or -1. */
  carried = -1;

  /** @returns {any} */
  get view() {
    return this.seen.view;
  }

  /** @returns {View} */
  get table() {
    return this.view;
  }

  /** What the server reckons of the written orders. */
  get reckoned() {
    return this.seen.extra.turn ?? NOTHING;
  }

  /** Whether the seat has handed in its orders. */
  get sealed() {
    return this.table.sealed.includes(this.seat);
  }

  /** @param {Happened} happened */
  take(happened) {
    const isNew = happened.version > this.version;
    if (isNew && happened.events.some(({ type }) => type === "carriedout")) this.carried = happened.version;
    return super.take(happened);
  }

  /** @param {number} where */
  owner(where) {
    return this.table.owner[where] ?? NOBODY;
  }

  /** @param {number} where */
  armies(where) {
    return this.table.armies[where] ?? 0;
  }

  /** Where a choice of this type can be about: the place that a click on the map means. */
  /** @param {string} type @returns {number[]} */
  places(type) {
    const at = (/** @type {Action} */ { source = -1, target = -1, where = -1 }) =>
      type === "march" ? source : target >= 0 ? target : where;
    return [...new Set(this.choices(type).map(({ action }) => at(action)))].filter((where) => where >= 0);
  }

  /** @param {string} type @param {number} where */
  choice(type, where) {
    return this.choices(type).find(({ action }) => (action.target ?? action.where) === where);
  }

  /** The armies that can still be ordered to leave. */
  /** @param {number} where */
  free(where) {
    return this.reckoned.free[where] ?? 0;
  }

  /** What a position says of each seat, if the board can be seen. */
  /** @param {import("../risk/history.js").Position} position */
  strength(position) {
    return super.strength(position);
  }

  /** @param {number} number */
  order(number) {
    return nth(this.table.orders, number);
  }
}
