/** Orders as lines that can be told apart without colour, and the units, centres and marks that stand on the map. */
import { s } from "../../dom.js";
import { arrow, d, way } from "../../map/arrows.js";
import { nth } from "../../values.js";

/** @typedef {import("../../net/views/diplomacy").Order} Order */
/** @typedef {import("../../map/hatching.js").Livery} Livery */
/** @typedef {import("../page").Ground} Ground */
/** @typedef {import("../../net/views/diplomacy").Unit} Unit */

/** @typedef {[number, number]} Point */
/** @typedef {{ order: Order, look: string, failed?: boolean, quiet?: boolean }} Drawn */
/** @typedef {{ spot: (place: number) => Point, taken: (place: number) => boolean, same: (a: number, b: number) => boolean }} Spots */

/** The size of a cross, which can be seen behind the unit that goes. */
const REMOVED = 17;

const MOVES = ["move", "voyage", "retreat"];

/** @param {Drawn[]} orders @param {Spots} ground */
export function drawn(orders, ground) {
  const ways = orders.flatMap(({ order }) =>
    MOVES.includes(order.type) ? [{ order, points: moved(order, ground) }] : [],
  );
  return orders.flatMap((one) => DRAW[one.order.type]?.(one, ground, ways) ?? []);
}

/** @typedef {{ order: Order, points: Point[] }[]} Ways */

/** @type {Partial<Record<Order["type"], (one: Drawn, ground: Spots, ways: Ways) => SVGElement[]>>} */
const DRAW = {
  move: marched,
  voyage: marched,
  retreat: marched,
  "support hold": supported,
  "support move": supported,
  convoy: convoyed,
  combine: combined,
  hold: ({ order, ...one }, { spot }) => [standing(one, spot(order.unit ?? 0), "hold")],
  disband: ({ order, ...one }, { spot }) => {
    const [x, y] = spot(order.unit ?? 0);
    return [s("g", { class: `order disband${more(one)}`, "data-o": one.look }, cross([[x, y]], 0, REMOVED))];
  },
  build: ({ order, ...one }, { spot }) => [standing(one, spot(order.place ?? 0), "build")],
};

/** @param {{ failed?: boolean, quiet?: boolean }} one */
function more({ failed, quiet }) {
  return `${failed ? " failed" : ""}${quiet ? " quiet" : ""}`;
}

/** @param {Omit<Drawn, "order">} one @param {Point} at @param {string} kind */
function standing(one, at, kind) {
  return s(
    "g",
    { class: `order ${kind}${more(one)}`, "data-o": one.look },
    s("path", { class: "stand", d: octagon(at, 20) }),
    one.failed ? cross([at], 0) : null,
  );
}

/** The points of a move; a move by sea goes from fleet to fleet. */
/** @param {Order} order @param {Spots} ground */
function moved({ type, unit = 0, target = 0, chain = [] }, { spot, taken }) {
  const stops = [unit, ...(type === "voyage" ? chain : []), target].map(spot);
  const end = taken(target) ? 20 : 9;
  return stops.slice(1).flatMap((to, i) => {
    const last = i === stops.length - 2;
    return way(nth(stops, i), to, { gap: [i ? 0 : 17, last ? end : 0], bow: 0.1, wave: type === "voyage" ? 3 : 0 });
  });
}

/** @param {Drawn} one @param {Spots} _ @param {Ways} ways */
function marched({ order, look, ...one }, _, ways) {
  const points = ways.find((found) => found.order === order)?.points ?? [];
  const tail = one.failed ? cross(points, 0.62) : null;
  const kind = order.via ? "move via" : order.type === "voyage" ? "move voyage" : "move";
  return [arrow(`order ${kind}${more(one)}`, points, { look, tip: 12, tail })];
}

/** Where a support or a convoy is tied on: the middle of the move that it helps, whether drawn or not. */
/** @param {number} unit @param {number} target @param {Spots} ground @param {Ways} ways */
function knot(unit, target, ground, ways) {
  const found = ways.find(({ order }) => order.unit === unit && ground.same(order.target ?? -1, target))?.points;
  const points = found ?? way(ground.spot(unit), ground.spot(target), { gap: [17, 12], bow: 0.1 });
  return nth(points, Math.round(points.length * 0.5));
}

/** @param {Drawn} one @param {Spots} ground @param {Ways} ways */
function supported({ order, look, ...one }, ground, ways) {
  const { unit = 0, supported: whom = 0, target } = order;
  const end = target === undefined ? ground.spot(whom) : knot(whom, target, ground, ways);
  const points = way(ground.spot(unit), end, { gap: [17, target === undefined ? 20 : 3], bow: 0.12 });
  const tie =
    target === undefined
      ? s("path", { class: "stand", d: octagon(end, 20) })
      : s("circle", { class: "knot", cx: end[0], cy: end[1], r: 4.5 });
  const tail = s("g", {}, tie, one.failed ? cross(points, 0.5) : null);
  return [arrow(`order support${more(one)}`, points, { look, tip: 0, tail })];
}

