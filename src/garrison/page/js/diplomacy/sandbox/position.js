/** The position on the desk: how it can be changed, its board, and every step back and forth. */

import { capital } from "../../dom.js";
import { liveries } from "../../map/hatching.js";
import { Problem, post } from "../../net/api.js";
import { nth } from "../../values.js";
import { lettered } from "../map/arrows.js";
import { subject } from "../orders.js";

/** @typedef {import("./types").Sandbox} Sandbox */
/** @typedef {import("./types").Sheets} Sheets */
/** @typedef {import("./types").Written} Written */
/** @typedef {import("../../net/views/diplomacy").Order} Order */
/** @typedef {import("./types").Seen} Seen */
/** @typedef {import("../../net/views/diplomacy").Unit} Unit */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Told} Told */

/** The parts of a position that belong to one phase alone, emptied. */
const UNORDERED = { orders: {}, retreats: {}, power: "", builds: 0, case: "" };

/** @param {Sandbox} start @returns {Sandbox} */
export function empty(start) {
  return {
    ...start,
    ...UNORDERED,
    units: [],
    owned: {},
    phase: "movement",
    season: "spring",
    dislodged: [],
    standoffs: [],
  };
}

/** The position in another phase, without orders, which would mean nothing in it. */
/** @param {Sandbox} sandbox @param {Pick<Sandbox, "phase" | "season">} when @returns {Sandbox} */
export function dated(sandbox, when) {
  const after = when.phase === "retreat" ? {} : { dislodged: [], standoffs: [] };
  return { ...sandbox, ...UNORDERED, ...after, ...when };
}

/** @typedef {"units" | "dislodged"} List */
/** @type {List[]} */
const BOTH = ["units", "dislodged"];

/** The position without what stands in a province, and without the orders for it. */
/** @param {Ground} game @param {Sandbox} sandbox @param {number} province @param {List[]} lists @returns {Sandbox} */
export function cleared(game, sandbox, province, lists = BOTH) {
  const elsewhere = (/** @type {number} */ place) => game.province(place) !== province;
  const places = { units: game.seen.units, dislodged: game.seen.dislodged.map(({ unit }) => unit) };
  const left = lists.map((list) => [list, sandbox[list].filter((_, i) => elsewhere(nth(places[list], i).place))]);
  const written = game.seen.written.filter(({ order }) => subject(order) < 0 || elsewhere(subject(order)));
  return { ...sandbox, ...Object.fromEntries(left), case: "", orders: sheets(game, written) };
}

/** The position with a unit at a place, in place of any other there. */
/** @param {Ground} game @param {Sandbox} sandbox @param {{ kind: string, place: number, power: number, lost: boolean }} unit */
export function placed(game, sandbox, { kind, place, power, lost }) {
  const unit = { power: game.power(power), unit: `${kind} ${game.code(place)}`, strength: 1 };
  const found = cleared(game, sandbox, game.province(place), [lost ? "dislodged" : "units"]);
  return lost
    ? { ...found, dislodged: [...found.dislodged, { ...unit, attacker: "" }] }
    : { ...found, units: [...found.units, unit] };
}

/** The position in which a province has another owner; a power of -1 is nobody. */
/** @param {Ground} game @param {Sandbox} sandbox @param {number} province @param {number} power @returns {Sandbox} */
export function given(game, sandbox, province, power) {
  /** @type {Sheets} */
  const owned = {};
  game.seen.owner.forEach((before, one) => {
    const owner = one === province ? power : before;
    if (owner < 0) return;
    const name = game.power(owner);
    owned[name] = [...(owned[name] ?? []), game.id(one)];
  });
  return { ...sandbox, owned, case: "" };
}

/** @param {Sandbox} sandbox @param {number} number @param {string} attacker @returns {Sandbox} */
export function attacked(sandbox, number, attacker) {
  return { ...sandbox, dislodged: sandbox.dislodged.map((one, i) => (i === number ? { ...one, attacker } : one)) };
}

