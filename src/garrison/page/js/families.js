/** The families of games: what any page may know of each, and how the rest is loaded when a game of it is opened. */
import { h } from "./dom.js";
import { named } from "./values.js";

/**
 * How positions of a family are analysed.
 * @typedef {object} Analysis
 * @property {(ids: readonly string[], colours: readonly string[]) => string} even a position in the notation in which
 *   every seat has as much as the others, to be arranged
 * @property {boolean} empty whether a territory may belong to nobody
 * @property {boolean} forecast whether the odds of a battle depend on the whole position and not only on its armies
 */

/**
 * What any page may know of a family. No other module asks for a family by its name.
 * @typedef {object} Kit
 * @property {string} lessons what stands above its lessons
 * @property {number} turnTime the usual time for a turn, in ms
 * @property {string} age what is counted as the game goes on, such as "Round"; empty where phases have titles instead
 * @property {boolean} dice whether there is chance in its games
 * @property {boolean} numbers whether the server counts its games in numbers once they are over
 * @property {boolean} ownMaps whether it is played on maps that players have drawn
 * @property {Analysis | null} analysis null where positions are not analysed
 * @property {() => Promise<{ family: Family }>} load its part of the page of a game
 */

/** @typedef {import("./table/family").Family} Family */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Deals the territories to the given seats in turn, with two armies each. @type {Analysis["even"]} */
const inTurn = (ids, colours) => ids.map((id, i) => `${id} ${colours[i % colours.length]} 2`).join(", ");

/** @type {Kit} */
const RISK = {
  lessons: "In turns, with dice",
  turnTime: 2 * MINUTE,
  age: "Round",
  dice: true,
  numbers: true,
  ownMaps: true,
  analysis: {
    even: (ids, colours) => `${colours[0]} attacking: ${inTurn(ids, colours)}; round 2`,
    empty: false,
    forecast: false,
  },
  load: () => import("./risk/family.js"),
};

/** @type {Kit} */
const SIMULTANEOUS = {
  lessons: "All at once",
  turnTime: 2 * MINUTE,
  age: "Turn",
  dice: true,
  numbers: true,
  ownMaps: true,
  analysis: {
    even: (ids, colours) => `ordering: ${inTurn(ids, colours)}; turn 2`,
    empty: true,
    forecast: true,
  },
  load: () => import("./simultaneous/family.js"),
};

/** @type {Kit} */
const DIPLOMACY = {
  lessons: "With written orders, without dice",
  turnTime: 36 * HOUR, // by the house rules
  age: "",
  dice: false,
  numbers: false,
  ownMaps: false,
  analysis: null,
  load: () => import("./diplomacy/family.js"),
};

/** @type {Record<string, Kit>} */
export const FAMILIES = { risk: RISK, simultaneous: SIMULTANEOUS, diplomacy: DIPLOMACY };

/** The kit of a family. @param {string} family its name, as the server sends it */
export function kitOf(family) {
  return named(FAMILIES, family);
}

/** A family's part of the page of a game, once its sheets of style apply. @param {string} name */
export async function loaded(name) {
  const { family } = await kitOf(name).load();
  if (document.documentElement.dataset.family !== name) await Promise.all(family.sheets.map(styled));
  return family;
}

/** @param {string} name */
function styled(name) {
  const sheet = h("link", { rel: "stylesheet", href: `/static/css/${name}.css` });
  document.head.append(sheet);
  return new Promise((done) => sheet.addEventListener("load", done));
}
