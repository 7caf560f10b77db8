/** Draws a part anew only when what it depends on has changed, so that what somebody is typing stays. */

/**
 * @template {unknown[]} A
 * @param {(...from: A) => void} draw
 * @returns {(key: unknown, ...from: A) => void}
 */
export function keyed(draw) {
  let before = "";
  return (key, ...from) => {
    const now = JSON.stringify(key);
    if (now === before) return;
    before = now;
    draw(...from);
  };
}
