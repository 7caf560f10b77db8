/** A value as the last part of an address, behind the `#`, which no server sees: JSON, packed and written in base64url. */

const PACKING = "deflate-raw";
const LONGEST = 200_000;
const MOST_BYTES = 4_000_000;

/** @param {unknown} value */
export async function packed(value) {
  const raw = new TextEncoder().encode(JSON.stringify(value));
  const small = await through(raw, new CompressionStream(PACKING));
  const letters = [...small].map((byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The value that an address holds; throws an Error with a sentence if it is damaged.
 * @param {string} text
 * @returns {Promise<any>}
 */
export async function unpacked(text) {
  try {
    if (text.length > LONGEST) throw new Error("too long");
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const raw = await through(
      Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
      new DecompressionStream(PACKING),
    );
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(raw));
  } catch {
    throw new Error("This link is damaged: a part of it is missing or was changed. Copy it again, as a whole.");
  }
}

/** @param {Uint8Array<ArrayBuffer>} raw @param {GenericTransformStream} how */
async function through(raw, how) {
  const reader = new Blob([raw]).stream().pipeThrough(how).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST_BYTES) throw new Error("too large");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer());
}
