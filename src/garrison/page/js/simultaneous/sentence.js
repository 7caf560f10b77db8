/** What to do now in a game in which all order at once, in one sentence. */
import { counted } from "../dom.js";
import { said, strong } from "../table/sentence.js";
import { missed, outcome } from "./missed.js";
import { place } from "./words.js";

/** @typedef {import("./page").Page} Page */

/** @type {Record<string, (page: Page) => ReturnType<typeof said>>} */
export const SENTENCES = {
  ordering(page) {
    const { game, draft, reel } = page;
    if (reel.open) return played(page);
    if (page.listing && missed(page).length) return away(page);
    if (draft.source < 0) return purse(page);
    const name = game.name(draft.source);
    if (draft.deed === "colonize") return said(`${name} is nobody’s: `, strong("how many armies do you bid?"));
    if (draft.deed === "reinforce") return said(`${name}: `, strong("how many armies come from the pool?"));
    return draft.target < 0
      ? said(`From ${name}: `, strong(`choose an outlined ${place(page)}.`))
      : said(`From ${name} to ${game.name(draft.target)}: `, strong("how many armies go?"));
  },
  wait(page) {
    const { game, reel } = page;
    const { sealed, living } = game.table;
    if (reel.open) return played(page);
    if (game.watching) return said(strong(`${sealed.length} of ${living.length} have sealed.`), " You are watching.");
    if (!living.includes(game.seat)) return said(strong("You are out of the game."), " You can watch it to the end.");
    if (!game.sealed) return said(strong("The turn is carried out."));
    return said(strong("Sealed."), ` ${sealed.length} of ${living.length} players have sealed their orders.`);
  },
};

/** The turn that is played back, and what it changed. @param {Page} page */
function played(page) {
  const { version } = page.reel;
  const round = page.game.history?.at(version).frame?.round ?? 0;
  const told = page.recap.shown(page.game.version); // then it stands below
  return said(strong(`Turn ${round} is carried out.`), told ? "" : ` ${outcome(page, { round, version })}`);
}

/** How much was missed, which stands in the dock turn by turn. @param {Page} page */
function away(page) {
  const { length } = missed(page);
  return said(
    strong(`${counted(length, "turn")} ${length === 1 ? "was" : "were"} carried out`),
    " since you were last here.",
  );
}

/** @param {Page} page */
function purse({ game }) {
  const left = game.reckoned.pool;
  const pool = game.table.pool[game.seat] ?? 0;
  if (!pool) return said(strong("Write your orders,"), " then seal them.");
  if (left < 0)
    return said(
      strong("Your orders ask for too much:"),
      ` ${counted(-left, "army", "armies")} more than the pool has.`,
    );
  if (!left) return said(strong("All of your pool has its place."), " Seal your orders when you are ready.");
  const some = left === pool ? counted(pool, "army", "armies") : `${left} of ${counted(pool, "army", "armies")}`;
  return said(strong("Write your orders:"), ` ${some} in the pool ${left === 1 ? "has" : "have"} no place yet.`);
}
