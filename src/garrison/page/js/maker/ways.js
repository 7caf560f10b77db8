/** Lines over the sea: from shore to shore where two territories are nearest, or through the points that a file gives. */
import { nth } from "../sure.js";
import { SIZE } from "./grid.js";

/** @typedef {[number, number]} Point */

/**
 * @param {Point[][]} from @param {Point[][]} to @param {Point[]} via
 * @returns {Point[]} empty if one of them has no land
 */
export function wayOf(from, to, via) {
  const [start, end] = [from.flat(), to.flat()];
  if (!start.length || !end.length) return [];
  if (via.length) return [nearest(start, nth(via, 0)), ...via, nearest(end, nth(via, via.length - 1))];
  /** @type {[Point, Point]} */
  let best = [nth(start, 0), nth(end, 0)];
  for (const a of start) for (const b of end) if (apart(a, b) < apart(...best)) best = [a, b];
  return best;
}

/** The same as pieces: between opposite edges of the map it leaves on one side, and comes back on the other. @param {Point[]} points */
export function pieces(points) {
  /** @type {Point[][]} */
  const found = [[]];
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before && Math.abs(before[0] - point[0]) === SIZE[0]) found.push([]);
    found[found.length - 1]?.push(point);
  });
  return found;
}

/** @param {Point[]} points @param {Point} to */
function nearest(points, to) {
  return points.reduce((best, point) => (apart(point, to) < apart(best, to) ? point : best));
}

/** @param {Point} a @param {Point} b */
function apart([ax, ay], [bx, by]) {
  return (ax - bx) ** 2 + (ay - by) ** 2;
}

/** The head of an arrow at the end of a line. @param {Point[]} points */
export function arrowhead(points) {
  const [[ax, ay], [bx, by]] = [nth(points, points.length - 2), nth(points, points.length - 1)];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / long, (by - ay) / long];
  const corner = (/** @type {number} */ back, /** @type {number} */ aside) =>
    `${Math.round(bx - back * dx + aside * dy)} ${Math.round(by - back * dy - aside * dx)}`;
  return `M${Math.round(bx)} ${Math.round(by)}L${corner(20, 9)} ${corner(20, -9)}Z`;
}
