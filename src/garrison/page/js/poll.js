/** Does something again and again while the page is seen, and at once when somebody comes back to it. */

/**
 * @param {number} every in ms
 * @param {() => Promise<unknown>} deed
 */
export async function whenSeen(every, deed) {
  for (;;) {
    await passed(every);
    await deed().catch(() => null); // a refusal now is none the next time
  }
}

/**
 * So long, or until the page is seen again.
 * @param {number} ms
 */
function passed(ms) {
  return new Promise((go) => {
    const timer = setTimeout(seen, ms);
    document.addEventListener("visibilitychange", seen);
    function seen() {
      if (document.hidden) return;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      go(null);
    }
  });
}
