/** What this device remembers for its reader: small things, and nothing that a game depends on. */

/**
 * What was kept under this key, or nothing.
 * @param {string} key
 */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // a browser that keeps nothing, or something else wrote there
  }
}

/** @param {string} key @param {unknown} what */
export function keep(key, what) {
  try {
    localStorage.setItem(key, JSON.stringify(what));
  } catch {
    // it is asked again next time
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // there was nothing
  }
}
