/** What the map shows: the position, what may be chosen on it, and orders: one's own, or what came of those of a phase. */
import { held, spot } from "./map/standing.js";
import { free, putTogether } from "./orders.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/views/written").View} View */

/** @param {Page} page */
export function picture(page) {
  const { game, map } = page;
  const view = page.position();
  map.show((id) => held(page, view, game.at.get(id) ?? 0));
  map.choose(page.version === null && page.curtain < 0 ? chosen(page) : {});
  map.point(orders(page), (place) => ({ id: game.where(place), at: spot(page, place) }));
}

/** @param {Page} page */
function chosen({ game, draft }) {
  if (!game.phase) return {};
  if (draft.unit < 0) return { own: free(game) };
  return putTogether(game, draft);
}

/** @param {Page} page */
function orders(page) {
  const { game, draft, version } = page;
  if (page.curtain >= 0) return [];
  if (version !== null) {
    const after = looked(page)?.after;
    return after ? results(page, after) : [];
  }
  if (page.tab === "results" && draft.unit < 0) return results(page, game.seen);
  const { look } = game.livery(game.seat);
  return game.view.orders.map((order, i) => ({ order, look, failed: Boolean(game.sheet.orders[i]?.void) }));
}

/** @param {Page} page @param {import("../net/wire").Seen} seen */
function results(page, seen) {
  const { game, draft } = page;
  const told = seen.extra.sheet?.results ?? [];
  const bright = draft.pointed >= 0 ? draft.pointed : draft.bright;
  return /** @type {View} */ (seen.view).news.map(({ unit, order }, i) => ({
    order,
    look: game.livery(unit.power).look,
    failed: told[i]?.failed ?? false,
    quiet: bright >= 0 && bright !== i,
  }));
}

/** The phase that is looked at. */
/** @param {Page} page */
export function looked(page) {
  const { history } = page.game;
  if (page.version === null || !history) return null;
  return history.phase(history.number(page.version), () => page.later());
}