/** The position with these orders added; a unit has only one order, and so has a place to build in. */
/** @param {Ground} game @param {Sandbox} sandbox @param {Written[]} fresh @returns {Sandbox} */
export function ordered(game, sandbox, fresh) {
  const same = (/** @type {Written} */ one) => fresh.some((other) => rivals(game, one, other));
  return { ...sandbox, orders: sheets(game, [...game.seen.written.filter((one) => !same(one)), ...fresh]) };
}

/** Whether two orders are for the same unit, or build in the same place. */
/** @param {Ground} game @param {Written} one @param {Written} other */
function rivals(game, one, other) {
  const [a, b] = [subject(one.order), subject(other.order)];
  return one.power === other.power && a >= 0 && b >= 0 && game.province(a) === game.province(b);
}

/** @param {Ground} game @param {Sandbox} sandbox @param {number} number of the order among those written */
export function erased(game, sandbox, number) {
  return {
    ...sandbox,
    orders: sheets(
      game,
      game.seen.written.filter((_, i) => i !== number),
    ),
  };
}

/** Orders by power, as they were written. */
/** @param {Ground} game @param {{ power: number, text: string }[]} written */
export function sheets(game, written) {
  /** @type {Sheets} */
  const orders = {};
  for (const { power, text } of written) {
    const name = game.power(power);
    orders[name] = [...(orders[name] ?? []), text];
  }
  return orders;
}

// The board of the sandbox: its map as numbers, and a position on it as the server has read it

/** @type {Record<Sandbox["phase"], import("../../net/views/diplomacy").Phase["type"]>} */
const PHASES = { movement: "ordering", retreat: "retreating", adjustment: "adjusting" };

/** @type {Seen} */
const EMPTY = { units: [], owner: [], possible: [], dislodged: [], written: [] };

/** The map as numbers. */
/** @param {import("../../net/wire").SandboxBoard} board */
function laid({ powers, places, start }) {
  const provinces = places.filter(({ province }, place) => province === place);
  const seats = powers.map((power) => power.toLowerCase());
  return {
    start: /** @type {Sandbox} */ (start),
    powers,
    board: {
      seats,
      territories: provinces.map(({ id, name }) => ({ id, name })),
      provinces: provinces.map(({ terrain, centre, land }) => ({ terrain, centre, land })),
      places: places.map(({ id, title, province, sea }) => ({ id, name: title, province, sea })),
    },
    stands: places.map(({ stands }) => stands),
    liveries: lettered(liveries(seats)),
    at: new Map(provinces.map(({ id }, province) => [id, province])),
  };
}

export class Ground {
  /** @param {import("../../net/wire").SandboxBoard} board */
  constructor(board) {
    this.map = laid(board);
    this.seen = EMPTY;
    /** @type {import("../../net/views/diplomacy").Phase["type"]} */
    this.phase = "ordering";
    /** @type {Order[]} */
    this.possible = [];
  }

  /** Takes another map, or the same under other rules. */
  /** @param {import("../../net/wire").SandboxBoard} board */
  lay(board) {
    this.map = laid(board);
  }

  get board() {
    return this.map.board;
  }

  get at() {
    return this.map.at;
  }

  /** The position that a game begins with. */
  get start() {
    return this.map.start;
  }

  /** @param {Sandbox} sandbox @param {Seen} seen */
  take({ phase }, seen) {
    this.seen = seen;
    this.phase = PHASES[phase];
    this.possible = seen.possible.map(({ order }) => order);
  }

  get view() {
    const { units, owner, dislodged } = this.seen;
    return { units, owner, phase: { type: this.phase, dislodged } };
  }

  /** @param {number} place */
  province(place) {
    return nth(this.board.places, place).province;
  }

  /** @param {number} place */
  where(place) {
    return this.id(this.province(place));
  }

  /** @param {number} province */
  name(province) {
    return this.board.territories[province]?.name ?? "";
  }

  /** @param {number} province */
  id(province) {
    return nth(this.board.territories, province).id;
  }

  /** @param {number} place */
  place(place) {
    return this.board.places[place]?.name ?? "";
  }

  /** @param {number} place */
  code(place) {
    return this.board.places[place]?.id ?? "";
  }

