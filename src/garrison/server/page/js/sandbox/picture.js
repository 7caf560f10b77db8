/** What the map of the sandbox shows: the position, what can be chosen, and orders, as written or as judged. */
import { held, spot } from "../written/map/standing.js";
import { nextOf, ordersFor } from "../written/orders.js";
import { ruled } from "./act.js";

/** @typedef {import("./types").Page} Page */

/** @param {Page} page */
export function picture(page) {
  const { game, map } = page;
  const view = game.view;
  const fallen = toppled(page);
  map.show((id) => {
    const found = held(page, view, game.at.get(id) ?? 0);
    if (!fallen.has(game.at.get(id) ?? 0)) return found;
    return {
      ...found,
      units: found.units.map((one) => ({ ...one, beaten: true })),
      label: `${found.label}, dislodged`,
    };
  });
  map.choose(chosen(page));
  map.point(orders(page), (place) => ({ id: game.where(place), at: spot(page, place) }));
}

/** The provinces whose unit is dislodged by the orders. */
/** @param {Page} page */
function toppled({ desk, game }) {
  const lost = desk.now.mode === "judged" && desk.sandbox.phase === "movement" ? (desk.told?.dislodged ?? []) : [];
  return new Set(lost.map(({ unit }) => game.province(unit.place)));
}

/** @param {Page} page */
function chosen({ game, draft, desk }) {
  const ids = (/** @type {number[]} */ list) => list.map((one) => game.id(one));
  const [coast] = draft.coasts;
  if (desk.now.mode === "arranging") return coast === undefined ? {} : { selected: game.where(coast) };
  if (draft.unit < 0) return { own: desk.now.mode === "writing" ? ids(free(game)) : [] };
  const targets = nextOf(game, ordersFor(game, draft.unit, draft.kind), draft.path);
  return { selected: game.id(draft.unit), path: ids(draft.path), targets: ids(targets), own: [] };
}

/** The provinces with something that can be ordered. */
/** @param {import("./ground.js").Ground} game */
function free(game) {
  const places = game.possible.flatMap(({ unit, place }) => unit ?? place ?? []);
  return [...new Set(places.map((place) => game.province(place)))];
}

/** @param {Page} page @returns {import("../written/map/arrows.js").Drawn[]} */
function orders(page) {
  const { desk, game, draft } = page;
  const { mode } = desk.now;
  const rulings = desk.told?.rulings ?? [];
  if (mode === "arranging") return [];
  if (mode === "writing")
    return game.seen.written.map(({ power, order }, number) => ({
      order,
      look: game.livery(power).look,
      failed: rulings[ruled(page, number)]?.result === "void",
    }));
  const bright = draft.pointed >= 0 ? draft.pointed : draft.bright;
  return rulings.flatMap(({ power, order, text, failed }, number) =>
    text ? [{ order, look: game.livery(power).look, failed, quiet: bright >= 0 && bright !== number }] : [],
  );
}
