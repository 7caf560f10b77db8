/** What to do now in each phase, in one sentence. */
import { counted, tap } from "../dom.js";
import { said, strong } from "../table/sentence.js";

/** @typedef {import("./page").Page} Page */

/** The phases in which the next player's threats can still be answered, as long as nothing is chosen. */
const FREE = ["trade", "deploy", "attack", "fortify"];

/** What the next player is likely to take as things stand, unless armies are about to stand in the way. */
/** @param {Page} page */
export function threatened({ game, draft }) {
  if (!FREE.includes(game.phase) || draft.source >= 0 || draft.rolled) return "";
  return game.seen.extra.threats.find(({ target }) => !draft.added.has(target))?.words ?? "";
}

/** @type {Record<string, (page: Page) => ReturnType<typeof said>>} */
export const SENTENCES = {
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
    if (!left) return said(strong("All are placed."), ` Confirm, or ${tap()} whom to attack.`);
    return draft.spot < 0
      ? said(strong(`Place ${counted(left, "army", "armies")}:`), ` ${tap()} a territory of yours.`)
      : said(
          strong(`${counted(left, "army", "armies")} left:`),
          ` all to ${game.name(draft.spot)}, or ${tap()} another.`,
        );
  },
  attack({ game, draft }) {
    if (draft.rolled) return said(strong("The dice have fallen."), game.foes().length ? " Who is next?" : "");
    if (draft.source < 0)
      return game.sources("attack").length
        ? said(strong("Attack:"), " choose a territory of yours, or one to attack.")
        : said(strong("You can't attack."), " End the attacks.");
    if (draft.target < 0) return said(`${game.name(draft.source)} attacks: `, strong("choose an outlined territory."));
    return said(`${game.name(draft.source)} against ${game.name(draft.target)}: `, strong("how far do you go?"));
  },
  occupy({ game, draft }) {
    const taken = game.name(game.view.phase.target ?? 0);
    return said(
      `${taken} has fallen: `,
      strong(`${counted(game.moving(draft.amount), "army", "armies")} will move in`),
      ". What next?",
    );
  },
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
