/** The family of written orders on provinces: everything that its page has and those of the other families don't. */
import { $, capital, counted, h, phone } from "../dom.js";
import { icon } from "../icons.js";
import { box } from "../map/geometry.js";
import { players } from "../table/column/players.js";
import { sentences } from "../table/game.js";
import { press as pressed } from "../table/keys.js";
import { button } from "../table/parts.js";
import { tell } from "../theme.js";
import { Draft, deeds, look, onMap } from "./act.js";
import { backed } from "./choosing.js";
import { counts, press } from "./column/press.js";
import { ordering, orders, SENTENCES, text, waiting } from "./dock.js";
import { Game } from "./game.js";
import { mark } from "./map/arrows.js";
import { Chart } from "./map/chart.js";
import { catchUp, showing, telling } from "./missed.js";
import { spelled } from "./orders.js";
import { picture, Scrubber } from "./picture.js";
import { looked, results, stage, summary } from "./results.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/views/common").ProvinceDrawing} Drawing */
/** @typedef {import("../net/views/diplomacy").View} View */

const ALL = -1;

/** @type {import("../table/family").Family<Page>} */
export const family = {
  sheets: ["diplomacy"],
  columns: [
    ["Centres", "Supply centres"],
    ["Units", "Units"],
    ["Next", "Units to build or to remove"],
  ],
  keys: [
    ["M", "go to the map; with a unit, move"],
    ["arrows on the map", "walk from province to province"],
    ["N, Shift+N", "next or previous unit, or target"],
    ["Enter, Space", "choose"],
    ["M S C H B", "with a unit: move, support, convoy, hold, combine"],
    ["R", "ready, or take back"],
    ["I", "hint"],
  ],
  docks: { ordering, retreating: ordering, adjusting: ordering, wait: waiting },
  looking: (page) => showing(page),
  telling: (page) => telling(page),
  panels: { orders, results, powers: (page) => [players(page)], talk: press, text },
  sentences: SENTENCES,
  beginning: "The first Spring begins.",
  resigned: "Your units hold from now on, in civil disorder. You can't take it back.",
  places: ["province", "provinces"],
  votes: ["pause", "extend", "cancel"],
  hidesWho: true,
  game: (info, board, seen) => new Game(info, board, seen),
  draft: () => new Draft(),
  own: (page) => ({
    thread: ALL,
    read: page.game.view.messages.length,
    readIn: counts(page),
    listing: false,
    caught: "",
  }),
  deeds,
  onMap,
  look,
  map({ game, onMap }, drawing) {
    const provinces = game.board.territories.map(({ id, name }, i) => {
      const { terrain = "land", centre = false } = game.board.provinces[i] ?? {};
      return { id, name, terrain, centre };
    });
    const [, , width, height] = drawing.viewBox;
    $(".game").classList.add("diplomacy");
    $(".game").style.setProperty("--aspect", `${width / height}`);
    return new Chart($("#map"), /** @type {Drawing} */ (drawing), provinces, onMap);
  },
  scrubber: (place, page) => new Scrubber(place, page),
  picture(page) {
    catchUp(page);
    picture(page);
  },
  position(page) {
    const past = looked(page);
    return (past && stage(past)) ?? page.game.view;
  },
  tabs: ({ game }) => [
    ...(game.watching || game.over ? [] : [{ id: "orders", label: "Orders" }]),
    { id: "results", label: "Results" },
    { id: "talk", label: "Press" },
    { id: "powers", label: "Powers" },
    { id: "log", label: "Log" },
    { id: "text", label: "Text" },
    { id: "table", label: "Table" },
  ],
  rows(page) {
    const { game } = page;
    const view = page.position();
    const { balance = [] } = view.phase;
    return game.centres(view).map((centres, seat) => {
      const units = view.units.filter(({ power }) => power === seat).length;
      const due = balance[seat] ?? 0;
      const name = game.colour(seat);
      return {
        cells: [centres, units, due ? `${due > 0 ? "+" : "−"}${Math.abs(due)}` : "–"],
        chip: [
          h("b", {}, h("span", { class: "full" }, name), h("span", { class: "brief" }, name.slice(0, 3))),
          h("small", { class: "num" }, mark("centre"), centres, mark("unit"), units),
        ],
        fallen: (!centres && !units) || view.surrendered.includes(seat),
        told: `${counted(centres, "centre")}, ${counted(units, "unit")}`,
      };
    });
  },
  steps(page) {
    const { game, version, act } = page;
    const title = version === null ? game.sheet.title : capital(titleAt(page));
    const step = (/** @type {string} */ label, /** @type {string} */ name, /** @type {1 | -1} */ by) =>
      h(
        "button",
        { type: "button", class: "btn quiet icon", "aria-label": label, "data-key": name, onclick: () => act.step(by) },
        icon(name),
      );
    return h(
      "div",
      { class: "phase-nav" },
      step("Phase before", "back", -1),
      h("span", {}, title),
      step("Next phase", "next", 1),
    );
  },
  when: ({ game }) => game.sheet.title,
  at: (page) => capital(titleAt(page)),
  lasted: ({ game }) => `${counted(game.history?.past.length ?? 0, "phase")}, to ${game.view.year}.`,
  heading: (_, title) => capital(title),
  told(page, version) {
    const { history } = page.game;
    const past = looked(page);
    const words = past ? summary(page.game, past, page.game.seat) : "";
    const lines = history?.lines(history.number(version)) ?? [];
    return words || sentences(lines.map((line) => ({ ...line, words: spelled(page.game, line.words) })));
  },
  spelled: (page, line) => spelled(page.game, line),
  deals: (page) => deals(page),
  pressed(page) {
    const { act, draft, map } = page;
    const kind = (/** @type {string} */ name, /** @type {() => void} */ otherwise) => () =>
      draft.unit >= 0 ? act.kind(name) : otherwise();
    return {
      m: kind("move", () => map.focus()),
      s: kind("support", () => {}),
      c: kind("convoy", () => act.open("talk")),
      h: kind("hold", () => {}),
      b: kind("combine", () => {}),
      d: kind("disband", () => {}),
      r: () => act.ready(),
      e: () => ($('#dock [data-key="go"]') ? pressed("go") : act.next()),
    };
  },
  settled(page, before) {
    const { game, draft } = page;
    const heard = game.view.messages.length - page.own.read;
    if (heard > 0) listened(page, heard);
    if (before === game.sheet.title) return;
    draft.clear();
    if (before) page.tabs.set("results");
  },
  moment: (page) => page.game.sheet.title,
  cancellable: (page) => page.draft.unit >= 0 || page.draft.bright >= 0,
  cancel(page) {
    const { draft } = page;
    if (!backed(draft)) draft.bright = -1;
  },
  start(page) {
    const { game, map, drawing } = page;
    if (!phone()) return;
    const names = game.own.map(({ place }) => game.name(game.province(place)));
    if (names.length) map.camera.see(box(drawing, names), true, 40);
  },
};

