/** A value as the last part of an address, behind the `#`, which no server sees: JSON, packed. */
import { lettersOf, textOf } from "./packing.js";

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
