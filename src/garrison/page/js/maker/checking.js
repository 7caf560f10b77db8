/** Asks the server after each change what it thinks of the map, a moment later and never twice at once. */
import { Problem, post } from "../net/api.js";

/** @typedef {import("./panels/check.js").Verdict} Verdict */

const SOON = 350;

/**
 * @param {import("./draft.js").Draft} draft
 * @param {(verdict: Verdict) => void} told
 */
export function checking(draft, told) {
  /** @type {Verdict} */
  let verdict = { faults: [], sound: false, stale: true };
  let asked = "";
  let timer = 0;
  let busy = false;

  /** @param {Verdict} next */
  function say(next) {
    verdict = next;
    told(verdict);
  }

  function later() {
    if (draft.text === asked) return;
    if (!verdict.stale) say({ ...verdict, stale: true });
    clearTimeout(timer);
    timer = setTimeout(ask, SOON);
  }

  async function ask() {
    if (busy) return;
    busy = true;
    asked = draft.text;
    try {
      const { faults, map } = await post("/api/maps/check", { text: asked });
      say({ faults, sound: Boolean(map), stale: false });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      say({ faults: [{ place: "$", sentence: problem.message, line: 0, error: true }], sound: false, stale: false });
    } finally {
      busy = false;
    }
    later();
  }

  draft.listen(later);
  ask();
  return () => verdict;
}
