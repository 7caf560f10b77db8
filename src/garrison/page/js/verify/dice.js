import { bytesOf, commitment, Dice, fromHex, joined, sha256, toHex } from "./draws.js";
import { MAPS } from "./maps.js";
import { botsOf, isChance, isKnown, listed, Piles, promised, readOrder } from "./risk.js";

// Checks the dice of a recorded game, and reads its file; nothing is sent anywhere.

/**
 * @typedef {object} Verdict
 * @property {string[]} faults What is wrong, each with its place.
 * @property {string[]} found What is as it should be.
 * @property {string[]} unchecked What was not checked here.
 * @property {[string, string][]} promised The commitment and each share with its seat, to compare with what was shown.
 * @property {string} game The id in the hashes of the dice.
 * @property {"" | "nobody" | "server" | "anybody"} chooser Who could have chosen the dice alone.
 * @property {string} promise The same in a sentence, with the reason; empty if nothing was left to chance.
 * @property {string[]} proven The seats whose shares were made after the commitment.
 */

const RISK = ["classic", "missions", "rixk"];
const PROOF = ["game", "commitment", "shares", "secret", "chain", "seal"];
const NONE = "none";
const HASH = /^[0-9a-f]{64}$/;
const GAME_ID = /^[0-9A-Za-z_-]{1,64}$/;
const MOST_FAULTS = 10;

const LEGALITY = "Whether every move is legal was not checked here. The command `garrison verify` does that, too.";

/** Everything that a browser can check of a record's file. @param {Uint8Array} raw @returns {Promise<Verdict>} */
export async function check(raw) {
  /** @type {Verdict} */
  const verdict = {
    ...{ faults: [], found: [], unchecked: [LEGALITY], promised: [] },
    ...{ game: "", chooser: "", promise: "", proven: [] },
  };
  try {
    await checked(raw, read(raw), verdict);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    verdict.faults.push(fault.message);
  }
  return verdict;
}

/** @param {Uint8Array} raw @param {Game} game @param {Verdict} verdict */
async function checked(raw, game, verdict) {
  if (![...PROOF, "order"].some((name) => game.header.has(name))) {
    verdict.unchecked.unshift("This record has no commitment, so nobody can check its dice.");
    verdict.chooser = "anybody";
    return;
  }
  if (!globalThis.crypto?.subtle)
    throw new Fault("Browsers check dice only on pages with https. Use `garrison verify`.");
  const proof = proofOf(game);
  const shared = sharedOf(game, proof);
  const sharing = shared.shares.map(([seat]) => seat);
  verdict.promised = [["commitment", proof.commitment], ...shared.shares];
  verdict.game = proof.game;
  const part = (/** @type {string} */ sentence, /** @type {string[]} */ faults) =>
    faults.length ? verdict.faults.push(...faults) : verdict.found.push(sentence);
  part("The secret fits the commitment.", await ofSecret(game, proof));
  await ofDice(game, proof, sharing, part, verdict);
  part("The chain of hashes fits the header and every move.", await ofChain(game, proof));
  part("The seal fits the file.", await ofSeal(game, raw));
  await choice(game, shared, verdict);
}

/** Says who could have chosen the dice; if there were none, nobody. */
/** @param {Game} game @param {import("./risk.js").Shared} shared @param {Verdict} verdict */
async function choice(game, shared, verdict) {
  const { faults, chooser, sentence, proven } = await promised(shared);
  verdict.faults.push(...faults.map((fault) => `${place(game, "order")}: ${fault}`));
  if (verdict.faults.length) return;
  const chance = game.moves.some(({ text }) => isChance(text));
  Object.assign(verdict, { chooser: chance ? chooser : "nobody", promise: chance ? sentence : "", proven });
}

/** @param {Game} game @param {Proof} proof @returns {import("./risk.js").Shared} */
function sharedOf(game, proof) {
  const seats = parted(value(game, "seats"));
  const shares = seats
    .map((seat, n) => /** @type {[string, string]} */ ([seat, proof.shares[n] ?? NONE]))
    .filter(([, share]) => share !== NONE);
  const sharing = shares.map(([seat]) => seat);
  const bots = botsOf(value(game, "players"), seats).filter((seat) => sharing.includes(seat));
  const order = value(game, "order") ? readOrder(value(game, "order"), sharing) : [];
  if (typeof order === "string") wrong(game, "order", order);
  return { game: proof.game, commitment: proof.commitment, shares, bots, order };
}

/** @typedef {{game: string, commitment: string, shares: string[], secret: string, chain: string}} Proof */

