/** SHA-256 (FIPS 180-4): the browser's own, or ours on pages without https, where browsers lend none. */

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
