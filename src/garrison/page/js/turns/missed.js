/** The turns that were carried out while nobody was here to see them: a list in the dock, each to be played back. */
import { counted, h } from "../dom.js";
import { button, part } from "../table/parts.js";
import { show, shown } from "../table/shown.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {{ round: number, version: number }} Turn */

/** The turns that are over, each with the version just after it. */
/** @param {Page} page @returns {Turn[]} */
function turns({ game }) {
  const ends = new Map(
    (game.history?.frames ?? [])
      .filter(({ changes, round }) => changes.length && round < game.table.round)
      .map(({ round, version }) => [round, version]),
  );
  return [...ends].map(([round, version]) => ({ round, version }));
}

/** Those that this seat has not been shown; another device begins with the turn for which the seat wrote last. */
/** @param {Page} page */
export function missed(page) {
  const { game } = page;
  if (game.watching || game.over || !game.table.living.includes(game.seat)) return [];
  const own = (game.history?.frames ?? []).filter(({ seat }) => seat === game.seat);
  const wrote = own[own.length - 1]?.round ?? 0;
  return turns(page).filter(({ round }) => round > shown(game) && round >= wrote);
}

/** Nothing that has happened so far is missed any more. */
/** @param {Page} page */
export function seen(page) {
  page.listing = false;
  show(page.game, page.game.table.round - 1);
}

/** The page was opened, or a turn was carried out while nobody looked: what was missed comes first. */
/** @param {Page} page */
export function lookFor(page) {
  page.listing = page.curtain < 0 && missed(page).length > 0;
}

/** @param {Page} page @param {Turn} turn */
function watch(page, { round, version }) {
  show(page.game, round);
  page.reel.again(version);
}

/** The dock with the list, or nothing if nothing was missed. */
/** @param {Page} page */
export function away(page) {
  const all = page.listing && !page.reel.open ? missed(page) : [];
  const [next] = all;
  if (!next) return null;
  return [
    part(
      "grow",
      h("h2", {}, "While you were away"),
      h("p", { class: "muted" }, `${counted(all.length, "turn")} ${all.length === 1 ? "was" : "were"} carried out.`),
      h(
        "div",
        { class: "row missed-turns" },
        all.map((turn) => button(`Turn ${turn.round}`, () => watch(page, turn), { key: `missed-${turn.round}` })),
      ),
    ),
    part(
      "go",
      button("Go on", () => watch(page, next), { primary: true, key: "go", kbd: "E" }),
      button("Write orders", () => page.act.skip(), { key: "skip", quiet: true }),
    ),
  ];
}
