/** The family of games in which all order at once: its sentences, and everything else that only its page has. */
import { counted, h } from "../dom.js";
import { continents, graphs, text } from "../table/column/territories.js";
import { press } from "../table/keys.js";
import { said, strong } from "../table/strip.js";
import { USUAL } from "../table/usual.js";
import { deeds, look, onMap, start } from "./act.js";
import { ahead, COLUMNS, more, rows } from "./column/more.js";
import { orders } from "./column/orders.js";
import { ordering, waiting } from "./dock.js";
import { Draft, Game, Odds, place, Sheet } from "./game.js";
import { away, lookFor, missed, outcome, retell, seen } from "./missed.js";
import { picture } from "./picture.js";
import { looking, Reel } from "./reel.js";

/** @typedef {import("./page").Page} Page */

/** @type {Record<string, (page: Page) => ReturnType<typeof said>>} */
export const SENTENCES = {
  ordering(page) {
    const { game, draft } = page;
    const { reel } = page.own;
    if (reel.open) return played(page);
    if (page.own.listing && missed(page).length) return wasAway(page);
    if (draft.source < 0) return purse(page);
    const name = game.name(draft.source);
    if (draft.deed === "colonize") return said(`${name} is nobody’s: `, strong("how many armies do you bid?"));
    if (draft.deed === "reinforce") return said(`${name}: `, strong("how many armies come from the pool?"));
    return draft.target < 0
      ? said(`From ${name}: `, strong(`choose an outlined ${place(page)}.`))
      : said(`From ${name} to ${game.name(draft.target)}: `, strong("how many armies go?"));
  },
  wait(page) {
    const { game } = page;
    const { reel } = page.own;
    const { sealed, living } = game.table;
    if (reel.open) return played(page);
    if (game.watching) return said(strong(`${sealed.length} of ${living.length} have sealed.`), " You are watching.");
    if (!living.includes(game.seat)) return said(strong("You are out of the game."), " You can watch it to the end.");
    if (!game.sealed) return said(strong("The turn is carried out."));
    return said(strong("Sealed."), ` ${sealed.length} of ${living.length} players have sealed their orders.`);
  },
};

/** The sentence while a turn is played back, with what it changed. @param {Page} page */
function played(page) {
  const { version } = page.own.reel;
  const round = page.game.history?.at(version).frame?.round ?? 0;
  const told = page.recap.shown(page.game.version); // if so, the outcome stands below already
  return said(strong(`Turn ${round} is carried out.`), told ? "" : ` ${outcome(page, { round, version })}`);
}

/** The sentence for turns that were missed, which the dock lists one by one. @param {Page} page */
function wasAway(page) {
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

// The family: every part of its page that the other families don't have

/** @type {import("../table/family").Family<Page>} */
export const family = {
  ...USUAL,
  sheets: ["simultaneous"],
  columns: COLUMNS,
  keys: [
    ["M", "go to the map"],
    ["arrows on the map", "walk from place to place"],
    ["N, Shift+N", "next or previous place that can act, or target"],
    ["Enter, Space", "choose; again to reinforce, then for one army more, with Shift five"],
    ["E", "write the order, or seal"],
    ["R", "seal, or take the orders back"],
    ["U", "undo"],
    ["D", "all armies"],
    ["O", "the list of orders"],
    ["Space, ↑ ↓, Space", "take up an order by its handle, move it, put it down"],
    ["I", "hint"],
  ],
  docks: { ordering: (page) => away(page) ?? ordering(page), wait: (page) => away(page) ?? waiting(page) },
  looking: (page) => (page.own.reel.open ? looking(page) : null),
  panels: { orders, ahead, more, graphs, regions: continents, text },
  sentences: SENTENCES,
  beginning: "Everybody writes the first orders.",
  places: ["place", "places"],
  game: (info, board, seen) => new Game(info, board, seen),
  draft: () => new Draft(),
  own: (page) => ({
    odds: new Odds(page.game, () => page.later()),
    sheet: new Sheet(page),
    reel: new Reel(page),
    listing: null,
  }),
  deeds,
  onMap,
  look,
  playing: (page) => page.own.reel.position,
  picture: (page) => picture(page),
  tabs: (page) => tabs(page),
  rows: (page) => rows(page),
  steps: ({ game, version }) =>
    version === null ? h("p", { class: "phase-nav serif" }, h("b", {}, `Turn ${game.age}`)) : null,
  where: ({ game, version }) =>
    version === null ? `now · turn ${game.age}` : `turn ${game.history?.at(version).frame?.round ?? 0}`,
  when: ({ game }) => `turn ${game.age}`,
  at({ game }, version) {
    const frame = game.history?.at(version).frame;
    return frame ? `Turn ${frame.round}` : "The start of the game";
  },
  lasted: ({ game }) => `${counted(game.info.age, "turn")}.`,
  heading: (round) => (round > 0 ? `Turn ${round}` : "Setup"),
  pressed(page) {
    const { act, game } = page;
    return {
      r: () => (game.phase ? act.seal() : press("unseal")),
      u: () => act.undo(),
      d: () => press("all"),
      o: () => act.open("orders"),
    };
  },
  settled(page, before) {
    const { game, draft } = page;
    const { reel } = page.own;
    if (game.carried > 0) {
      const { carried } = game;
      game.carried = -1;
      draft.clear();
      const [, ...more] = missed(page);
      if (document.hidden || more.length) lookFor(page);
      else if (page.curtain < 0) {
        seen(page);
        retell(page);
        reel.begin(carried);
      }
    } else if (page.own.listing === null && game.history) lookFor(page);
    else if (game.phase !== before && !game.phase) draft.clear();
  },
  cancellable: (page) => page.draft.source >= 0 || page.own.reel.open,
  cancel(page) {
    const { draft } = page;
    const { reel } = page.own;
    if (reel.open) reel.close();
    else if (draft.target >= 0 && draft.order < 0) Object.assign(draft, { target: -1, amount: -1 });
    else draft.clear();
  },
  start: (page) => start(page),
};

/** @param {Page} page */
function tabs(page) {
  const { game } = page;
  return [
    ...(game.over && game.info.stage !== "cancelled" ? [{ id: "graphs", label: "Graphs" }] : []),
    ...(game.over || game.seat < 0
      ? []
      : [
          { id: "orders", label: "Orders" },
          { id: "ahead", label: "Ahead" },
          ...(besides(page) ? [{ id: "more", label: "More" }] : []),
        ]),
    { id: "log", label: "Log" },
    { id: "regions", label: "Regions" },
    { id: "talk", label: "Talk" },
    { id: "text", label: "Text" },
    { id: "table", label: "Table" },
  ];
}

/** Whether there is more to order than what the map shows. */
/** @param {Page} page */
function besides({ game }) {
  const { ruleset, options } = game.info;
  return (
    ["trumps", "energy"].includes(ruleset) ||
    options.cards === "classic" ||
    options.allow_retreat ||
    options.queue_mode === "fifo"
  );
}
