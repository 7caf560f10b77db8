/** Small words that several parts of the page say. */

/** @typedef {import("./page").Page} Page */

/** What a place of this map is called. */
/** @param {Page} page */
export function place({ drawing }) {
  return drawing.style === "stars" ? "star" : "territory";
}

/** The stages of a turn, as they stand on the rows of the list. @type {Record<string, string>} */
export const STEPS = {
  trade: "Trade",
  precede: "First",
  hire: "Hire",
  buy: "Buy",
  play: "Play",
  colonize: "Bid",
  reinforce: "Reinforce",
  build: "Build",
  move: "Move",
  attack: "Attack",
  march: "March",
  surge: "Surge",
  withdraw: "Retreat",
  nop: "Wait",
};
