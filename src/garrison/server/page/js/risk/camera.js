/** On a narrow screen the camera goes to what is one's own, and to what matters now. */
import { phone } from "../dom.js";
import { box } from "../map/geometry.js";
import { nth } from "../sure.js";

/** @typedef {import("./page").Page} Page */

/** The map fills its frame, around what is one's own. */
/** @param {Page} page */
export function start({ game, map }, smooth = false) {
  if (!phone()) return;
  const own = game.board.territories
    .filter((_, where) => game.owner(where) === game.seat)
    .map(({ id }) => map.shape(id).label);
  const all = own.length ? own : game.board.territories.map(({ id }) => map.shape(id).label);
  const middle = (/** @type {number[]} */ list) =>
    nth(
      list.sort((a, b) => a - b),
      list.length >> 1,
    );
  map.camera.cover([middle(all.map(([x]) => x)), middle(all.map(([, y]) => y))], smooth);
}

/** The map goes to the territory that acts, and its targets. */
/** @param {Page} page */
export function frame({ game, draft, drawing, map }) {
  if (!phone() || draft.source < 0) return;
  const seen = [draft.source, ...game.targets(game.phase, draft.source)];
  map.camera.see(
    box(
      drawing,
      seen.map((where) => game.name(where)),
    ),
    true,
    30,
  );
}