/** What a record says of its dice; throws Fault. @param {Game} game @returns {Proof} */
function proofOf(game) {
  const missing = PROOF.find((name) => !game.header.has(name));
  if (missing) {
    const hint = PROOF.indexOf(missing) > 2 ? " The server adds it when the game is over." : "";
    throw new Fault(`header: There is no line '${missing}'.${hint}`);
  }
  const shares = parted(value(game, "shares"));
  const seats = parted(value(game, "seats")).length;
  if (shares.length !== seats) wrong(game, "shares", `Expected one for each of ${seats} seats, not ${shares.length}.`);
  for (const share of shares) if (share !== NONE) assertHash(game, "shares", share);
  assertHash(game, "secret", value(game, "secret"));
  if (!GAME_ID.test(value(game, "game"))) {
    wrong(game, "game", "The id of a game has 1 to 64 letters, digits, hyphens and underscores.");
  }
  const [id, promise, secret, chain] = ["game", "commitment", "secret", "chain"].map((name) => value(game, name));
  return { game: id ?? "", commitment: promise ?? "", shares, secret: secret ?? "", chain: chain ?? "" };
}

/** @param {Game} game @param {string} name @param {string} text */
function assertHash(game, name, text) {
  if (!HASH.test(text)) wrong(game, name, `Expected 64 hexadecimal digits in lower case, not '${text.slice(0, 70)}'.`);
}

/** @param {Game} game @param {string} name @param {string} sentence @returns {never} */
function wrong(game, name, sentence) {
  throw new Fault(`${place(game, name)}: ${sentence}`);
}

/** @param {Game} game @param {string} name */
const value = (game, name) => game.header.get(name)?.value ?? "";

/** @param {Game} game @param {string} name */
const place = (game, name) => `line ${game.header.get(name)?.line}, ${name}`;

/** @param {string} text */
const parted = (text) => text.split(",").map((word) => word.trim());

/** @param {Game} game @param {Proof} proof */
async function ofSecret(game, proof) {
  const right = await commitment(fromHex(proof.secret));
  if (right === proof.commitment) return [];
  return [`${place(game, "secret")}: The commitment to this secret would be ${right}.`];
}

/** @param {Game} game @param {Proof} proof */
async function ofChain(game, proof) {
  const right = await chained(game);
  return right === proof.chain ? [] : [`${place(game, "chain")}: The header and the moves give ${right}.`];
}

/** @param {Game} game @param {Uint8Array} raw */
async function ofSeal(game, raw) {
  const { seal, seals } = await sealed(raw);
  if (seals.length === 1 && seals[0] === `seal: ${seal}`) return [];
  return [`${place(game, "seal")}: The file was changed after it was sealed. Its other lines give ${seal}.`];
}

// The chance moves

/**
 * @param {Game} game @param {Proof} proof @param {string[]} sharing
 * @param {(sentence: string, faults: string[]) => void} part @param {Verdict} verdict
 */
async function ofDice(game, proof, sharing, part, verdict) {
  const book = value(game, "ruleset").split(" ")[0] ?? "";
  if (!RISK.includes(book)) {
    verdict.unchecked.push(`The dice of ${book} were not checked here. The command \`garrison verify\` does that.`);
    return;
  }
  const { right, faults, skipped } = await drawn(game, proof);
  if (skipped)
    verdict.unchecked.push(`${counted(skipped, "card")} were not checked here, because the map is not one of ours.`);
  const more = faults.length - MOST_FAULTS;
  const rest = more > 0 ? [`${counted(more, "more chance move")} differ${more === 1 ? "s" : ""} from the dice.`] : [];
  part(agreement(right, sharing), [...faults.slice(0, MOST_FAULTS), ...rest]);
}

/** The options of a record; those of one that can't be read are none, which the chain of hashes will show. */
/** @param {Game} game @returns {Record<string, unknown>} */
function optionsOf(game) {
  try {
    return JSON.parse(value(game, "options")) ?? {};
  } catch {
    return {};
  }
}

