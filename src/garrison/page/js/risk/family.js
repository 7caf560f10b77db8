/** The family of armies on territories, as its page is made: every part that the other families don't have. */
import { $, counted } from "../dom.js";
import { press } from "../table/keys.js";
import { USUAL } from "../table/usual.js";
import { deeds } from "./act.js";
import { start } from "./camera.js";
import { continents } from "./column/continents.js";
import { graphs } from "./column/graphs.js";
import { hand } from "./column/hand.js";
import { COLUMNS, rows } from "./column/strength.js";
import { text } from "./column/text.js";
import { attack } from "./dock/attack.js";
import { deploy } from "./dock/deploy.js";
import { defend, fortify, occupy } from "./dock/march.js";
import { claim, put } from "./dock/setup.js";
import { trade } from "./dock/trade.js";
import { waiting } from "./dock/waiting.js";
import { Draft, keep, recall } from "./draft.js";
import { Game } from "./game.js";
import { Odds } from "./odds.js";
import { picture } from "./picture.js";
import { SENTENCES, threatened } from "./sentence.js";
import { steps } from "./steps.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../table/page.js").Page} Any */

/** The phases before the first turn. */
const SETUP = ["dealingmissions", "rollingtoplace", "dealing", "claiming", "placing", "rollingtoplay"];

const own = (/** @type {Any} */ page) => /** @type {Page} */ (page);

/** @type {import("../table/family").Family} */
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
  docks: { claim, place: put, trade, deploy, attack, defend, occupy, fortify, wait: waiting },
  panels: { graphs, cards: hand, regions: continents, text },
  sentences: SENTENCES,
  warning: (page) => threatened(own(page)),
  beginning: "All armies wait to be placed.",
  places: ["territory", "territories"],
  game: (info, board, seen) => new Game(info, board, seen),
  draft: () => new Draft(),
  deeds(page) {
    recall(own(page));
    Object.assign(page, { odds: new Odds(own(page).game, page.pending, () => page.dockLater()), numbers: null });
    return deeds(own(page));
  },
  picture(page) {
    picture(own(page));
    keep(own(page));
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
  rows: (page) => rows(own(page)),
  aim({ game }) {
    const { goal, progress } = game.seen.extra;
    return game.info.options.goal === "mission" ? [goal, progress] : null;
  },
  steps: (page) => steps(own(page)),
  when: ({ game }) => `round ${game.age}`,
  at({ game }, version) {
    const frame = game.history?.at(version).frame;
    return frame ? `Round ${frame.round}, move ${version}` : "The start of the game";
  },
  order({ game }) {
    const { type } = game.view.phase;
    return SETUP.includes(type) ? [] : game.info.seats.filter(({ playing }) => playing).map(({ number }) => number);
  },
  lasted: ({ game }) => `${counted(game.info.age, "round")}, ${counted(game.info.version, "move")}.`,
  heading: (round) => (round > 0 ? `Round ${round}` : "Setup"),
  pressed(page) {
    const { act, draft, game } = own(page);
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
    const { act, draft, game } = own(page);
    const { spot } = draft;
    if (game.phase !== before && !(before === "attack" && game.phase === "occupy")) draft.clear();
    if (game.phase && game.phase !== "claim" && game.phase !== "place") draft.placing = false;
    if (game.pile) draft.spot = spot; // the setup goes on, whoever's turn it is
    act.goOn();
    act.keepCards();
  },
  cancellable: (page) => own(page).draft.source >= 0 || Boolean(own(page).draft.rolled),
  cancel(page) {
    const { draft } = own(page);
    if (draft.rolled || draft.target >= 0) Object.assign(draft, { target: -1, rolled: null });
    else draft.source = -1;
  },
  start: (page) => start(own(page)),
};
