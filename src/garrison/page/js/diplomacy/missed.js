/** Nothing advances unseen: the phases that are over and that this seat has not been shown, one after the other. */
import { capital, counted, h, phone } from "../dom.js";
import { listed } from "../games.js";
import { button, part } from "../table/parts.js";
import { show, shown } from "../table/recap.js";
import { said, strong } from "../table/strip.js";
import { came, looked, summary, taken } from "./results.js";

/** @typedef {import("./page").Page} Page */

/** A list of missed phases gives the outcome of this many, the latest ones. */
const MOST_TOLD = 10;

/** The dock says at most this much of your own units. */
const MOST_OWN = 4;

/**
 * The numbers of the phases that this seat has not been shown. Another device begins at the phase in which the seat
 * wrote last, with the board in view. Watchers, powers that are out and pupils see everything as it comes.
 * @param {Page} page
 */
export function missed({ game, unhurried }) {
  const { history, info, seat } = game;
  if (!unhurried || !history || !info.seats[seat]?.playing || game.substituted || !info.you.includes(seat)) return [];
  const from = Math.max(shown(game), history.wrote(seat));
  const { past } = history;
  const last = past[past.length - 1];
  const broken = game.over && last && !last.lines.some(({ words }) => words === `${capital(last.title)}:`);
  return [...past.keys()].slice(0, broken ? -1 : undefined).filter((number) => number >= from);
}

/** While a phase is unseen, the page looks back at the first of them, and begins with a list if there are several. */
/** @param {Page} page */
export function catchUp(page) {
  const { game } = page;
  const sitting = `${game.seat}`;
  if (!game.history || page.curtain >= 0 || page.version !== null) return;
  const all = missed(page);
  const [first] = all;
  const opens = page.own.caught !== sitting;
  page.own.listing = opens && all.length > 1 && !game.over;
  page.own.caught = sitting;
  if (first === undefined) return;
  if (opens && game.over) return show(game, game.history.past.length);
  page.version = game.history.began(first);
  page.playing = false;
  if (!phone()) page.tabs.set("results");
}

/** Notes that a phase has been shown when somebody goes on from it, to another version or to now. */
/** @param {Page} page @param {number} version */
export function passed(page, version) {
  const { game } = page;
  const { history } = game;
  const was = page.version;
  page.own.listing = false;
  if (!history || was === null || version <= was || !isFresh(page)) return;
  show(game, version >= game.version ? history.past.length : history.number(was) + 1);
}

/** Whether the phase that is looked at was unseen until now. */
/** @param {Page} page */
function isFresh(page) {
  const { history } = page.game;
  return page.version !== null && history !== null && missed(page).includes(history.number(page.version));
}

/** @param {Page} page @param {number} number */
function titled({ game }, number) {
  return capital(game.history?.past[number]?.title ?? "");
}

/** The sentence above the map while an unseen phase is shown, or null if the player looks back by choice. */
/** @param {Page} page */
export function telling(page) {
  const { game } = page;
  const { history } = game;
  if (!history || !isFresh(page)) return null;
  const number = history.number(page.version ?? 0);
  if (page.own.listing)
    return said(strong(`${counted(missed(page).length, "phase")} passed`), " since you were last here.");
  const past = looked(page);
  const words = past ? summary(game, past, game.seat) : "";
  return said(strong(`${titled(page, number)} is over.`), words ? ` ${words}` : "");
}

/** The dock while an unseen phase is shown, or null if the player looks back by choice. */
/** @param {Page} page */
export function showing(page) {
  const { game, act } = page;
  const { history } = game;
  if (!history || !isFresh(page)) return null;
  const number = history.number(page.version ?? 0);
  const more = missed(page).filter((other) => other > number);
  const [next] = page.own.listing ? [number] : more;
  const now = game.phase ? `your orders for ${game.sheet.title}` : game.over ? "how the game ended" : game.sheet.title;
  return [
    page.own.listing
      ? part("grow", h("h2", {}, "While you were away"), list(page))
      : part("grow", h("h2", {}, `${titled(page, number)}: the result`), own(page)),
    part("next", h("p", { class: "muted small" }, `Next: ${next === undefined ? now : titled(page, next)}.`)),
    part(
      "go",
      button("Go on", () => act.step(1), { primary: true, key: "go", kbd: "→" }),
      page.own.listing || more.length
        ? button(game.phase ? "Write orders" : "To now", act.now, { key: "now", quiet: true, kbd: "↓" })
        : null,
    ),
  ];
}

