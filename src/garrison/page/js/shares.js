/** This device's shares of the dice: each is drawn after the commitment was seen, and noted together with it. */

import { hex, post } from "./net/api.js";
import { keep, recall } from "./storage.js";
import { shareOf } from "./verify/draws.js";

/** @typedef {import("./net/wire").GameInfo} GameInfo */
/** @typedef {{ game: string, commitment: string, shares: string[] }} Note What this browser saw of the dice of a game. */

const KEY = "garrison-shares";
const MOST = 300;
const BYTES = 32;

/** A share that only somebody who knows the commitment can have made, and the nonce that shows it. @param {GameInfo["dice"]} dice */
export async function drawn({ game, commitment }) {
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
 * @returns {Promise<GameInfo>} the game as it is then
 */
export async function joined(info, link = "") {
  const added = await drawn(info.dice);
  const now = await post(`/api/games/${info.id}/join`, { link, ...added });
  note(info.dice, added.share);
  return now;
}

// What was seen

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
