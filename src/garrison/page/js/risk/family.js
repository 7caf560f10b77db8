/** The family of armies on territories: its sentences, the phases of a turn, and all else that only its page has. */
import { $, capital, counted, h, tap } from "../dom.js";
import { continents, graphs, text } from "../table/column/territories.js";
import { press } from "../table/keys.js";
import { said, strong } from "../table/strip.js";
import { USUAL } from "../table/usual.js";
import { deeds, onMap } from "./act.js";
import { start } from "./ask.js";
import { COLUMNS, hand, rows } from "./column.js";
import { announce, attack } from "./dock/attack.js";
import { deploy, trade } from "./dock/deploy.js";
import { choose, claim, defend, fortify, occupy, put, waiting } from "./dock/march.js";
import { Draft, keep, Odds, recall } from "./draft.js";
import { Game } from "./game.js";
import { picture } from "./picture.js";

/** @typedef {import("./page").Page} Page */

/** The phases in which the next player's threats can still be answered, as long as nothing is chosen. */
const FREE = ["trade", "deploy", "attack", "fortify"];

/** What the next player is likely to take as things stand, unless armies that are not sent yet may prevent it. */
/** @param {Page} page */
export function threatened({ game, draft }) {
  if (!FREE.includes(game.phase) || draft.source >= 0 || draft.rolled) return "";
  return game.seen.extra.threats.find(({ target }) => !draft.added.has(target))?.words ?? "";
}

/** The phases in which nobody knows their mission yet. */
const UNGIVEN = ["dealingmissions", "choosingmissions", "dealingtargets"];

/** @type {Record<string, (page: Page) => ReturnType<typeof said>>} */
export const SENTENCES = {
  choose: () => said(strong("Choose your mission"), " in secret."),
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
    const left = game.unplaced(draft);
    if (!left) return said(strong("All are placed."), ` Confirm, or ${tap()} whom to attack.`);
    return draft.spot < 0
      ? said(strong(`Place ${counted(left, "army", "armies")}:`), ` ${tap()} a territory of yours.`)
      : said(
          strong(`${counted(left, "army", "armies")} left:`),
          ` all to ${game.name(draft.spot)}, or ${tap()} another.`,
        );
  },
  announce({ game }) {
    const named = game.named.length;
    return said(
      strong("Announce"),
      ` whom you will attack: ${tap()} them. `,
      named ? `${counted(named, "territory", "territories")} so far.` : "You can attack nobody else this turn.",
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

// The phases of a turn, above the map

const PHASES = ["trade", "deploy", "announce", "attack", "fortify"];

/** @param {Page} page */
export function steps({ game, version, curtain }) {
  const phase = game.phase === "occupy" ? "attack" : game.phase;
  const now = PHASES.indexOf(phase);
  if (now < 0 || version !== null || curtain >= 0) return null;
  const cards = game.board.cards.length > 0;
  const all = PHASES.filter(
    (name) =>
      (name !== "trade" || cards) && (name !== "fortify" || game.fortifies) && (name !== "announce" || game.announces),
  );
  return h(
    "ol",
    { class: "phases", "aria-label": "Phases of your turn" },
    all.map((name) =>
      h(
        "li",
        { "aria-current": name === phase ? "step" : null, class: PHASES.indexOf(name) < now ? "done" : null },
        h("span", {}, capital(name)),
      ),
    ),
  );
}

// The family: every part of its page that the other families don't have

/** The phases before the first turn. */
const SETUP = [
  "dealingmissions",
  "choosingmissions",
  "dealingtargets",
  "rollingtoplace",
  "dealing",
  "claiming",
  "placing",
  "rollingtoplay",
];

/** @type {import("../table/family").Family<Page>} */
export const family = {
  ...USUAL,
  columns: COLUMNS,
  keys: [
    ["M", "go to the map"],
    ["arrows on the map", "walk from territory to territory"],
    ["N, Shift+N", "next or previous territory that can act, or target"],
    ["Enter, Space", "choose; with Shift five armies"],
    ["A", "attack, and again, or on to the next target"],
    ["E", "confirm, or end the phase"],
    ["Shift+E", "end the turn"],
    ["D", "all armies here"],
    ["U", "undo, also what you confirmed, until dice or cards are revealed"],
    ["V", "the map shows what you can do"],
    ["I", "hint"],
    ["R", "what happened since your last turn"],
    ["T", "skip to your turn, while bots play"],
  ],
  docks: { choose, claim, place: put, trade, deploy, announce, attack, defend, occupy, fortify, wait: waiting },
  panels: { graphs, cards: hand, regions: continents, text },
  sentences: SENTENCES,
  warning: (page) => threatened(page),
  beginning: "All armies wait to be placed.",
  places: ["territory", "territories"],
  game: (info, board, seen) => new Game(info, board, seen),
  draft: () => new Draft(),
  own(page) {
    recall(page);
    return { odds: new Odds(page.game, page.pending, () => page.dockLater()) };
  },
  deeds,
  onMap,
  picture(page) {
    picture(page);
    keep(page);
  },
  tabs: ({ game }) => [
    ...(game.over && game.info.stage !== "cancelled" ? [{ id: "graphs", label: "Graphs" }] : []),
    { id: "log", label: "Log" },
    ...(game.over ? [] : [{ id: "cards", label: game.seat < 0 ? "Hands" : "Cards" }]),
    { id: "regions", label: "Continents" },
    { id: "talk", label: "Talk" },
    { id: "text", label: "Text" },
    { id: "table", label: "Table" },
  ],
  rows: (page) => rows(page),
  aim({ game }) {
    const { goal, progress } = game.seen.extra;
    const secret = ["mission", "assassin"].includes(`${game.info.options.goal}`);
    return secret && !UNGIVEN.includes(game.seen.view.phase.type) ? [goal, progress] : null;
  },
  steps: (page) => steps(page),
  when: ({ game }) => `round ${game.age}`,
  at({ game }, version) {
    const frame = game.history?.at(version).frame;
    return frame ? `Round ${frame.round}, move ${version}` : "The start of the game";
  },
  listed: ({ game }) => game.sequence,
  order({ game }) {
    const { type } = game.view.phase;
    return SETUP.includes(type) ? [] : game.sequence.filter((seat) => game.info.seats[seat]?.playing);
  },
  lasted: ({ game }) => `${counted(game.info.age, "round")}, ${counted(game.info.version, "move")}.`,
  heading: (round) => (round > 0 ? `Round ${round}` : "Setup"),
  pressed(page) {
    const { act, draft, game } = page;
    return {
      a: () =>
        press(
          $('#dock [data-key="on"]') || game.phase !== "attack" || (draft.target < 0 && !draft.rolled) ? "on" : "go",
        ),
      u: () => act.undo(),
      d: () => act.all(),
    };
  },
  settled(page, before) {
    const { act, draft, game } = page;
    const { spot } = draft;
    if (game.phase !== before && !(before === "attack" && game.phase === "occupy")) draft.clear();
    if (game.phase && game.phase !== "claim" && game.phase !== "place") draft.placing = false;
    if (game.pile) draft.spot = spot; // the setup goes on, whoever's turn it is
    act.goOn();
    act.keepCards();
  },
  cancellable: (page) => page.draft.source >= 0 || Boolean(page.draft.rolled),
  cancel(page) {
    const { draft } = page;
    if (draft.rolled || draft.target >= 0) Object.assign(draft, { target: -1, rolled: null });
    else draft.source = -1;
  },
  start: (page) => start(page),
};
