/** Numbers that stand where a seat does and are none, as the server has them. */

/** The owner of what nobody owns. */
export const NOBODY = -3;

/** The seat of whoever watches. */
export const WATCHER = NOBODY;
