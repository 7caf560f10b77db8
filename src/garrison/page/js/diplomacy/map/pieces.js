/** The buttons on a map of provinces, its frame, and the dots of its centres. */
import { s } from "../../dom.js";

/** @typedef {import("./ground.js").Province} Province */
/** @typedef {import("../../net/views/diplomacy").Drawing} Drawing */

/** How far a finger may miss, in pixels. */
export const REACH = 22;

/** @param {Province} one */
export function button({ id, terrain, centre }) {
  return s(
    "g",
    {
      class: `piece ${terrain}`,
      role: "button",
      tabindex: -1,
      "data-t": id,
      "data-o": "none",
      "aria-pressed": "false",
    },
    s("circle", { class: "hit", r: REACH }),
    s("circle", { class: "focus-halo", r: 20 }),
    s("circle", { class: "focus", r: 20 }),
    s("circle", { class: "beat", r: 15 }),
    s(
      "g",
      { class: "centre" },
      centre ? [s("circle", { class: "centre-ring", r: 5 }), s("circle", { class: "centre-dot", r: 2.2 })] : [],
    ),
    s("g", { class: "units", "aria-hidden": "true" }),
  );
}

/** @param {Drawing} drawing */
export function frame({ viewBox: [, , w, h] }) {
  return s("clipPath", { id: "frame" }, s("rect", { x: -1, y: -1, width: w + 2, height: h + 2 }));
}
