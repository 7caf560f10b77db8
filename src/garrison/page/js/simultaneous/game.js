/** What the page knows of a game in which all order at once: the board, the draft, the sheet of orders and the odds. */
import { get } from "../net/api.js";
import { Game as Territories } from "../risk/game.js";
import { choicesOf } from "../table/game.js";
import { Draft as Any } from "../table/usual.js";
import { NOBODY, nth } from "../values.js";

/** @typedef {import("../net/views/simultaneous").View} View */
/** @typedef {import("../net/views/simultaneous").Action} Action */
/** @typedef {import("../net/views/simultaneous").Told} Told */
/** @typedef {import("../net/wire").Happened} Happened */
/** @typedef {import("../net/wire").TurnSheet} Reckoned */
/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/wire").TurnOrder} OrderInfo */
/** @typedef {import("../net/wire").Odds} Found */

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

  /** What the server has worked out for the written orders. */
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
    const events = /** @type {Told[]} */ (happened.events);
    if (isNew && events.some(({ type }) => type === "carriedout")) this.carried = happened.version;
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

  /** What may be ordered of one type. @template {string} T @param {T} type */
  offers(type) {
    return this.phase ? choicesOf(this.table.choices, type) : [];
  }

  /** The places of the choices of a type: where a click on the map would mean them. */
  /** @param {string} type @returns {number[]} */
  places(type) {
    const at = (/** @type {Action} */ { source = -1, target = -1, where = -1 }) =>
      type === "march" ? source : target >= 0 ? target : where;
    return [...new Set(this.offers(type).map(({ action }) => at(action)))].filter((where) => where >= 0);
  }

  /** @template {string} T @param {T} type @param {number} where */
  choice(type, where) {
    return this.offers(type).find(({ action }) => (action.target ?? action.where) === where);
  }

  /** @param {number} source @param {number} target */
  march(source, target) {
    return this.offers("march").find(({ action }) => action.source === source && action.target === target);
  }

  /** How many armies can still be ordered to leave a place. */
  /** @param {number} where */
  free(where) {
    return this.reckoned.free[where] ?? 0;
  }

  /** What a position says of each seat, if the board can be seen. */
  /** @param {import("../risk/game.js").Position} position */
  strength(position) {
    return super.strength(position);
  }

  /** @param {number} number */
  order(number) {
    return nth(this.table.orders, number);
  }
}

// What the player is about to write: a star, a deed, and a number of armies

/** @typedef {"march" | "reinforce" | "colonize" | "" } Deed */

export class Draft extends Any {
  constructor() {
    super();
    /** The star that is chosen. */
    this.source = -1;
    /** Where a march goes. */
    this.target = -1;
    /** @type {Deed} */
    this.deed = "";
    /** How many armies; -1 for the usual number. */
    this.amount = -1;
    /** The type of the units that come, where there are several. */
    this.kind = 0;
    /** The order that is being changed, by its number, or -1. */
    this.order = -1;
  }

  clear() {
    super.clear();
    Object.assign(this, { source: -1, target: -1, deed: "", amount: -1, order: -1 });
  }
}

// The sheet of orders as the player wants it: what differs from the server's is sent at once, and can be undone

const AT_ONCE = 200;
const BRIEFLY = 20;

const told = (/** @type {Action} */ order) => JSON.stringify(order);

