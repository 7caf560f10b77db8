/** On a phone the camera goes to what one can do, and to the territory that acts, unless the player has moved the map. */
import { phone } from "../dom.js";
import { box } from "../map/geometry.js";

/** @typedef {import("./page").Page} Page */

/** As a phase begins: all that can act, and what it can reach. */
/** @param {Page} page */
export function start(page) {
  const { game } = page;
  const sources = game.sources(game.phase);
  show(page, [...sources, ...sources.flatMap((where) => game.targets(game.phase, where))]);
}

/** The territory that acts, and its targets. */
/** @param {Page} page */
export function frame(page) {
  const { game, draft } = page;
  if (draft.source >= 0) show(page, [draft.source, ...game.targets(game.phase, draft.source)]);
}

/** @param {Page} page @param {number[]} places */
function show({ game, drawing, map }, places) {
  if (!phone() || !places.length) return;
  map.camera.see(
    box(
      drawing,
      places.map((where) => game.name(where)),
    ),
    true,
    30,
  );
}
