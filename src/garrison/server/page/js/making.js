/** Makes games: against bots at once, with an open seat for a friend, or as the form has it. */
import { freshShare, get, post } from "./net/api.js";

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

/** @typedef {"gentle" | "steady" | "mixed"} Level */

/** How three bots of each level are chosen from the best and the weakest there are. */
/** @type {Record<Level, (best: string, weakest: string) => string[]>} */
const CHOSEN = {
  gentle: (_, weakest) => [weakest, weakest, weakest],
  steady: (best) => [best, best, best],
  mixed: (best, weakest) => [best, weakest, best],
};

/** @param {Level} level */
async function three(level) {
  const classic = (await rulesets()).find((book) => book.name === "classic");
  const [best = "steady", ...rest] = classic?.bots ?? [];
  return CHOSEN[level](best, rest.at(-1) ?? best).map((player) => ({ player }));
}

const QUICK = { ruleset: "classic", options: { setup: "deal" } };

/**
 * A game against three bots, dealt, which begins at once.
 * @param {Level} level
 */
export async function againstBots(level) {
  return make({ ...QUICK, seats: [{ player: "me" }, ...(await three(level))] });
}

/** A game with one open seat and two bots. */
export async function withFriend() {
  const [, ...two] = await three("mixed");
  return make({ ...QUICK, seats: [{ player: "me" }, { player: "open" }, ...two] });
}

/**
 * Each person on this device brings a share of chance of their own.
 * @param {NewGame} game
 * @returns {Promise<GameInfo>}
 */
export function make(game) {
  return post("/api/games", {
    ...game,
    seats: game.seats.map((seat) => (seat.player === "me" ? { ...seat, share: freshShare() } : seat)),
  });
}

/**
 * @param {string} id
 * @returns {Promise<GameInfo>}
 */
export function join(id) {
  return post(`/api/games/${id}/join`, { share: freshShare() });
}

/** @param {string} id */
export function open(id) {
  location.assign(`/g/${id}`);
}
