/** What stands in a province and who has it, for the eye and for the ear. */

/** @typedef {import("../page").Ground} Ground */
/** @typedef {Ground["view"] & { seat?: number }} View */
/** @typedef {import("../../net/views/diplomacy").Unit} Unit */
/** @typedef {{ game: Ground, map: import("./chart.js").Chart }} Shown */

/** @typedef {{ units: Unit[], beaten: Unit[] }} Standing */

/** Who stands in each province: worked out once for a View. @type {WeakMap<View, Map<number, Standing>>} */
const STANDING = new WeakMap();

/** Who stands in a province. @param {Ground} game @param {View} view @param {number} province @returns {Standing} */
function standing(game, view, province) {
  let all = STANDING.get(view);
  if (!all) {
    all = new Map();
    for (const unit of view.units) stand(all, game.province(unit.place)).units.push(unit);
    for (const { unit } of view.phase.dislodged ?? []) stand(all, game.province(unit.place)).beaten.push(unit);
    STANDING.set(view, all);
  }
  return all.get(province) ?? EMPTY;
}

/** @type {Standing} */
const EMPTY = { units: [], beaten: [] };

/** @param {Map<number, Standing>} all @param {number} province */
function stand(all, province) {
  const here = all.get(province) ?? { units: [], beaten: [] };
  all.set(province, here);
  return here;
}

/** @param {Shown} page @param {View} view @param {number} province */
export function held(page, view, province) {
  const { game } = page;
  const { land = -1, terrain = "land" } = game.board.provinces[province] ?? {};
  const owner = view.owner[province] ?? -1;
  const home = owner < 0 && land >= 0;
  const { units, beaten } = standing(game, view, province);
  const yours = units.some(({ power }) => power === view.seat);
  return {
    look: terrain === "sea" ? "none" : game.livery(home ? land : owner).look,
    home,
    units: [...units.map((one) => piece(page, one)), ...beaten.map((one) => ({ ...piece(page, one), beaten: true }))],
    label: `${told(game, province, view)}${yours ? " (yours)" : ""}`,
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

/** @typedef {import("./chart.js").Chart["drawing"]["berths"]} Berths */

/** The berths of each province, put together once for a drawing. @type {WeakMap<Berths, Map<string, Record<string, [number, number]>>>} */
const BERTHS = new WeakMap();

/** Where a fleet in port lies on the side of a sea; the berths of a province with several coasts stand by coast. */
/** @param {import("./chart.js").Chart["drawing"]} drawing @param {string} province @param {string} sea */
function berth({ berths }, province, sea) {
  let all = BERTHS.get(berths);
  if (!all) {
    all = new Map();
    for (const [name, seas] of Object.entries(berths)) {
      const [whole = ""] = name.split("/");
      all.set(whole, { ...seas, ...all.get(whole) });
    }
    BERTHS.set(berths, all);
  }
  return all.get(province)?.[sea];
}

/** What is said of who has a province and who stands there. */
/** @param {Ground} game @param {number} province @param {View} view */
export function told(game, province, view) {
  const { centre = false, terrain = "land" } = game.board.provinces[province] ?? {};
  const owner = view.owner[province] ?? -1;
  const { units, beaten } = standing(game, view, province);
  const one = (/** @type {Unit} */ { power, kind, place, strength }) =>
    `${game.colour(power)} ${kind === "A" ? "army" : "fleet"}${game.place(place) === game.name(province) ? "" : ` at ${game.place(place)}`}${strength > 1 ? ` of strength ${strength}` : ""}`;
  return [
    game.name(province),
    terrain === "sea" ? "sea" : "",
    centre ? "a supply centre" : "",
    owner >= 0 ? `owned by ${game.colour(owner)}` : "",
    ...units.map(one),
    ...beaten.map((lost) => `${one(lost)}, dislodged`),
  ]
    .filter(Boolean)
    .join(", ");
}
