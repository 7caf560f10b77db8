/** How much of a game each seat has been shown in this browser, so that nothing that happened passes unseen. */
import { keep, recall } from "../kept.js";

/** @typedef {{ info: { id: string }, seat: number }} Sitting */

const KEY = "shown";

/** The games and seats that are remembered; the oldest are forgotten first. */
const MOST = 200;

/** @returns {[string, number][]} */
function all() {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && Number.isInteger(one[1])) : [];
}

/** @param {Sitting} game */
function whose({ info, seat }) {
  return `${info.id} ${seat}`;
}

/** How many phases or turns of a game a seat has been shown here; 0 in a browser that doesn't know the game. */
/** @param {Sitting} game */
export function shown(game) {
  return all().find(([name]) => name === whose(game))?.[1] ?? 0;
}

/** Remembers that a seat has been shown as many; what was shown stays shown. */
/** @param {Sitting} game @param {number} count */
export function show(game, count) {
  const before = shown(game);
  if (count <= before) return;
  const others = all().filter(([name]) => name !== whose(game));
  keep(KEY, [...others, [whose(game), count]].slice(-MOST));
}
