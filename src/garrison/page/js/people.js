/** A player: ratings, how their public games went, and the games, as far as anybody may see them. */
import { $, capital, h, s, show } from "./dom.js";
import { begin, head } from "./head.js";
import { get } from "./net/api.js";
import { paged, row } from "./rows.js";
import { nth } from "./values.js";

/** @typedef {import("./net/wire").Person} Person */
/** @typedef {import("./net/wire").Profile} Profile */
/** @typedef {import("./net/wire").Standing} Standing */
/** @typedef {import("./net/wire").RatedAt} RatedAt */

const KINDS = {
  guest: "A guest, without a password.",
  player: "A player with an account.",
  bot: "A bot: a player that is a program.",
  builtIn: "A built-in bot. It plays in every game that asks for it.",
};

const asked = decodeURIComponent(location.pathname.split("/")[2] ?? "");
$("#main").append(h("h1", {}, "Player"));

/** @param {Profile} profile @param {boolean} mine whether it is the caller's */
async function shown({ person, standings, balances, rivals }, mine) {
  const builtIn = person.id.includes(".");
  const id = encodeURIComponent(person.id);
  const going = paged({
    id: "going",
    title: mine ? "Your games" : "Being played now",
    kind: "rows two",
    list: "",
    draw: row,
    address: () => (mine ? "/api/games?list=mine" : `/api/games?list=live&player=${id}`),
    empty: () => (mine ? fresh() : "No public game with this player is being played now."),
  });
  const over = paged({
    id: "over",
    title: "Finished",
    kind: "rows two",
    list: "",
    draw: row,
    address: () => `/api/finished?player=${mine ? "me" : id}`,
    empty: () => "No finished game yet.",
  });
  document.title = `${calledOf(person)} · Garrison`;
  show(
    $("#main"),
    h(
      "div",
      {},
      h("h1", {}, mine ? "Your games" : calledOf(person)),
      h("p", { class: "lead" }, mine ? named(person) : KINDS[builtIn ? "builtIn" : person.kind]),
    ),
    going.section,
    rated(standings, person),
    balances.length
      ? h("div", { class: "tables" }, played(balances, person), rivals.length ? met(rivals) : null)
      : null,
    over.section,
  );
  await Promise.all([going.first(), over.first()]);
}

/** @param {Profile["standings"]} standings @param {Person} person */
function rated(standings, person) {
  return h(
    "section",
    { class: "group", "aria-labelledby": "ratings" },
    h("h2", { id: "ratings" }, "Ratings"),
    standings.length
      ? [
          h("div", { class: "standings" }, standings.map(standing)),
          h(
            "p",
            { class: "muted small" },
            "Everybody begins at 1500. The margin, which is the shaded band, holds the true rating with a probability of 95%.",
          ),
        ]
      : h("p", { class: "empty" }, unrated(person)),
  );
}

/** @param {Person} person */
function calledOf({ name }) {
  return name || "Guest";
}

/** @param {Person} person */
function unrated(person) {
  return person.kind === "guest"
    ? "Guests are not rated. With a name and a password you are rated after each public game."
    : "No rated game yet. A public game between different players counts when it is played to the end without a guest.";
}

/** @param {Profile["balances"]} balances @param {Person} person */
function played(balances, person) {
  const who = encodeURIComponent(person.kind === "player" ? person.name : person.id);
  return table(
    "By rules",
    ["Rules", "Games", "Won", "Drawn", "Lost"],
    balances.map(({ ruleset, games, won, drawn, lost }) => ({
      name: h("a", { href: `/games?player=${who}&ruleset=${ruleset}` }, capital(ruleset)),
      numbers: [games, won, drawn, lost],
    })),
  );
}

/** @param {Profile["rivals"]} rivals */
function met(rivals) {
  return table(
    "Opponents",
    ["Player", "Games", "Better", "Worse"],
    rivals.map(({ person, games, better, worse }) => ({
      name: [
        h("a", { href: `/people/${encodeURIComponent(person.id)}` }, calledOf(person)),
        person.kind === "bot" ? h("span", { class: "muted" }, " bot") : null,
      ],
      numbers: [games, better, worse],
    })),
  );
}

