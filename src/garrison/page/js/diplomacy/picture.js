/** What the map shows: the position, what can be chosen, orders or their outcome, and the slider of the history. */

import { capital, h, s } from "../dom.js";
import { icon } from "../icons.js";
import { brief, free, putTogether } from "./orders.js";
import { came, looked } from "./results.js";

/** @typedef {import("./page").Page} Page */

/** @param {Page} page */
export function picture(page) {
  const { game, map } = page;
  const view = page.position();
  map.show((id) => held(page, view, game.at.get(id) ?? 0), shownOf(view));
  map.choose(page.version === null && page.curtain < 0 ? chosen(page) : {});
  map.point(orders(page), (place) => ({ id: game.where(place), at: spot(page, place) }));
}

/** Everything of a View that the map shows: views that are alike in this look the same. @param {View} view */
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

// The history under the map: a slider with a mark for each phase, a long one where a year begins; and play

export class Scrubber {
  /** @param {HTMLElement} place @param {Page} page */
  constructor(place, page) {
    this.page = page;
    this.drawn = -1;
    const { act } = page;
    this.range = h("input", {
      type: "range",
      class: "scrubber",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": "History",
      oninput: () => act.look(page.game.history?.began(Number(this.range.value)) ?? Number.MAX_SAFE_INTEGER),
    });
    this.marks = s("g", { class: "phase-marks" });
    this.done = s("line", { class: "rail done", x1: 0, x2: 0, y1: 16, y2: 16 });
    const rail = s(
      "svg",
      { viewBox: "0 0 1000 32", preserveAspectRatio: "none", "aria-hidden": "true" },
      s("line", { class: "rail", x1: 0, x2: 1000, y1: 16, y2: 16 }),
      this.done,
      this.marks,
    );
    this.where = h("span", { class: "where" });
    this.now = h("button", { type: "button", class: "btn back-now", hidden: true, onclick: act.now }, "Back to now");
    this.playing = button("Play", "play", act.play);
    place.replaceChildren(
      button("First", "first", () => act.look(0)),
      button("Previous phase", "back", () => act.step(-1)),
      this.playing,
      button("Next phase", "next", () => act.step(1)),
      button("Now", "last", act.now),
      h("div", { class: "track" }, rail, this.range),
      this.where,
      this.now,
    );
  }

  show() {
    const { game, version, playing } = this.page;
    const { history } = game;
    const total = history?.past.length ?? 0;
    const at = version === null ? total : (history?.number(version) ?? 0);
    const words = version === null ? "now" : capital(history?.past[at]?.title ?? "");
    if (this.drawn !== total) this.draw(history?.past ?? []);
    this.done.setAttribute("x2", `${total ? (1000 * at) / total : 1000}`);
    this.range.max = `${total}`;
    this.range.value = `${at}`;
    this.range.setAttribute("aria-valuetext", words);
    this.where.textContent = `${words} · phase ${at + 1} of ${total + 1}`;
    this.now.hidden = version === null;
    if (this.playing.dataset.on === `${playing}`) return;
    this.playing.dataset.on = `${playing}`;
    this.playing.replaceChildren(icon(playing ? "pause" : "play"));
    this.playing.setAttribute("aria-label", playing ? "Pause" : "Play");
  }

  /** @param {readonly { title: string }[]} past */
  draw(past) {
    this.drawn = past.length;
    const year = (/** @type {number} */ n) => past[n]?.title.split(" ").pop();
    const x = (/** @type {number} */ n) => (1000 * n) / Math.max(1, past.length);
    const marks = [...past, null].map((_, n) => {
      const half = n < past.length && year(n) !== year(n - 1) ? 11 : 5;
      return s("line", { x1: x(n), x2: x(n), y1: 16 - half, y2: 16 + half });
    });
    this.marks.replaceChildren(...marks);
  }
}

/** @param {string} label @param {string} name @param {() => void} does */
function button(label, name, does) {
  return h(
    "button",
    { type: "button", class: "btn quiet icon", "aria-label": label, title: label, onclick: does },
    icon(name),
  );
}

// What stands in a province and who has it, for the eye and for the ear

/** @typedef {import("./page").Ground} Ground */
/** @typedef {Ground["view"] & { seat?: number }} View */
/** @typedef {import("../net/views/diplomacy").Unit} Unit */
/** @typedef {{ game: Ground, map: import("./map/chart.js").Chart }} Shown */

/** @typedef {{ units: Unit[], beaten: Unit[] }} Standing */

/** What stands in each province, worked out once for a View. @type {WeakMap<View, Map<number, Standing>>} */
const STANDING = new WeakMap();

/** What stands in a province. @param {Ground} game @param {View} view @param {number} province @returns {Standing} */
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

/** @typedef {import("./map/chart.js").Chart["drawing"]["berths"]} Berths */

/** The berths of each province, put together once for a drawing. @type {WeakMap<Berths, Map<string, Record<string, [number, number]>>>} */
const BERTHS = new WeakMap();

/** Where a fleet in port lies on the side of a sea; the berths of a province with several coasts stand by coast. */
/** @param {import("./map/chart.js").Chart["drawing"]} drawing @param {string} province @param {string} sea */
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

/** What is said of a province: who has it, and who stands there. */
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
