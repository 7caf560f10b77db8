/** What the map of the sandbox shows: the position, what can be chosen, and orders, as written or as judged. */
import { held, spot } from "../diplomacy/map/standing.js";
import { free, putTogether } from "../diplomacy/orders.js";
import { ruled } from "./act.js";

/** @typedef {import("./types").Page} Page */
/** @typedef {import("../net/views/diplomacy").Order} Order */

/** @param {Page} page */
export function picture(page) {
  const { game, map } = page;
  const view = game.view;
  const fallen = toppled(page);
  const fate = page.desk.sandbox.phase === "adjustment" ? "removed" : "dislodged";
  map.show((id) => {
    const found = held(page, view, game.at.get(id) ?? 0);
    if (!fallen.has(game.at.get(id) ?? 0)) return found;
    return {
      ...found,
      units: found.units.map((one) => ({ ...one, beaten: true })),
      label: `${found.label}, ${fate}`,
    };
  });
  map.choose(chosen(page));
  map.point(orders(page), (place) => ({ id: game.where(place), at: spot(page, place) }));
}

/** The provinces whose unit is dislodged or removed by the orders. */
/** @param {Page} page */
function toppled({ desk, game }) {
  const { told, sandbox } = desk;
  if (desk.now.mode !== "judged" || !told || sandbox.phase === "retreat") return new Set();
  const removed = told.rulings.filter(({ result }) => result === "removed").map(({ order }) => order.unit ?? -1);
  const places = [...removed, ...told.dislodged.map(({ unit }) => unit.place)];
  return new Set(places.filter((place) => place >= 0).map((place) => game.province(place)));
}

/** @param {Page} page */
function chosen({ game, draft, desk }) {
  const [coast] = draft.coasts;
  if (desk.now.mode === "arranging") return coast === undefined ? {} : { selected: game.where(coast) };
  if (draft.unit < 0) return { own: desk.now.mode === "writing" ? free(game) : [] };
  return putTogether(game, draft);
}

/** @param {Page} page @returns {import("../diplomacy/map/arrows.js").Drawn[]} */
function orders(page) {
  const { desk, game, draft } = page;
  const { mode } = desk.now;
  const rulings = desk.told?.rulings ?? [];
  if (mode === "arranging") return [];
  if (mode === "writing")
    return game.seen.written.flatMap(({ power, order }, number) =>
      drawn(order, { look: game.livery(power).look, failed: rulings[ruled(page, number)]?.result === "void" }),
    );
  const bright = draft.pointed >= 0 ? draft.pointed : draft.bright;
  return rulings.flatMap(({ power, order, text, failed }, number) => {
    const { look } = game.livery(power);
    return text ? drawn(order, { look, failed, quiet: bright >= 0 && bright !== number }) : [];
  });
}

/** A cross means that a unit is disbanded, so there is none for one that is not. */
/** @param {Order} order @param {{ look: string, failed: boolean, quiet?: boolean }} how */
function drawn(order, how) {
  return order.type === "disband" && how.failed ? [] : [{ order, ...how }];
}
