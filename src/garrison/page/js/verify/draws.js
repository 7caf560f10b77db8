// How dice are drawn from a secret and the players' shares: hashes and numbers, as docs/dice.md explains them.

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

// SHA-256 (FIPS 180-4): the browser's own, or ours on pages without https, where browsers have none

const BLOCK = 64;
const LENGTH = 8;

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function sha256(bytes) {
  return globalThis.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) : digest(bytes);
}

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits of the fraction. @param {number} x */
const fraction = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;

const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The hash, without the browser's help. @param {Uint8Array} bytes */
export function digest(bytes) {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 1 + LENGTH) / BLOCK) * BLOCK));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(padded.byteLength - LENGTH, BigInt(bytes.length) * 8n);
  let hash = START;
  for (let at = 0; at < padded.byteLength; at += BLOCK) hash = compressed(hash, schedule(padded, at));
  const view = new DataView(new ArrayBuffer(32));
  hash.forEach((word, n) => view.setInt32(4 * n, word));
  return new Uint8Array(view.buffer);
}

/** The 64 words that a block becomes. @param {DataView} block @param {number} at */
function schedule(block, at) {
  const words = new Int32Array(64);
  const w = (/** @type {number} */ n) => words[n] ?? 0;
  for (let n = 0; n < 16; n++) words[n] = block.getInt32(at + 4 * n);
  for (let n = 16; n < 64; n++) {
    const low = turned(w(n - 15), 7) ^ turned(w(n - 15), 18) ^ (w(n - 15) >>> 3);
    const high = turned(w(n - 2), 17) ^ turned(w(n - 2), 19) ^ (w(n - 2) >>> 10);
    words[n] = w(n - 16) + low + w(n - 7) + high;
  }
  return words;
}

/** @param {number[]} hash @param {Int32Array} words */
function compressed(hash, words) {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  words.forEach((word, n) => {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[n] ?? 0) + word;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, n) => (word + (hash[n] ?? 0)) | 0);
}