/** Opens one of the phases in the list. */
/** @param {Page} page @param {number} number */
export function open(page, number) {
  const { history } = page.game;
  page.own.listing = false;
  page.version = history?.began(number) ?? null;
  page.later();
}

/** The phases missed, each with a button to open it and its outcome for this seat. */
/** @param {Page} page */
function list(page) {
  const { game } = page;
  const { history } = game;
  const all = missed(page);
  const told = new Set(all.slice(-MOST_TOLD));
  return h(
    "ol",
    { class: "missed" },
    all.map((number) => {
      const past = told.has(number) ? history?.phase(number, () => page.later()) : null;
      return h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "entry", "data-key": `missed-${number}`, onclick: () => open(page, number) },
          h("b", {}, titled(page, number)),
          past ? h("small", {}, past.before && past.after ? summary(game, past, game.seat) : "…") : null,
        ),
      );
    }),
  );
}

/** What matters most to this seat: its orders that failed, its units that were lost, and centres. */
/** @param {Page} page */
function own(page) {
  const { game } = page;
  const past = looked(page);
  if (!past) return null;
  const rows = came(game, past).filter(({ unit, why }) => unit.power === game.seat && why);
  const lost = taken(game, past).filter(({ from }) => from === game.seat);
  const takers = [...new Set(lost.map(({ to }) => to))].map((to) => {
    const names = lost.filter((one) => one.to === to).map(({ province }) => game.name(province));
    return `${game.colour(to)} takes ${listed(names)} from you.`;
  });
  const own = [...takers, ...rows.map(({ words, why }) => `${words}: ${why}.`)];
  const lines = [...own.slice(0, MOST_OWN), ...others(game, past)];
  const legend = h("p", { class: "muted" }, legendOf(past));
  if (!lines.length) return legend;
  const more =
    own.length > MOST_OWN ? h("li", { class: "muted" }, `And ${own.length - MOST_OWN} more under Results.`) : null;
  const list = h("ul", { class: "own-results" }, [...lines.map((line) => h("li", {}, line)), more]);
  return own.length ? list : [list, legend];
}

/** What was built and removed, and who retreated, power by power. */
/** @param {import("./game.js").Game} game @param {import("./results.js").Past} past */
function others(game, past) {
  const type = /** @type {import("../net/views/diplomacy").View | undefined} */ (past.before?.view)?.phase.type;
  const rows = came(game, past);
  if (type === "retreating")
    return rows
      .filter(({ unit, why }) => unit.power !== game.seat || !why)
      .map(({ unit, words, why }) => `${game.colour(unit.power)}: ${words}${why ? `, ${why}` : ""}.`);
  if (type !== "adjusting") return [];
  return game.board.seats.flatMap((_, power) => {
    const own = rows.filter(({ unit }) => unit.power === power);
    const [built, removed] = ["build", "disband"].map((kind) => own.filter(({ order }) => order.type === kind));
    const units = (/** @type {typeof own | undefined} */ list) =>
      listed(
        (list ?? []).map(({ unit }) => `${unit.kind === "F" ? "a fleet" : "an army"} in ${game.place(unit.place)}`),
      );
    const deeds = [built?.length && `builds ${units(built)}`, removed?.length && `removes ${units(removed)}`];
    return own.length ? [`${game.colour(power)} ${deeds.filter(Boolean).join(" and ")}.`] : [];
  });
}

/** The legend for how the map shows the outcome of a phase. @param {import("./results.js").Past} past */
function legendOf({ before }) {
  const type = /** @type {import("../net/views/diplomacy").View | undefined} */ (before?.view)?.phase.type;
  return type === "adjusting"
    ? "On the map, what is built has a ring, and what is removed a cross."
    : "The arrows on the map show how each order turned out.";
}
