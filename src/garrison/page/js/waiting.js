/** How many games wait for you: shown in the title of the page, heard when there are more, and kept fresh. */
import { get } from "./net/api.js";
import { play } from "./sound.js";

/** @typedef {import("./net/wire").GameCard} GameCard */

const SOON = 400;
const NOW_AND_THEN = 20_000;
const MOST = 50;

let before = -1;

/** Makes a sound if more games wait for you than the last time. @param {number} waiting */
export function counted(waiting) {
  if (before >= 0 && waiting > before) play("turn");
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

// While one game is looked at

let elsewhere = 0;
let mine = true;

/**
 * The title of a page with one game; a sound when a turn begins there.
 * @param {boolean} now whether this game waits for you
 * @param {string} title
 */
export function showTitle(now, title) {
  if (now && !mine) play("turn");
  mine = now;
  document.title = titled(elsewhere && elsewhere + Number(now), title);
}

/**
 * Looks now and then how many other games wait.
 * @param {string} game the one on the screen
 * @param {() => void} changed
 */
export function lookElsewhere(game, changed) {
  return whenSeen(NOW_AND_THEN, async () => {
    const { games } = await get(`/api/games?list=mine&most=${MOST}`);
    const others = games.filter((/** @type {GameCard} */ { id, your_turn }) => your_turn && id !== game).length;
    if (others > elsewhere) play("turn");
    if (others !== elsewhere) {
      elsewhere = others;
      changed();
    }
  });
}

// Does something again and again while the page is seen, and at once when somebody comes back to it

/**
 * @param {number} every in ms
 * @param {() => Promise<unknown>} deed
 */
export async function whenSeen(every, deed) {
  for (;;) {
    await passed(every);
    await deed().catch(() => null); // what is refused now may be answered next time
  }
}

/**
 * Waits this long, or until the page is seen again.
 * @param {number} ms
 */
function passed(ms) {
  return new Promise((go) => {
    const timer = setTimeout(seen, ms);
    document.addEventListener("visibilitychange", seen);
    function seen() {
      if (document.hidden) return;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      go(null);
    }
  });
}
