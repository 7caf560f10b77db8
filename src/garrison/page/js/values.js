/** Takes what must be there: the types can't know that a territory's number is one of the map's. */

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} n
 * @returns {T}
 */
export function nth(list, n) {
  return /** @type {T} */ (list[n]);
}

/**
 * @template T
 * @param {Record<string, T>} table
 * @param {string} name
 * @returns {T}
 */
export function named(table, name) {
  return /** @type {T} */ (table[name]);
}

// Numbers that stand in place of a seat's, as on the server

/** The owner of what nobody owns. */
export const NOBODY = -3;

/** The seat of whoever watches. */
export const WATCHER = NOBODY;
