/** Asks the server whether a map file can be played on. */
import { post } from "./api.js";

/**
 * @param {string} text
 * @returns {Promise<import("./wire").MapInfo>}
 */
export function check(text) {
  return post("/api/maps/check", text);
}
