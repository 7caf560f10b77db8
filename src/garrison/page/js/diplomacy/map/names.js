/** Where the names and the dots of a map of provinces stand: the same from phase to phase, wherever the units are. */
import { covered, place, spots } from "../../map/labels.js";
import { nth } from "../../sure.js";

/** @typedef {[number, number]} Point */
/** @typedef {import("../../map/labels.js").Item} Item */
/** @typedef {import("../../map/labels.js").Spot} Spot */
/** @typedef {[number, number, number, number]} Area */

/** From the middle of a unit to that of a dot beside it, in pixels. */
const APART = 21;

/** Of a dot, in pixels. */
const RADIUS = 5;

/**
 * A spot for the name of each province. If all are wanted, each has one: where there is no room, it stands where it
 * covers least, and rather a dot than another name.
 * @param {Item[]} items one for each province, with room for a unit whether there is one or not
 * @param {Point[]} dots of supply centres, and the letters of coasts
 * @param {number} size of the letters
 * @param {Point} frame
 * @param {boolean} all
 * @returns {(Spot | null)[]}
 */
export function names(items, dots, size, frame, all) {
  const found = place([...items, ...dots.map(dot)], size, frame).slice(0, items.length);
  if (!all) return found;
  const line = size + 1.5;
  const units = items.map(({ at: [x, y], r }) => /** @type {Area} */ ([x - r, y - r, x + r, y + r]));
  const points = dots.map(([x, y]) => /** @type {Area} */ ([x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS]));
  const written = found.flatMap((spot) => (spot ? [covered(spot, size, line)] : []));
  return found.map((spot, i) => {
    if (spot) return spot;
    const [best] = spots(nth(items, i), line)
      .map((one, n) => {
        const area = covered(one, size, line);
        const cost = 3 * common(area, written) + common(area, units) + common(area, points) + n;
        return { one, area, cost };
      })
      .sort((a, b) => a.cost - b.cost);
    if (best) written.push(best.area);
    return best?.one ?? null;
  });
}

/** How much of an area others take, in square pixels. @param {Area} area @param {Area[]} others */
function common(area, others) {
  return others.reduce((sum, other) => {
    const wide = Math.min(area[2], other[2]) - Math.max(area[0], other[0]);
    const high = Math.min(area[3], other[3]) - Math.max(area[1], other[1]);
    return sum + (wide > 0 && high > 0 ? wide * high : 0);
  }, 0);
}

/** A supply centre, as names must keep away from it. @param {Point} at @returns {Item} */
function dot(at) {
  return { at, r: 4, badge: false, room: Number.MAX_VALUE, lines: [""], spot: null };
}

/**
 * The dot of a supply centre, beside the unit that may stand there, so that it is never hidden.
 * @param {Point} dot @param {Point} unit @param {number} scale of the unit
 * @returns {Point}
 */
export function beside([x, y], [ux, uy], scale) {
  const apart = APART * scale;
  const [dx, dy] = [x - ux, y - uy];
  const far = Math.hypot(dx, dy);
  if (far >= apart) return [x, y];
  if (far < 1) return [ux + 0.8 * apart, uy + 0.6 * apart];
  return [ux + (dx / far) * apart, uy + (dy / far) * apart];
}
