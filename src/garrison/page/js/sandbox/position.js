/** Changes of a position: each takes what the server has read and gives the position that comes of it. */

import { subject } from "../diplomacy/orders.js";
import { nth } from "../sure.js";

/** @typedef {import("./types").Sandbox} Sandbox */
/** @typedef {import("./types").Sheets} Sheets */
/** @typedef {import("./types").Written} Written */
/** @typedef {import("./ground.js").Ground} Ground */
/** @typedef {import("../net/views/diplomacy").Order} Order */

/** What belongs to one phase alone. */
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

/** Another phase; orders of the phase before would mean nothing in it. */
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

/** The position with a unit at a place, instead of another that stands there. */
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

/** The orders with these as well; a unit has only one, and so has a place to build in. */
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
