/** The one sentence that says what to do now, or what is awaited. */
import { counted, h } from "../dom.js";

/** @typedef {import("./page.js").Page} Page */

/** @param {...(string | HTMLElement)} parts */
function said(...parts) {
  return { parts, text: parts.map((part) => (typeof part === "string" ? part : part.textContent)).join("") };
}

/** @param {string} text */
function strong(text) {
  return h("strong", {}, text);
}

/** @param {Page} page */
export function sentence(page) {
  const { game, draft } = page;
  const { stage } = game.info;
  if (page.curtain >= 0) return said(strong(`${game.person(page.curtain)} is next.`));
  if (page.version !== null)
    return game.over
      ? said(strong("You are looking back."))
      : said(strong("You are looking back."), " The game goes on meanwhile.");
  if (stage === "waiting") return said(strong("The game hasn't begun."));
  if (stage === "paused") return said(strong("The game is paused."));
  if (game.over) return over(page);
  if (draft.resigning) return said(strong("Do you want to resign?"));
  if (game.substituted) return said("A bot plays for you. ", strong("Take over again when you like."));
  return (WORDS[game.phase] ?? others)(page);
}

/** @param {Page} page */
function over({ game }) {
  const { winners, stage } = game.info;
  if (stage === "cancelled") return said(strong("The game was cancelled."));
  if (!winners.length) return said(strong("The game is a draw."));
  return said(
    strong(`${winners.map((seat) => game.colour(seat)).join(" and ")} ${winners.length === 1 ? "has" : "have"} won.`),
  );
}

/** @type {Record<string, (page: Page) => ReturnType<typeof said>>} */
const WORDS = {
  claim: () => said(strong("Claim an empty territory.")),
  place: () => said(strong("Place an army"), " on a territory of yours."),
  trade({ game }) {
    const { sets, must_trade: must } = game.seen.extra;
    if (!sets.length) return said("You hold no set. ", strong("Go on."));
    return must
      ? said(strong("You must trade a set of cards."))
      : said(
          strong("Trade three cards"),
          ` for ${counted(Math.max(...sets.map(({ armies }) => armies)), "army", "armies")}, or keep them.`,
        );
  },
  deploy({ game, draft }) {
    const left = (game.view.phase.armies ?? 0) - draft.placed;
    return left
      ? said(strong(`Place ${counted(left, "army", "armies")}:`), " click a territory of yours.")
      : said(strong("All are placed."), " Confirm, or take some back.");
  },
  attack({ game, draft }) {
    if (draft.rolled) return said(strong("The dice have fallen."));
    if (draft.source < 0)
      return game.sources("attack").length
        ? said(strong("Attack:"), " choose a territory of yours, or end the attacks.")
        : said(strong("You can't attack."), " End the attacks.");
    if (draft.target < 0) return said(`${game.name(draft.source)} attacks: `, strong("choose an outlined territory."));
    return said(`${game.name(draft.source)} against ${game.name(draft.target)}: `, strong("how far do you go?"));
  },
  occupy: ({ game }) =>
    said(`${game.name(game.view.phase.target ?? 0)} has fallen: `, strong("how many armies move in?")),
  defend: ({ game }) =>
    said(
      `${game.name(game.view.phase.source ?? 0)} attacks ${game.name(game.view.phase.target ?? 0)}: `,
      strong("with how many dice do you defend?"),
    ),
  fortify({ game, draft }) {
    if (draft.source < 0)
      return game.sources("fortify").length
        ? said(strong("Fortify:"), " move armies between your own territories, or end the turn.")
        : said(strong("You have nothing to move."), " End the turn.");
    return draft.target < 0
      ? said(`From ${game.name(draft.source)}: `, strong("choose an outlined territory."))
      : said(strong("How many armies move?"));
  },
};

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
