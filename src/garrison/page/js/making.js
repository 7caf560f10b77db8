/** Makes games: against bots at once, with an open seat for a friend, or as the form has it. */
import { get, post } from "./net/api.js";
import { addShares, joined } from "./shares.js";

/** @typedef {import("./net/wire").NewGame} NewGame */
/** @typedef {import("./net/wire").GameInfo} GameInfo */
/** @typedef {import("./net/wire").RulesetInfo} RulesetInfo */

/** @type {Promise<RulesetInfo[]> | undefined} */
let books;

/** @returns {Promise<RulesetInfo[]>} */
export function rulesets() {
  books ??= get("/api/rulesets");
  return books;
}

/** @typedef {import("./net/wire").LevelInfo} Level */

/** Dealt and laid by chance, so that the first thing to do is a decision; and nobody waits long for three bots. */
const QUICK = { ruleset: "classic", options: { setup: "deal", placing: "even" }, pace: /** @type {const} */ ("fast") };

/** The levels of a quick game, the easiest first. @returns {Promise<Level[]>} */
export async function levels() {
  return (await rulesets()).find(({ name }) => name === QUICK.ruleset)?.levels ?? [];
}

/**
 * A game against the bots of a level, which begins at once.
 * @param {Level} level
 */
export async function againstBots(level) {
  return make({ ...QUICK, seats: [{ player: "me" }, ...level.bots.map((player) => ({ player }))] });
}

/** A game with one open seat and two usual bots. */
export async function withFriend() {
  const usual = (await rulesets()).find(({ name }) => name === QUICK.ruleset)?.bots[0] ?? "steady";
  return make({ ...QUICK, seats: [{ player: "me" }, { player: "open" }, { player: usual }, { player: usual }] });
}

/**
 * Each person on this device adds a share of the dice, once the server has published its commitment.
 * @param {NewGame} game
 * @returns {Promise<GameInfo>}
 */
export async function make(game) {
  const seats = game.seats.map((seat) => (seat.player === "me" ? { ...seat, share: "later" } : seat));
  return addShares(await post("/api/games", { ...game, seats }));
}

/**
 * @param {string} id
 * @returns {Promise<GameInfo>}
 */
export async function join(id) {
  return joined(await get(`/api/games/${id}`));
}

/** @param {string} id */
export function open(id) {
  location.assign(`/g/${id}`);
}
