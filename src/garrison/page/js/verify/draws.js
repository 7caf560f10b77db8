// How dice are drawn from a secret and the players' shares: hashes and numbers, as docs/dice.md explains them.

import { sha256 } from "./sha256.js";

const WORDS = 1n << 64n;
const utf8 = new TextEncoder();

/** @param {string} text */
export const bytesOf = (text) => utf8.encode(text);

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes that lower-case hexadecimal digits stand for. @param {string} text */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** @param {...Uint8Array} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What the server publishes of a secret. @param {Uint8Array} secret */
export const commitment = async (secret) => toHex(await sha256(joined(bytesOf("garrison dice 1"), secret)));

/**
 * The share that a nonce makes; all are hexadecimal digits, except for the game's id.
 * @param {string} nonce @param {string} commitment @param {string} game
 */
export async function shareOf(nonce, commitment, game) {
  return toHex(await sha256(bytesOf(["garrison share 1", game, commitment, nonce].join("\n"))));
}

/** The dice of one game. */
export class Dice {
  /** @param {CryptoKey} key @param {string} game */
  constructor(key, game) {
    this.key = key;
    this.game = game;
  }

  /**
   * Dice from a secret and the shares in the order of the seats.
   * @param {Uint8Array} secret @param {Uint8Array[]} shares @param {string} game
   */
  static async of(secret, shares, game) {
    const how = { name: "HMAC", hash: "SHA-256" };
    return new Dice(await crypto.subtle.importKey("raw", joined(secret, ...shares), how, false, ["sign"]), game);
  }

  /** Block n of a move, 32 bytes. @param {number} move @param {number} n */
  async block(move, n) {
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.key, bytesOf(`${this.game}\0${move}\0${n}`)));
  }

  /**
   * The source of the numbers of a move: below(k) is one from 0 to k - 1.
   * @param {number} move
   * @returns {(k: bigint) => Promise<bigint>}
   */
  below(move) {
    let n = 0;
    return async (k) => {
      const lot = WORDS / k;
      for (;;) {
        const word = new DataView((await this.block(move, n++)).buffer).getBigUint64(0);
        if (word < lot * k) return word / lot;
      }
    };
  }
}
