/** The maps that this browser keeps for its reader: the text of each, by its own key, until it is removed. */

import { freshKey } from "../net/api.js";
import { forget, keep, recall } from "../storage.js";

/** @typedef {{ key: string, name: string, territories: number, when: number }} Entry */

const INDEX = "garrison-maps";
/** @param {string} key */
const placeOf = (key) => `garrison-map-${key}`;

/** All maps kept, the latest first. @returns {Entry[]} */
export function shelved() {
  const index = recall(INDEX);
  const entries = Array.isArray(index) ? index.filter((entry) => typeof entry?.key === "string") : [];
  return entries.sort((a, b) => b.when - a.when);
}

export function freshPlace() {
  return freshKey().slice(0, 12);
}

/** @param {string} key @returns {string} the text of the map, or nothing */
export function taken(key) {
  const text = recall(placeOf(key));
  return typeof text === "string" ? text : "";
}

/**
 * Keeps a map, and says whether the browser has room for it.
 * @param {string} key @param {string} text @param {{ name: string, territories: number }} about
 */
export function shelve(key, text, { name, territories }) {
  keep(placeOf(key), text);
  const others = shelved().filter((entry) => entry.key !== key);
  keep(INDEX, [{ key, name, territories, when: Date.now() }, ...others]);
  return recall(placeOf(key)) === text;
}

/** @param {string} key */
export function thrownAway(key) {
  forget(placeOf(key));
  keep(
    INDEX,
    shelved().filter((entry) => entry.key !== key),
  );
}
