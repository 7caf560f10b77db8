/** Asks the server whether a map file can be played on. */
import { Problem, post } from "./api.js";

/** @typedef {import("./wire").MapInfo} MapInfo */
/** @typedef {{ place: string, sentence: string, line: number, error: boolean }} MapFault */

/**
 * What map it is; a Problem with each fault and its place if it can't be played on.
 * @param {string} text
 * @returns {Promise<MapInfo>}
 */
export async function check(text) {
  /** @type {{ faults: MapFault[], map: MapInfo | null }} */
  const { faults, map } = await post("/api/maps/check", { text });
  if (map) return map;
  const reasons = faults.filter((fault) => fault.error).map(told);
  throw new Problem(422, {
    code: "broken_map",
    message: "This map can't be played on. Mend these places in the file, and choose it again:",
    reasons,
  });
}

/** @param {MapFault} fault */
function told({ place, sentence, line }) {
  return `${[line && `line ${line}`, place].filter(Boolean).join(", ")}: ${sentence}`;
}
