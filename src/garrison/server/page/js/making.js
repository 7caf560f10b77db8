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

/** @typedef {"gentle" | "steady" | "strong" | "mixed"} Level */

/** The three bots of each level. */
/** @type {Record<Level, string[]>} */
const BOTS = {
  gentle: ["easy", "easy", "easy"],
  steady: ["steady", "steady", "steady"],
  strong: ["strong", "strong", "strong"],
  mixed: ["strong", "steady", "easy"],
};

/** @param {Level} level */
function three(level) {
  return BOTS[level].map((player) => ({ player }));
}

const QUICK = { ruleset: "classic", options: { setup: "deal" } };

/**
 * A game against three bots, dealt, which begins at once.
 * @param {Level} level
 */
export async function againstBots(level) {
  return make({ ...QUICK, seats: [{ player: "me" }, ...three(level)] });
}

/** A game with one open seat and two bots. */
export async function withFriend() {
  const [, ...two] = three("mixed");
  return make({ ...QUICK, seats: [{ player: "me" }, { player: "open" }, ...two] });
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
