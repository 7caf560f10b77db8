/** On a phone the camera goes to what can march, and to the star that is chosen with all that it can reach. */
import { phone } from "../dom.js";

/** @typedef {import("./page").Page} Page */

const AROUND = 60;

/** @param {Page} page */
export function start(page) {
  const places = page.game.places("march");
  if (places.length) see(page, places);
}

/** @param {Page} page */
export function frame(page) {
  const { game, draft } = page;
  if (draft.source >= 0) see(page, [draft.source, ...(game.board.neighbours[draft.source] ?? [])]);
}

/** What happens in a step of a turn. */
/** @param {Page} page */
export function follow(page) {
  const { source = -1, target = -1 } = page.reel.step ?? {};
  if (target >= 0) see(page, source < 0 ? [target, ...(page.game.board.neighbours[target] ?? [])] : [source, target]);
}

/** @param {Page} page @param {number[]} places */
function see({ game, map, drawing }, places) {
  if (!phone()) return;
  const all = places.map((where) => map.shape(game.id(where)).label);
  const [home] = all;
  const spots = all.filter(([x]) => home && Math.abs(x - home[0]) <= drawing.viewBox[2] / 2);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  map.camera.see(
    [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND, Math.max(...xs) + AROUND, Math.max(...ys) + AROUND],
    true,
    20,
  );
}
