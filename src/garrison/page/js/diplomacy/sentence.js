/** What to do now in each phase of a game of written orders, in one sentence. */
import { counted } from "../dom.js";
import { said, strong } from "../table/sentence.js";

/** @typedef {import("./page").Page} Page */

/** @type {Record<string, (page: Page) => import("../table/family").Said>} */
export const SENTENCES = {
  ordering({ game }) {
    const { left, wanted } = game.sheet;
    if (!left) return said(strong("All orders are written."), " Say Ready, or change them.");
    return said(
      strong(`Write orders: ${left} of ${counted(wanted, "unit")} ${left === 1 ? "has" : "have"} none`),
      " and will hold.",
    );
  },
  retreating({ game }) {
    const { left } = game.sheet;
    if (!left) return said(strong("All retreats are written."), " Say Ready, or change them.");
    return said(strong(`${counted(left, "unit")} of yours must retreat`), " or be disbanded.");
  },
  adjusting({ game }) {
    const { left, balance } = game.sheet;
    if (!left)
      return said(
        strong(balance > 0 ? "All builds are written." : "All removals are written."),
        " Say Ready, or change them.",
      );
    return balance > 0
      ? said(strong(`Build ${counted(left, "unit")}`), " in your home centres, or waive.")
      : said(strong(`Remove ${counted(left, "unit")}`), ".");
  },
  wait({ game }) {
    const { ready, owing } = game.sheet;
    const left = owing - ready;
    if (game.sealed)
      return said(strong("Handed in."), ` ${left === 1 ? "One power still writes." : `${left} powers still write.`}`);
    if (game.watching)
      return said(strong(`${counted(left, "power")} still ${left === 1 ? "writes" : "write"}.`), " You are watching.");
    return said(
      strong("You have nothing to order."),
      ` ${left === 1 ? "One power still writes." : `${left} powers still write.`}`,
    );
  },
};