/** @param {Drawn} one @param {Spots} ground @param {Ways} ways */
function convoyed({ order, look, ...one }, ground, ways) {
  const { unit = 0, army = 0, target = 0 } = order;
  const end = knot(army, target, ground, ways);
  const points = way(ground.spot(unit), end, { gap: [17, 3], bow: 0.1, wave: 3.4 });
  const tie = s("circle", { class: "knot", cx: end[0], cy: end[1], r: 4.5 });
  const tail = s("g", {}, tie, one.failed ? cross(points, 0.5) : null);
  return [arrow(`order convoy${more(one)}`, points, { look, tip: 0, tail })];
}

/** Two units become one: a double line; a unit that waits to be joined stands in two octagons. */
/** @param {Drawn} one @param {Spots} ground */
function combined({ order, look, ...one }, ground) {
  const { unit = 0, target = 0 } = order;
  if (ground.same(unit, target)) {
    const at = ground.spot(unit);
    const outer = s("path", { class: "stand", d: octagon(at, 25) });
    return [
      s(
        "g",
        { class: `order combine${more(one)}`, "data-o": look },
        outer,
        s("path", { class: "stand", d: octagon(at, 20) }),
      ),
    ];
  }
  const points = way(ground.spot(unit), ground.spot(target), { gap: [17, 20], bow: 0.1 });
  return [arrow(`order combine${more(one)}`, points, { look, tip: 12, tail: one.failed ? cross(points, 0.5) : null })];
}

// What stands on the map: shields for armies, ships for fleets, with two letters of their power; octagons for holds

/**
 * Powers are told apart by two letters, "Au" and "Fr": one alone would be read as a kind, A for army and F for fleet.
 * @param {Livery[]} liveries
 * @returns {Livery[]}
 */
export function lettered(liveries) {
  /** @type {Set<string>} */
  const taken = new Set();
  return liveries.map((one) => {
    const [first = "", ...rest] = one.colour.replace(/[^a-z]/giu, "");
    const both = rest.map((letter) => first.toUpperCase() + letter).find((two) => !taken.has(two)) ?? one.letter;
    taken.add(both);
    return { ...one, letter: both };
  });
}

const SHIELD = "M-12 -12H12V1C12 8 6 12 0 14.5C-6 12 -12 8 -12 1Z";
const SHIP = "M-17 3H17C15 9.5 11 13 7 13H-7C-11 13 -15 9.5 -17 3ZM-1.5 0V-15L-13 0ZM1.5 0V-12C8 -9 11 -5 12 0Z";

/** The shape of a unit. @param {"A" | "F"} kind */
export function glyph(kind, strength = 1) {
  return [
    s("path", { class: "block", d: kind === "A" ? SHIELD : SHIP }),
    strength > 1
      ? s("g", { class: "strength" }, s("circle", { cx: 13, cy: -11, r: 7.5 }), s("text", { x: 13, y: -11 }, strength))
      : null,
  ];
}

/** The letters on a unit. @param {"A" | "F"} kind @param {string} letter */
export function sign(kind, letter) {
  const army = kind === "A";
  return s("text", { class: `sign${army ? "" : " low"}`, y: army ? 0.5 : 8.2 }, letter);
}

/** A unit as a picture of its own. */
/** @param {Livery} livery @param {"A" | "F"} kind @param {number} [strength] */
export function unitIcon({ look, letter }, kind, strength) {
  return s(
    "svg",
    { class: "unit-icon", viewBox: "-21 -19 42 36", "data-o": look, "aria-hidden": "true" },
    glyph(kind, strength),
    sign(kind, letter),
  );
}

/** @param {Point} at @param {number} r */
export function octagon([x, y], r) {
  /** @param {number} i @returns {Point} */
  const corner = (i) => [x + r * Math.cos(((i + 0.5) * Math.PI) / 4), y + r * Math.sin(((i + 0.5) * Math.PI) / 4)];
  return `${d(Array.from({ length: 8 }, (_, i) => corner(i)))}z`;
}

/** @param {Point[]} points @param {number} along @param {number} [r] */
export function cross(points, along, r = 6) {
  const [x = 0, y = 0] = points[Math.round((points.length - 1) * along)] ?? [];
  return s("path", {
    class: "cross",
    d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`,
  });
}

/** A mark in a line of text: the dot of a supply centre, or a unit of nobody's. */
/** @param {"centre" | "unit"} what */
export function mark(what) {
  const inside =
    what === "unit"
      ? [s("path", { class: "block", d: SHIELD })]
      : [s("circle", { class: "centre-ring", r: 10 }), s("circle", { class: "centre-dot", r: 4.5 })];
  return s("svg", { class: `mark-icon ${what}`, viewBox: "-16 -16 32 32", "aria-hidden": "true" }, inside);
}
