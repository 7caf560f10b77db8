/** Ratings as they are shown: the number with its margin, and its curve with the band in which it probably lies. */
import { h, s } from "./dom.js";
import { nth } from "./sure.js";

/** @typedef {import("./net/wire").Standing} Standing */
/** @typedef {import("./net/wire").RatedAt} RatedAt */

const LADDERS = { duel: "Duels", table: "Three and more players" };
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [420, 170, 42, 10, 10, 26];
const STEPS = [10, 20, 50, 100, 200, 500, 1000];

/** @param {Standing} standing */
export function standing({ ladder, rating, margin, games, curve }) {
  const name = LADDERS[ladder];
  return h(
    "article",
    { class: "standing", "aria-label": name },
    h("h3", {}, name),
    h("p", {}, h("span", { class: "rating" }, `${rating} `, h("small", {}, `± ${margin}`))),
    h(
      "p",
      { class: "muted small" },
      `After ${games === 1 ? "1 rated game" : `${games.toLocaleString("en")} rated games`}.`,
    ),
    curve.length > 1 ? drawn(curve, `${name}: the rating after each game, the last ${rating} ± ${margin}.`) : null,
  );
}

/** @param {RatedAt[]} curve @param {string} title */
function drawn(curve, title) {
  const highs = curve.map(({ rating, margin }) => rating + margin);
  const lows = curve.map(({ rating, margin }) => rating - margin);
  const [least, most] = [Math.min(...lows), Math.max(...highs)];
  /** @param {number} i */
  const x = (i) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / (curve.length - 1);
  /** @param {number} v */
  const y = (v) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (v - least) / (most - least || 1));
  /** @param {number[]} values */
  const line = (values) => values.map((v, i) => `${x(i).toFixed(1)} ${y(v).toFixed(1)}`);
  const band = [...line(highs), ...line(lows).reverse()].join("L");
  const last = curve.length - 1;
  return s(
    "svg",
    { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title },
    s("path", { class: "band", d: `M${band}Z` }),
    ticks(least, most).map((v) => [
      s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(v), y2: y(v) }),
      s("text", { class: "tick", x: LEFT - 6, y: y(v) + 4, "text-anchor": "end" }, v),
    ]),
    s("path", { class: "middle", d: `M${line(curve.map(({ rating }) => rating)).join("L")}` }),
    s("circle", { class: "spot", cx: x(last), cy: y(nth(curve, last).rating), r: 4 }),
    s("text", { class: "tick", x: LEFT, y: HEIGHT - 6 }, DAY.format(nth(curve, 0).time)),
    s(
      "text",
      { class: "tick", x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" },
      DAY.format(nth(curve, last).time),
    ),
  );
}

/** @param {number} least @param {number} most */
function ticks(least, most) {
  const step = STEPS.find((one) => (most - least) / one <= 5) ?? 2000;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}
