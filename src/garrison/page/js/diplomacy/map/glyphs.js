/** What stands on the map: an army is a shield, a fleet a ship, each with two letters of its power; and the octagon of who holds. */
import { s } from "../../dom.js";
import { d } from "../../map/arrows.js";

/** @typedef {[number, number]} Point */
/** @typedef {import("../../map/hatching.js").Livery} Livery */

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

/** The letters on it. @param {"A" | "F"} kind @param {string} letter */
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
