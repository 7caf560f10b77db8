/** The one sentence that says what to do now, or what is awaited. */
import { h } from "../dom.js";
import { listed } from "../games.js";

/** @typedef {import("./page.js").Page} Page */

/** @param {...(string | HTMLElement)} parts */
export function said(...parts) {
  return { parts, text: parts.map((part) => (typeof part === "string" ? part : part.textContent)).join("") };
}

/** @param {string} text */
export function strong(text) {
  return h("strong", {}, text);
}

/** @param {Page} page @returns {import("./family").Said} */
export function sentence(page) {
  const { game, draft } = page;
  const { stage } = game.info;
  if (page.curtain >= 0) return said(strong(`${game.person(page.curtain)} is next.`));
  if (page.version !== null) return page.family.telling?.(page) ?? back(game);
  if (stage === "waiting") return said(strong("The game hasn't begun."));
  if (stage === "paused") return said(strong("The game is paused."));
  if (game.over) return over(page);
  if (draft.asked) return said(strong(draft.asked.sentence));
  if (game.substituted) return said("A bot plays for you. ", strong("Take over again when you like."));
  return (page.family.sentences[game.phase || "wait"] ?? others)(page);
}

/** @param {import("./game.js").Game} game */
function back({ over: ended }) {
  return said(strong("You are looking back."), ended ? "" : " The game goes on meanwhile.");
}

/** @param {Page} page */
function over({ game }) {
  if (game.info.stage === "cancelled") return said(strong("The game was cancelled."));
  return { ...said(strong("The game is over.")), text: `The game is over. ${outcome(game)}` };
}

/** Who has won, in a sentence: what the server says, once it has been asked. */
/** @param {import("./game.js").Game} game */
export function outcome(game) {
  const { winners, result, stage } = game.info;
  if (game.ending) return game.ending.title;
  if (stage === "cancelled") return "The game was cancelled.";
  if (!winners.length) return result === "*" ? "The game breaks off here." : "The game is a draw.";
  return `${listed(winners.map((seat) => game.colour(seat)))} ${winners.length === 1 ? "has" : "have"} won.`;
}

/** @param {Page} page */
function others({ game }) {
  if (game.phase) return said(game.seen.now);
  const [awaited] = game.info.awaited;
  if (awaited === undefined) return said("The dice are rolled.");
  const person = game.person(awaited);
  const name = person === game.colour(awaited) ? person : `${person} (${game.colour(awaited)})`;
  if (game.watching) return said(strong(name), " is playing. You are watching.");
  return said(strong(name), " is playing.");
}
