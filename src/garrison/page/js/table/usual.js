/** What the page of a game is in most families; a family says only where it differs. */
import { $, $$ } from "../dom.js";
import { BoardMap } from "../map/board.js";
import { Scrubber } from "./scrubber.js";

/** @typedef {"sheets" | "resigned" | "votes" | "hidesWho" | "deals" | "scrubber" | "position" | "told" | "moment" | "map"} Usual */

/** @type {Pick<import("./family").Family<import("./page.js").Page>, Usual>} */
export const USUAL = {
  sheets: [],
  resigned: "Your armies stay where they are and only defend. You can't take it back.",
  votes: ["pause", "extend", "draw", "cancel"],
  hidesWho: false,
  deals: () => null,
  scrubber: (place, page) => new Scrubber(place, page),
  position: ({ game, version }) => game.history?.at(version ?? 0),
  told: (page, version) => page.wordsAt(version),
  moment: ({ game }) => game.phase,
  map: ({ game, onMap }, drawing) =>
    new BoardMap(
      $("#map"),
      drawing,
      game.board.territories.map(({ id, name, continent }) => ({ id, name, region: continent })),
      { ...onMap, lit: marked },
      game.board.continents,
    ),
};

/** The continent that is lit on the map stands out in the column. @param {number} region */
function marked(region) {
  for (const row of $$("#panel [data-region]")) row.classList.toggle("lit", row.dataset.region === `${region}`);
}

// What the player is about to do and has not sent, as far as it is the same in all families

/** @typedef {{ sentence: string, title: string, words: string, label: string, done: () => unknown }} Question */

export class Draft {
  constructor() {
    /** What cannot be taken back, and waits for a yes. @type {Question | null} */
    this.asked = null;
    /** Why the last move was refused. @type {string[]} */
    this.refused = [];
    /** @type {import("../net/wire").Hint | null} */
    this.hint = null;
  }

  clear() {
    Object.assign(this, { asked: null, refused: [], hint: null });
  }
}