/**
 * @param {string} title @param {string[]} heads
 * @param {{ name: import("./dom.js").Child, numbers: number[] }[]} rows
 */
function table(title, heads, rows) {
  const [first, ...others] = heads;
  return h(
    "section",
    { class: "group" },
    h("h2", {}, title),
    h(
      "table",
      { class: "plain" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, first),
          others.map((word) => h("th", { scope: "col", class: "n" }, word)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map(({ name, numbers }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            numbers.map((n) => h("td", { class: "n" }, n.toLocaleString("en"))),
          ),
        ),
      ),
    ),
  );
}

/** @param {Person} person */
function named(person) {
  return person.kind === "player"
    ? `You are ${person.name}.`
    : [
        `You are ${person.name || "a guest"}. `,
        h("a", { href: "/account" }, "Take a name and a password"),
        ", and your games are yours on every device.",
      ];
}

function fresh() {
  return ["You have no games in progress. ", h("a", { href: "/" }, "Play now"), " to begin one."];
}

// Ratings as they are shown: the number with its margin, and its curve with the band in which it probably lies

const LADDERS = { duel: "Duels", table: "Three and more players" };
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [420, 170, 42, 10, 10, 26];
const STEPS = [10, 20, 50, 100, 200, 500, 1000];

/** @param {Standing} standing */
export function standing({ ladder, rating, margin, games, curve }) {
  const name = LADDERS[ladder];
  return h(
    "article",
    { class: "standing", "aria-label": name },
    h("h3", {}, name),
    h("p", {}, h("span", { class: "rating" }, `${rating} `, h("small", {}, `± ${margin}`))),
    h(
      "p",
      { class: "muted small" },
      `After ${games === 1 ? "1 rated game" : `${games.toLocaleString("en")} rated games`}.`,
    ),
    curve.length > 1 ? drawn(curve, `${name}: the rating after each game, the last ${rating} ± ${margin}.`) : null,
  );
}

/** @param {RatedAt[]} curve @param {string} title */
function drawn(curve, title) {
  const highs = curve.map(({ rating, margin }) => rating + margin);
  const lows = curve.map(({ rating, margin }) => rating - margin);
  const [least, most] = [Math.min(...lows), Math.max(...highs)];
  /** @param {number} i */
  const x = (i) => LEFT + ((WIDTH - LEFT - RIGHT) * i) / (curve.length - 1);
  /** @param {number} v */
  const y = (v) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (v - least) / (most - least || 1));
  /** @param {number[]} values */
  const line = (values) => values.map((v, i) => `${x(i).toFixed(1)} ${y(v).toFixed(1)}`);
  const band = [...line(highs), ...line(lows).reverse()].join("L");
  const last = curve.length - 1;
  return s(
    "svg",
    { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title },
    s("path", { class: "band", d: `M${band}Z` }),
    ticks(least, most).map((v) => [
      s("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y(v), y2: y(v) }),
      s("text", { class: "tick", x: LEFT - 6, y: y(v) + 4, "text-anchor": "end" }, v),
    ]),
    s("path", { class: "middle", d: `M${line(curve.map(({ rating }) => rating)).join("L")}` }),
    s("circle", { class: "spot", cx: x(last), cy: y(nth(curve, last).rating), r: 4 }),
    s("text", { class: "tick", x: LEFT, y: HEIGHT - 6 }, DAY.format(nth(curve, 0).time)),
    s(
      "text",
      { class: "tick", x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" },
      DAY.format(nth(curve, last).time),
    ),
  );
}

/** @param {number} least @param {number} most */
function ticks(least, most) {
  const step = STEPS.find((one) => (most - least) / one <= 5) ?? 2000;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => (first + i) * step);
}

await begin(async () => {
  const me = await head();
  const mine = asked === "me" || asked === me.person.id;
  const id = mine ? me.person.id : asked;
  if (!id) return void $("#main").append(h("p", { class: "empty" }, fresh()));
  await shown(await get(`/api/people/${encodeURIComponent(id)}/profile`), mine);
});
