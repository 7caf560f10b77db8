/** One sentence that says what to do now, and what a phase is called. */
import { capital, counted, h } from "../dom.js";

/** @typedef {import("./types").Page} Page */
/** @typedef {import("./types").Sandbox} Sandbox */

const PHASES = { movement: "orders", retreat: "retreats", adjustment: "builds and removals" };

/** @param {Sandbox} sandbox */
export function title({ phase, season }) {
  return phase === "adjustment" ? "Adjustments" : `${capital(season)} ${PHASES[phase]}`;
}

/** @type {Record<import("./types").Mode, (page: Page) => [string, string]>} */
const SENTENCES = {
  arranging: () => ["Choose what to place,", " then a province."],
  writing({ game, desk }) {
    const { written } = game.seen;
    if (desk.sandbox.phase === "adjustment") return adjusting(game, written.length);
    const left = game.ordered.filter((unit) => !isOrdered(game, unit.place)).length;
    const [what, fate] = desk.sandbox.phase === "retreat" ? ["retreats", "is disbanded"] : ["orders", "holds"];
    if (!game.ordered.length) return ["There are no units.", " Arrange the board first."];
    if (!left) return [`All ${what} are written.`, " Adjudicate them, or change them."];
    return [
      `Write ${what}:`,
      ` ${counted(left, "unit")} ${left === 1 ? `has none and ${fate}.` : `have none, and each ${fate}.`}`,
    ];
  },
  judged({ desk }) {
    const rulings = desk.told?.rulings.filter(({ text }) => text) ?? [];
    const failed = rulings.filter((one) => one.failed).length;
    if (!rulings.length) return ["Nothing was ordered.", " Go on, or write orders."];
    return [`${counted(rulings.length, "order")}:`, ` ${score(rulings.length - failed, failed)}`];
  },
};

/** @param {number} done @param {number} failed */
function score(done, failed) {
  if (failed && done) return `${done} succeeded, ${failed} failed.`;
  if (done + failed === 1) return failed ? "it failed." : "it succeeded.";
  return failed ? "all failed." : "all succeeded.";
}

/** @param {import("./ground.js").Ground} game @param {number} count @returns {[string, string]} */
function adjusting(game, count) {
  if (!game.possible.length) return ["Nobody builds or removes anything.", " Go on to the next year."];
  if (!count) return ["Write builds and removals:", " choose a home centre, or a unit to remove."];
  return [`${counted(count, "order")} written.`, " Builds that you leave out are waived."];
}

/** @param {import("./ground.js").Ground} game @param {number} place */
export function isOrdered(game, place) {
  return game.seen.written.some(
    ({ order }) => (order.unit ?? -1) >= 0 && game.province(order.unit ?? 0) === game.province(place),
  );
}

/** @param {Page} page */
export function sentence(page) {
  const [strong, rest] = SENTENCES[page.desk.now.mode](page);
  return { parts: [h("strong", {}, strong), rest], text: strong + rest };
}
