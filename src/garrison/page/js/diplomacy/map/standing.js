/** What stands in a province and who has it, for the eye and for the ear. */

/** @typedef {import("../page").Ground} Ground */
/** @typedef {Ground["view"] & { seat?: number }} View */
/** @typedef {import("../../net/views/diplomacy").Unit} Unit */
/** @typedef {{ game: Ground, map: import("./chart.js").Chart }} Shown */

/** @param {Shown} page @param {View} view @param {number} province */
export function held(page, view, province) {
  const { game } = page;
  const { land = -1, terrain = "land" } = game.board.provinces[province] ?? {};
  const owner = view.owner[province] ?? -1;
  const home = owner < 0 && land >= 0;
  const here = (/** @type {Unit} */ { place }) => game.province(place) === province;
  const units = view.units.filter(here).map((one) => piece(page, one));
  const beaten = (view.phase.dislodged ?? []).map(({ unit }) => unit).filter(here);
  return {
    look: terrain === "sea" ? "none" : game.livery(home ? land : owner).look,
    home,
    units: [...units, ...beaten.map((one) => ({ ...piece(page, one), beaten: true }))],
    label: `${told(game, province, view)}${view.units.some((one) => here(one) && one.power === view.seat) ? " (yours)" : ""}`,
  };
}

/** @param {Shown} page @param {Unit} unit */
function piece(page, { power, kind, place, strength }) {
  return { kind, strength, ...page.game.livery(power), at: spot(page, place) };
}

/** Where a unit stands on the drawing: in its province, on its coast, or at its berth. */
/** @param {Shown} page @param {number} place @returns {[number, number]} */
export function spot({ game, map }, place) {
  const { drawing } = map;
  const province = game.name(game.province(place));
  const { sea = -1, id = "" } = game.board.places[place] ?? {};
  const coast = id.split("/")[1] ?? "";
  return (
    berth(drawing, province, game.name(sea)) ??
    drawing.coasts[province]?.[coast] ??
    drawing.units[province] ??
    map.shape(game.where(place)).label
  );
}

/** Where a fleet in port lies on the side of a sea; the berths of a province with several coasts stand by coast. */
/** @param {import("./chart.js").Chart["drawing"]} drawing @param {string} province @param {string} sea */
function berth({ berths }, province, sea) {
  const sides = Object.entries(berths).filter(([name]) => name.split("/")[0] === province);
  return sides.map(([, seas]) => seas[sea]).find(Boolean);
}

/** What is said of who has a province and who stands there. */
/** @param {Ground} game @param {number} province @param {View} view */
export function told(game, province, view) {
  const { centre = false, terrain = "land" } = game.board.provinces[province] ?? {};
  const owner = view.owner[province] ?? -1;
  const units = view.units.filter(({ place }) => game.province(place) === province);
  const beaten = (view.phase.dislodged ?? []).filter(({ unit: one }) => game.province(one.place) === province);
  const one = (/** @type {Unit} */ { power, kind, place, strength }) =>
    `${game.colour(power)} ${kind === "A" ? "army" : "fleet"}${game.place(place) === game.name(province) ? "" : ` at ${game.place(place)}`}${strength > 1 ? ` of strength ${strength}` : ""}`;
  return [
    game.name(province),
    terrain === "sea" ? "sea" : "",
    centre ? "a supply centre" : "",
    owner >= 0 ? `owned by ${game.colour(owner)}` : "",
    ...units.map(one),
    ...beaten.map(({ unit: lost }) => `${one(lost)}, dislodged`),
  ]
    .filter(Boolean)
    .join(", ");
}
