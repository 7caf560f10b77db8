/** What each turn changed, in a sentence, and the dock that lists missed turns, each to be played back. */
import { capital, counted, h } from "../dom.js";
import { listed } from "../games.js";
import { button, part } from "../table/parts.js";
import { show, shown } from "../table/recap.js";
import { nth } from "../values.js";
import { place } from "./game.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {{ round: number, version: number }} Turn */
/** Land that a turn gave to another seat, or to nobody. */
/** @typedef {{ where: number, from: number, to: number }} Taken */

/** If there are more places than this, they are counted and not named. */
const NAMED = 3;

/** A list of missed turns says what this many changed, the latest ones. */
const MOST_TOLD = 10;

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

/** The turns that this seat has not been shown; another device begins with the turn for which it wrote last. */
/** @param {Page} page */
export function missed(page) {
  const { game } = page;
  if (game.watching || game.over || !game.table.living.includes(game.seat)) return [];
  const own = (game.history?.frames ?? []).filter(({ seat }) => seat === game.seat);
  const wrote = own[own.length - 1]?.round ?? 0;
  return turns(page).filter(({ round }) => round > shown(game) && round >= wrote);
}

/** Notes that everything so far has been shown. */
/** @param {Page} page */
export function seen(page) {
  page.own.listing = false;
  show(page.game, page.game.table.round - 1);
}

/** Puts what was missed first when the page is opened, or a turn was carried out while nobody looked. */
/** @param {Page} page */
export function lookFor(page) {
  page.own.listing = page.curtain < 0 && missed(page).length > 0;
}

/** What a turn changed for this seat, or else for the others, in a sentence. @param {Page} page @param {Turn} turn */
export function outcome(page, { version }) {
  const { game } = page;
  const { history, seat } = game;
  if (!history || version < 1) return "";
  const [before, after] = [version - 1, version].map((at) => history.at(at).owner);
  const taken = changed(before ?? [], after ?? []);
  const own = taken.filter(({ from, to }) => [from, to].includes(seat));
  const parts = [
    ...exchanged(page, own.length ? own : taken),
    ...whole(game, before ?? [], after ?? [], own.length === 0),
    ...fallen(game, before ?? [], after ?? []),
  ];
  return parts.length ? `${capital(parts.join("; "))}.` : "No land changed hands.";
}

/** @param {readonly number[]} before @param {readonly number[]} after @returns {Taken[]} */
function changed(before, after) {
  return after.flatMap((to, where) => {
    const from = nth(before, where);
    return from === to ? [] : [{ where, from, to }];
  });
}

/** Who took what from whom. @param {Page} page @param {Taken[]} taken */
function exchanged(page, taken) {
  const { game } = page;
  const who = (/** @type {number} */ seat) => (seat === game.seat ? "you" : game.colour(seat));
  const pairs = new Map(taken.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return [...pairs.values()].map(({ from, to }) => {
    const places = taken.filter((one) => one.from === from && one.to === to).map(({ where }) => game.name(where));
    const what = places.length > NAMED ? counted(places.length, place(page), plural(place(page))) : listed(places);
    if (to < 0) return `${who(from)} lost ${what}`;
    return `${who(to)} took ${what}${from < 0 ? "" : ` from ${who(from)}`}`;
  });
}

/** @param {string} word */
function plural(word) {
  return word.replace(/y$/u, "ie").concat("s");
}

/** The continents that this seat has come to hold whole or has lost, and, if `others`, those that others hold. */
/** @param {import("./game.js").Game} game @param {readonly number[]} before @param {readonly number[]} after @param {boolean} others */
function whole(game, before, after, others) {
  const all = game.board.continents.map(({ name }, i) => {
    return { name, was: holder(before, game.members(i)), now: holder(after, game.members(i)) };
  });
  const became = all.filter(({ was, now }) => was !== now && now >= 0);
  const lost = all.filter(({ was, now }) => was !== now && was === game.seat);
  const held = game.board.seats.flatMap((_, seat) => {
    const names = became.filter(({ now }) => now === seat).map(({ name }) => name);
    if (!names.length || (seat !== game.seat && !others)) return [];
    return [`${seat === game.seat ? "you hold" : `${game.colour(seat)} holds`} all of ${listed(names)}`];
  });
  return [...(lost.length ? [`you no longer hold all of ${listed(lost.map(({ name }) => name))}`] : []), ...held];
}

/** Who holds all of these places, or -1. @param {readonly number[]} owner @param {number[]} places */
function holder(owner, places) {
  const [first = -1, ...others] = places.map((where) => owner[where] ?? -1);
  return others.every((one) => one === first) ? first : -1;
}

/** The seats that lost their last place, in words. */
/** @param {import("./game.js").Game} game @param {readonly number[]} before @param {readonly number[]} after */
function fallen(game, before, after) {
  return game.board.seats.flatMap((_, seat) => {
    if (!before.includes(seat) || after.includes(seat)) return [];
    return [`${seat === game.seat ? "you have" : `${game.colour(seat)} has`} no land left`];
  });
}

/** Says above the map what the latest turn changed, until the player does something. */
/** @param {Page} page */
export function retell(page) {
  const latest = turns(page).pop();
  if (!latest || page.version !== null) return;
  const { version } = page.game;
  const told = { since: latest.version - 1, until: latest.version, words: outcome(page, latest), battles: [] };
  Object.assign(page.recap, { told, at: 0, open: version });
  page.later();
}

/** @param {Page} page @param {Turn} turn */
function watch(page, { round, version }) {
  show(page.game, round);
  page.own.reel.again(version);
}

/** The dock with the list, or null if nothing was missed. */
/** @param {Page} page */
export function away(page) {
  const all = page.own.listing && !page.own.reel.open ? missed(page) : [];
  const [next] = all;
  if (!next) return null;
  return [
    part(
      "grow",
      h("h2", {}, "While you were away"),
      h(
        "ol",
        { class: "missed" },
        all.map((turn, i) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                class: "entry",
                "data-key": `missed-${turn.round}`,
                onclick: () => watch(page, turn),
              },
              h("b", {}, `Turn ${turn.round}`),
              i < all.length - MOST_TOLD ? null : h("small", {}, outcome(page, turn)),
            ),
          ),
        ),
      ),
    ),
    part(
      "go",
      button("Go on", () => watch(page, next), { primary: true, key: "go", kbd: "E" }),
      button("Write orders", () => page.act.leaveMissed(), { key: "skip", quiet: true }),
    ),
  ];
}