/** Draws every chance move again. @param {Game} game @param {Proof} proof */
async function drawn(game, proof) {
  const shares = proof.shares.flatMap((share) => (share === NONE ? [] : [fromHex(share)]));
  const dice = await Dice.of(fromHex(proof.secret), shares, proof.game);
  const map = Object.hasOwn(MAPS, value(game, "map")) ? MAPS[value(game, "map")] : undefined;
  const options = optionsOf(game);
  const rolled = options.order === "rolled";
  const piles = new Piles(value(game, "start"), parted(value(game, "seats")), map, rolled, options);
  /** @type {{right: number, faults: string[], skipped: number}} */
  const tally = { right: 0, faults: [], skipped: 0 };
  for (const [at, { line, text }] of game.moves.entries()) {
    if (isChance(text) && !isKnown(text)) {
      tally.faults.push(`line ${line}, move ${at + 1}: '${text.slice(0, 60)}' is not a chance move.`);
    } else if (isChance(text)) {
      const due = await piles.due(text, dice.below(at + 1));
      if (due === undefined) tally.skipped++;
      else if (due === text) tally.right++;
      else tally.faults.push(`line ${line}, move ${at + 1}: The dice give '${due}', not '${text}'.`);
    }
    piles.follow(text);
  }
  return tally;
}

/** @param {number} right @param {string[]} sharing */
function agreement(right, sharing) {
  if (!right) return "No move was left to chance.";
  const those = right === 1 ? "The only chance move is" : `All ${counted(right, "chance move")} are`;
  if (!sharing.length) return `${those} what the secret gives.`;
  return `${those} what the secret and the ${sharing.length === 1 ? "share" : "shares"} of ${listed(sharing)} give.`;
}

/** @param {number} number @param {string} thing */
const counted = (number, thing) => `${number.toLocaleString("en-GB")} ${thing}${number === 1 ? "" : "s"}`;

// The file of a recorded game, read line by line: its header, its moves, and the bytes that are hashed.

const TITLE = "garrison record 1";
const PINNED = ["ruleset", "map", "options", "seats", "game", "commitment", "shares", "order", "start"];
const LF = 10;

/** What is wrong with a file, in a sentence. */
export class Fault extends Error {}

/**
 * @typedef {object} Row A line of a file, and its number from 1.
 * @property {number} line
 * @property {string} text
 */

/**
 * @typedef {object} Game
 * @property {Map<string, {line: number, value: string}>} header
 * @property {string} pinned The lines of the header that are settled before the first move.
 * @property {Row[]} moves
 */

/** The record in a file; throws Fault. @param {Uint8Array} raw @returns {Game} */
export function read(raw) {
  const lines = decoded(raw).split("\n");
  if (lines[0] !== TITLE) throw new Fault(`line 1: A record begins with '${TITLE}'.`);
  const end = lines.indexOf("");
  const rows = lines.map((text, at) => ({ line: at + 1, text }));
  const head = rows.slice(1, end < 0 ? rows.length : end).filter((row) => !row.text.startsWith("#"));
  return {
    header: header(head),
    pinned: head.map((row) => (PINNED.includes(nameOf(row)) ? `${row.text}\n` : "")).join(""),
    moves: end < 0 ? [] : rows.slice(end).filter((row) => row.text.trim() && !row.text.startsWith("#")),
  };
}

/** @param {Uint8Array} raw */
function decoded(raw) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    throw new Fault("This is not UTF-8 text.");
  }
}

/** @param {Row[]} head */
function header(head) {
  const found = new Map();
  for (const row of head) {
    const name = nameOf(row);
    if (found.has(name)) throw new Fault(`line ${row.line}: '${name}' is written for the second time.`);
    found.set(name, { line: row.line, value: row.text.slice(name.length + 1).trim() });
  }
  return found;
}

/** @param {Row} row */
const nameOf = (row) => row.text.split(":", 1)[0] ?? "";

/** The last hash of the chain, in hexadecimal digits. @param {Game} game */
export async function chained(game) {
  let hash = await sha256(bytesOf(`garrison chain 1\n${game.pinned}`));
  for (const row of game.moves) hash = await sha256(joined(hash, bytesOf(row.text)));
  return toHex(hash);
}

/**
 * The seal that the other lines of a file give, and the lines in its header that hold a seal.
 * @param {Uint8Array} raw
 */
export async function sealed(raw) {
  const end = raw.findIndex((byte, at) => byte === LF && raw[at + 1] === LF);
  const seals = [];
  const others = [];
  let from = 0;
  for (let at = 0; at <= end; at++) {
    if (raw[at] === LF) {
      const line = raw.subarray(from, at + 1);
      const text = String.fromCharCode(...line.subarray(0, 200));
      if (text.startsWith("seal: ")) seals.push(text.slice(0, -1));
      else others.push(line);
      from = at + 1;
    }
  }
  return { seal: toHex(await sha256(joined(...others, raw.subarray(from)))), seals };
}