  /** @param {number} place */
  unit(place) {
    const here = (/** @type {Unit} */ unit) => this.province(unit.place) === this.province(place);
    return this.seen.dislodged.map(({ unit }) => unit).find(here) ?? this.seen.units.find(here);
  }

  /** @param {number} seat */
  livery(seat) {
    return this.map.liveries[seat] ?? { colour: "nobody", look: "none", letter: "" };
  }

  /** @param {number} seat */
  colour(seat) {
    return capital(this.board.seats[seat] ?? "nobody");
  }

  /** The name of a power on the wire. @param {number} seat */
  power(seat) {
    return this.map.powers[seat] ?? "";
  }

  /** The places of a province where such a unit can stand. */
  /** @param {number} province @param {"A" | "F"} kind */
  room(province, kind) {
    return this.board.places.flatMap((one, place) =>
      one.province === province && this.map.stands[place]?.includes(kind) ? [place] : [],
    );
  }

  /** The units that this phase asks orders for: all, or those that were dislodged; none when units are built. */
  get ordered() {
    if (this.phase === "ordering") return this.seen.units;
    return this.phase === "retreating" ? this.seen.dislodged.map(({ unit }) => unit) : [];
  }
}

// What lies on the desk: a position with its orders, what the server says of it, and every step back and forth

/** How many steps can be taken back. */
const DEEPEST = 100;

export class Desk {
  /** @param {(before: State | null) => Promise<void> | void} changed is called when the server has read what lies there */
  constructor(changed) {
    this.changed = changed;
    /** @type {State | null} */
    this.state = null;
    /** @type {Seen | null} */
    this.seen = null;
    /** @type {Told | null} */
    this.told = null;
    /** @type {State[]} */
    this.past = [];
    /** @type {State[]} */
    this.future = [];
    /** The work in hand, so that deeds wait for one another. @type {Promise<unknown>} */
    this.work = Promise.resolve();
    this.busy = 0;
  }

  get now() {
    return /** @type {State} */ (this.state);
  }

  get sandbox() {
    return this.now.sandbox;
  }

  /**
   * Does a deed after those that are still being done.
   * @template T
   * @param {() => Promise<T>} deed
   * @returns {Promise<T>}
   */
  turn(deed) {
    this.busy += 1;
    const done = this.work.then(deed).finally(() => (this.busy -= 1));
    this.work = done.catch(() => {});
    return done;
  }

  /** Begins anew with a state and its steps; throws Problem and changes nothing if the server can't read it. */
  /** @param {State} state */
  async begin(state, { past = /** @type {State[]} */ ([]), future = /** @type {State[]} */ ([]) } = {}) {
    await this.lay(state, () => Object.assign(this, { past, future }));
  }

  /** Takes one step; throws Problem and changes nothing if the server can't read it. */
  /** @param {Partial<State>} change */
  async step(change) {
    const before = this.now;
    await this.lay({ ...before, ...change }, () => {
      this.past = [...this.past, before].slice(-DEEPEST);
      this.future = [];
    });
  }

  async undo() {
    const to = this.past[this.past.length - 1];
    if (!to) return;
    const from = this.now;
    await this.lay(to, () => {
      this.past = this.past.slice(0, -1);
      this.future = [from, ...this.future];
    });
  }

  async redo() {
    const [to, ...rest] = this.future;
    if (!to) return;
    const from = this.now;
    await this.lay(to, () => {
      this.past = [...this.past, from];
      this.future = rest;
    });
  }

  /** @param {State} state @param {() => void} remember */
  async lay(state, remember) {
    const before = this.state;
    if (!before || JSON.stringify(before.sandbox) !== JSON.stringify(state.sandbox))
      [this.seen, this.told] = await read(state.sandbox);
    this.state = state;
    remember();
    await this.changed(before);
  }
}

/** Asks the server to read a position, and to judge its orders. */
/** @param {Sandbox} sandbox @returns {Promise<[Seen, Told]>} */
function read(sandbox) {
  return Promise.all([post("/api/sandbox/orders", sandbox), post("/api/adjudicate", sandbox)]);
}

/** The server's reason for a refusal. @param {unknown} problem */
export function reason(problem) {
  if (problem instanceof Problem) return problem.message;
  throw problem;
}