/** @param {() => unknown} done @returns {import("../table/usual.js").Question} */
const DRAW = (done) => ({
  sentence: "Do you want to agree to a draw?",
  title: "Agree to a draw?",
  words: "If every power that is left agrees, the game ends at once and they share it. Who agrees stays secret.",
  label: "Agree to a draw",
  done,
});

/** The votes for a draw, which needs every power that is left; who agrees stays secret. */
/** @param {Page} page */
function deals({ game, act }) {
  const offer = game.aside("offerdraw");
  if (!offer && !game.aside("withdrawdraw")) return null;
  return h(
    "div",
    { class: "deeds" },
    offer
      ? button("Agree to a draw …", () => act.sure(DRAW(act.draw)), { key: "draw" })
      : button("No longer agree to a draw", act.draw, { key: "draw" }),
    h(
      "p",
      { class: "muted small" },
      "The game is drawn when every power that is left agrees. Who agrees stays secret.",
    ),
  );
}

/** @param {Page} page */
function titleAt({ game, version }) {
  const { history } = game;
  return history?.past[history.number(version ?? game.version)]?.title ?? "";
}

/** @param {Page} page @param {number} count */
function listened(page, count) {
  const { messages } = page.game.view;
  page.own.read = messages.length;
  const fresh = messages.slice(-count).filter(({ by }) => by !== page.game.seat);
  for (const { by, text: words } of fresh) tell(`${page.game.colour(by)}: ${words}`);
  if (page.tab !== "talk") page.heard += fresh.length;
}
