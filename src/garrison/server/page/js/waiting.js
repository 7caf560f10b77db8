/** How many games wait for you: counted in the title of the page, heard when there are more, and live while you look. */
import { chime } from "./sound.js";

const SOON = 400;

let before = -1;

/** Makes a sound if more games wait for you than the last time. @param {number} waiting */
export function counted(waiting) {
  if (before >= 0 && waiting > before) chime();
  before = waiting;
}

/** A title with the games that wait, for a tab that is not looked at. @param {number} waiting @param {string} title */
export function titled(waiting, title) {
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}

/** @type {EventSource | undefined} */
let source;
let followed = "";
let asked = 0;

/**
 * Does something soon after anything happens in one of these games; one stream carries them all.
 * @param {string[]} games their ids
 * @param {() => Promise<unknown>} deed
 */
export function follow(games, deed) {
  const wanted = [...games].sort().slice(0, 50).join(",");
  if (wanted === followed) return;
  followed = wanted;
  source?.close();
  source = wanted ? new EventSource(`/api/events?games=${wanted}`) : undefined;
  const soon = () => {
    clearTimeout(asked);
    asked = setTimeout(() => deed().catch(() => null), SOON); // the next look will show it
  };
  for (const kind of ["game", "move"]) source?.addEventListener(kind, soon);
}
