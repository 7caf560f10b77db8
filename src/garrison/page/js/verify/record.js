// The file of a recorded game, read line by line: its header, its moves, and the bytes that its hashes are taken of.

import { bytesOf, joined, toHex } from "./draws.js";
import { sha256 } from "./sha256.js";

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
 * The seal that the other lines of a file give, and the lines in its header that are a seal.
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
