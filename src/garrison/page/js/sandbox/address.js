/** The address of what lies on the desk: it holds the whole position, so that a link and a reload show it again. */
import { packed } from "./link.js";

/** @typedef {import("./types").State} State */
/** @typedef {import("./types").PublishedCase} PublishedCase */
/** @typedef {import("./desk.js").Desk} Desk */

const KEY = "garrison-sandbox";
/** How many steps a reload remembers. */
const STEPS = 40;

/** @param {string} id */
export function address(id) {
  return `/datc/${encodeURIComponent(id)}`;
}

/** Writes the address anew, and keeps the steps for a reload of this tab. */
/** @param {Desk} desk @param {PublishedCase | null} published */
export async function remember({ now, past, future }, published) {
  history.replaceState(null, "", await addressed(now, published, past.length + future.length));
  const steps = { past: past.slice(-STEPS), future: future.slice(0, STEPS) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: here(), ...folded(steps) }));
  } catch {
    // then only the position itself outlives a reload
  }
}

/** @param {State} state @param {PublishedCase | null} published @param {number} steps */
async function addressed({ sandbox, mode }, published, steps) {
  const same = published && JSON.stringify(published.sandbox) === JSON.stringify(sandbox);
  if (same && mode === "judged") return address(published.id);
  const plain = location.pathname === "/sandbox" && !location.hash && !location.search;
  return plain && !steps ? "/sandbox" : `/sandbox#${await packed({ sandbox, mode })}`;
}

/** The steps that led to what the address holds, if this tab remembers them. */
/** @returns {{ past?: State[], future?: State[] }} */
export function kept() {
  try {
    const { at, ...steps } = JSON.parse(sessionStorage.getItem(KEY) ?? "");
    return at === here() ? unfolded(steps) : {};
  } catch {
    return {}; // nothing was kept, or something else wrote there
  }
}

/** @typedef {{ past: State[], future: State[] }} Steps */

/** Each map is kept once, however many steps were taken on it. @param {Steps} steps */
function folded({ past, future }) {
  const maps = [...new Set([...past, ...future].map(({ sandbox }) => sandbox.map_file))];
  const fold = (/** @type {State} */ { sandbox, mode }) => ({
    sandbox: { ...sandbox, map_file: maps.indexOf(sandbox.map_file) },
    mode,
  });
  return { maps, past: past.map(fold), future: future.map(fold) };
}

/** @param {any} steps @returns {Steps} */
function unfolded({ maps, past, future }) {
  const unfold = (/** @type {any} */ { sandbox, mode }) => ({
    sandbox: { ...sandbox, map_file: maps[sandbox.map_file] ?? "" },
    mode,
  });
  return { past: past.map(unfold), future: future.map(unfold) };
}

function here() {
  return location.pathname + location.hash;
}
