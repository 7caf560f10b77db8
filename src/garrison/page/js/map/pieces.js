/** The buttons on a map: a disc with its number for each territory, large enough to hit, and what it looks like when it is chosen. */
import { $, $$, s } from "../dom.js";

/** @param {string} id */
export function piece(id) {
  return s(
    "g",
    { class: "piece", role: "button", tabindex: -1, "data-t": id, "data-o": "none", "aria-pressed": "false" },
    s("circle", { class: "hit", r: 22 }),
    s("circle", { class: "focus-halo", r: 18 }),
    s("circle", { class: "focus", r: 18 }),
    s("circle", { class: "beat", r: 13 }),
    s("circle", { class: "disc", r: 12 }),
    s("text", { class: "count", "aria-hidden": "true" }),
  );
}

/** @param {SVGGElement} g @param {number} reach @param {number} r */
export function sized(g, reach, r) {
  $(".hit", g).setAttribute("r", reach.toFixed(1));
  for (const circle of $$(".disc, .beat", g)) circle.setAttribute("r", `${r}`);
  for (const circle of $$(".focus, .focus-halo", g)) circle.setAttribute("r", `${r + 5}`);
  $(".count", g).setAttribute("font-size", `${r < 8.5 ? 9 : r < 11 ? 11 : r < 15 ? 13 : 15}`);
}

/** How many come, or a short word. */
/** @param {number | string} n */
export function plus(n) {
  const text = typeof n === "number" ? `+${n}` : n;
  const wide = 11 + 7 * text.length;
  return [
    s("rect", { class: "plus", x: 5, y: -23, width: wide, height: 17, rx: 8.5 }),
    s("text", { class: "plus-text", x: 5 + wide / 2, y: -14 }, text),
  ];
}

/** @param {string} letter @param {number} r */
export function tag(letter, r) {
  return [
    s("circle", { class: "tag", cx: -r * 0.86, cy: -r * 0.72, r: 6.5 }),
    s("text", { class: "letter", x: -r * 0.86, y: -r * 0.72 + 3 }, letter),
  ];
}
