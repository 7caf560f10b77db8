/** What the map shows: the position, what may be chosen on it, and orders: one's own, or what came of those of a phase. */
import { came } from "./came.js";
import { held, spot } from "./map/standing.js";
import { brief, free, putTogether } from "./orders.js";

/** @typedef {import("./page").Page} Page */

/** @param {Page} page */
export function picture(page) {
  const { game, map } = page;
  const view = page.position();
  map.show((id) => held(page, view, game.at.get(id) ?? 0), shownOf(view));
  map.choose(page.version === null && page.curtain < 0 ? chosen(page) : {});
  map.point(orders(page), (place) => ({ id: game.where(place), at: spot(page, place) }));
}

/** What the map shows of a View: two that are alike in this look the same. @param {import("./map/standing.js").View} view */
function shownOf({ units, owner, phase, seat }) {
  return JSON.stringify([units, owner, phase.dislodged, seat]);
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
  if (version !== null || (page.tab === "results" && draft.unit < 0)) return results(page);
  const { look } = game.livery(game.seat);
  const order = advice(page);
  if (order) return [{ order, look }];
  return game.view.orders.map((order, i) => ({ order, look, failed: Boolean(game.sheet.orders[i]?.void) }));
}

/** The order that a hint is about. @param {Page} page */
export function advice({ game, draft }) {
  return draft.hint ? game.possible.find((order) => brief(game, order) === draft.hint?.move) : undefined;
}

/** @param {Page} page */
function results(page) {
  const { game, draft } = page;
  const past = looked(page);
  const bright = draft.pointed >= 0 ? draft.pointed : draft.bright;
  return (past ? came(game, past) : []).map(({ unit, order, failed }, i) => ({
    order,
    look: game.livery(unit.power).look,
    failed: failed && order.type !== "disband",
    quiet: bright >= 0 && bright !== i,
  }));
}

/** The phase that is looked at; now, the one before. */
/** @param {Page} page */
export function looked(page) {
  const { version, game } = page;
  const { history } = game;
  if (!history) return null;
  const number = version === null ? history.past.length - 1 : history.number(version);
  return number < 0 ? null : history.phase(number, () => page.later());
}
