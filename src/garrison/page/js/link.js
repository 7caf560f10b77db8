/** A value as the last part of an address, behind the `#`, which no server sees: JSON, packed. */

const LONGEST = 200_000;
const MOST_BYTES = 4_000_000;

/** @param {unknown} value */
export function packed(value) {
  return lettersOf(JSON.stringify(value));
}

/**
 * The value that an address holds; throws an Error with a sentence if it is damaged.
 * @param {string} text
 * @returns {Promise<any>}
 */
export async function unpacked(text) {
  try {
    if (text.length > LONGEST) throw new Error("too long");
    return JSON.parse(await textOf(text, MOST_BYTES));
  } catch {
    throw new Error("This link is damaged: part of it is missing or has been changed. Copy the whole link again.");
  }
}

// A text as letters that an address allows, and back: packed, and written in base64url

const PACKING = "deflate-raw";

/** @param {string} text */
export async function lettersOf(text) {
  const small = await through(new TextEncoder().encode(text), new CompressionStream(PACKING), Number.POSITIVE_INFINITY);
  const signs = [...small].map((byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Throws an Error if the letters are damaged, or if their text has more bytes than `most`.
 * @param {string} letters
 * @param {number} most
 */
export async function textOf(letters, most) {
  const signs = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const small = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const raw = await through(small, new DecompressionStream(PACKING), most);
  return new TextDecoder("utf-8", { fatal: true }).decode(raw);
}

/** @param {Uint8Array<ArrayBuffer>} raw @param {GenericTransformStream} how @param {number} most */
async function through(raw, how, most) {
  const reader = new Blob([raw]).stream().pipeThrough(how).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) throw new Error("too large");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
}