export class Sheet {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The orders that are wanted, until the server has them; then null. @type {Action[] | null} */
    this.wanted = null;
    /** @type {Action[][]} */
    this.past = [];
    this.turn = -1;
    /** What the server said of each order. @type {Map<string, OrderInfo>} */
    this.known = new Map();
    this.sending = false;
  }

  /** @returns {Action[]} */
  get orders() {
    return this.wanted ?? this.page.game.table.orders;
  }

  /** The rows of the list: in the order in which they are carried out, or as they were just placed. */
  /** @returns {{ order: Action, info: OrderInfo | null }[]} */
  get rows() {
    const { game } = this.page;
    this.learn();
    if (this.wanted) return this.wanted.map((order) => ({ order, info: this.known.get(told(order)) ?? null }));
    return game.reckoned.orders.map((info) => ({ order: game.order(info.number), info }));
  }

  learn() {
    const { game } = this.page;
    if (this.turn !== game.table.round) {
      this.turn = game.table.round;
      this.known.clear();
      this.past = [];
      this.wanted = null;
    }
    for (const info of game.reckoned.orders) this.known.set(told(game.order(info.number)), info);
  }

  get undoable() {
    return this.past.length > 0;
  }

  /** @param {Action} order */
  write(order) {
    return this.want([...this.orders, order]);
  }

  /** @param {number} number @param {Action} order */
  change(number, order) {
    return this.want(this.orders.map((one, i) => (i === number ? order : one)));
  }

  /** @param {Action} order */
  erase(order) {
    const at = this.orders.findIndex((one) => told(one) === told(order));
    return this.want(this.orders.filter((_, i) => i !== at));
  }

  undo() {
    const before = this.past.pop();
    if (!before) return null;
    this.wanted = before;
    return this.send();
  }

  /** @param {Action[]} orders */
  want(orders) {
    this.learn();
    this.past.push([...this.orders]);
    this.wanted = orders;
    this.page.later();
    return this.send();
  }

  /** Sends what differs until the server has it, or refuses it. */
  async send() {
    if (this.sending) return;
    this.sending = true;
    while (this.wanted) {
      while (this.page.busy) await new Promise((done) => setTimeout(done, BRIEFLY));
      const moves = script(this.page.game.table.orders, this.wanted);
      if (!moves.length || !this.page.game.phase) this.wanted = null;
      else if (!(await this.page.act.send(moves.slice(0, AT_ONCE)))) {
        this.wanted = null;
        this.past.pop();
      }
    }
    this.sending = false;
    this.page.later();
  }
}

/** The actions that turn the present orders into those that are wanted. */
/** @param {Action[]} now @param {Action[]} wanted @returns {Action[]} */
function script(now, wanted) {
  const apart = wanted.findIndex((order, i) => !now[i] || told(now[i]) !== told(order));
  const same = apart < 0 ? wanted.length : apart;
  const erased = now
    .slice(same)
    .map((_, i) => ({ type: /** @type {"erase"} */ ("erase"), number: now.length - 1 - i }));
  return [...erased, ...wanted.slice(same)];
}

// The exact odds of marches from the server, asked once for each position and question

export class Odds {
  /** @param {import("./game.js").Game} game @param {() => void} arrived */
  constructor(game, arrived) {
    this.game = game;
    this.arrived = arrived;
    this.version = -1;
    /** @type {Map<string, Found | null>} */
    this.known = new Map();
  }

  /**
   * The odds of marches with these armies, or with all that are free; nothing until they arrive.
   * @param {number} source @param {number} armies
   */
  ask(source, armies = 0) {
    if (this.version !== this.game.version) this.known.clear();
    this.version = this.game.version;
    const key = `${source} ${armies}`;
    const found = this.known.get(key);
    if (found === undefined) this.fetch(key, source, armies);
    return found ?? null;
  }

  /** @param {string} key @param {number} source @param {number} armies */
  async fetch(key, source, armies) {
    const { game, known, version } = this;
    known.set(key, null);
    const words = new URLSearchParams({ source: `${source}`, armies: `${armies}`, seat: `${game.seat}` });
    try {
      const found = await get(`/api/games/${game.info.id}/odds?${words}`);
      if (version !== this.version) return;
      known.set(key, found);
      this.arrived();
    } catch {
      known.delete(key);
    }
  }
}

// Words that several parts of the page use

/** The word for a place of this map. */
/** @param {Page} page */
export function place({ drawing }) {
  return drawing.style === "stars" ? "star" : "territory";
}

/** The stages of a turn, as the rows of the list name them. @type {Record<string, string>} */
export const STEPS = {
  trade: "Trade",
  precede: "First",
  hire: "Hire",
  buy: "Buy",
  play: "Play",
  colonize: "Bid",
  reinforce: "Reinforce",
  build: "Build",
  move: "Move",
  attack: "Attack",
  march: "March",
  surge: "Surge",
  withdraw: "Retreat",
  nop: "Wait",
};
