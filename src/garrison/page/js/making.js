/** Makes games: against bots at once, with an open seat, or from the form; and adds shares of the dice. */
import { get, hex, post } from "./net/api.js";
import { keep, recall } from "./storage.js";

/** @typedef {import("./net/wire").NewGame} NewGame */
/** @typedef {import("./net/wire").GameInfo} GameInfo */
/** @typedef {import("./net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("./net/wire").LevelInfo} Level */

/** @type {Promise<RulesetInfo[]> | undefined} */
let books;

/** @returns {Promise<RulesetInfo[]>} */
export function rulesets() {
  books ??= get("/api/rulesets");
  return books;
}

/** Territories are dealt and first armies placed, so that you begin with a decision and soon wait for nobody. */
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
 * Makes a game, and adds a share of the dice for each person here once the server has published its commitment.
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

// This device's shares of the dice: each is drawn after its commitment was seen, and noted with it

/** @typedef {{ game: string, commitment: string, shares: string[] }} Note What this browser saw of the dice of a game. */

const KEY = "garrison-shares";
const MOST = 300;
const BYTES = 32;

/** A share that only somebody who knows the commitment can have made, with the nonce to prove it. @param {GameInfo["dice"]} dice */
export async function drawn({ game, commitment }) {
  const { shareOf } = await import("./verify/draws.js");
  const nonce = hex(BYTES);
  return { nonce, share: await shareOf(nonce, commitment, game) };
}

/**
 * Adds a share for each of the caller's seats that the game waits for.
 * @param {GameInfo} info
 * @returns {Promise<GameInfo>} the game as it is then
 */
export async function addShares(info) {
  let now = info;
  for (const seat of info.dice.awaited.filter((one) => info.you.includes(one))) {
    const added = await drawn(info.dice);
    now = await post(`/api/games/${info.id}/share`, { seat, ...added });
    note(info.dice, added.share);
  }
  return now;
}

/**
 * Takes a seat, with a share.
 * @param {GameInfo} info
 * @param {string} [link] the last part of a link to the seat
 * @param {string} [colour] one of the free colours; otherwise that of the last game, if it is free, or that of the seat
 * @returns {Promise<GameInfo>} the game as it is then
 */
export async function joined(info, link = "", colour = preferred(info)) {
  const added = await drawn(info.dice);
  const now = await post(`/api/games/${info.id}/join`, { link, colour, ...added });
  note(info.dice, added.share);
  if (colour) keep(COLOUR, colour);
  return now;
}

const COLOUR = "garrison-colour";

/** The colour that was chosen last on this device, if it is free. @param {GameInfo} info */
export function preferred({ colours }) {
  const last = recall(COLOUR);
  return colours?.includes(last) ? last : "";
}

/** Remembers the colour with which somebody here plays. @param {string} colour */
export function rememberColour(colour) {
  keep(COLOUR, colour);
}

// What this browser has noted

/** @returns {Note[]} */
function all() {
  const found = recall(KEY);
  return Array.isArray(found) ? found.filter((one) => Array.isArray(one?.shares)) : [];
}

/** @param {GameInfo["dice"]} dice @param {string} share */
function note({ game, commitment }, share) {
  const before = noted(game);
  const shares = before?.commitment === commitment ? [...before.shares, share] : [share];
  const others = all().filter((one) => one.game !== game);
  keep(KEY, [...others, { game, commitment, shares }].slice(-MOST));
}

/** What this browser noted of a game, by the id in its dice. @param {string} game @returns {Note | undefined} */
export function noted(game) {
  return all().find((one) => one.game === game);
}
