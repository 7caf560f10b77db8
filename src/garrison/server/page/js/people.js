/** A player: ratings, how their public games went, and the games, as far as anybody may see them. */
import { begin } from "./begin.js";
import { $, capital, h, show } from "./dom.js";
import { head } from "./head.js";
import { get } from "./net/api.js";
import { paged } from "./paged.js";
import { standing } from "./ratings.js";
import { row } from "./rows.js";

/** @typedef {import("./net/wire").Person} Person */
/** @typedef {import("./net/wire").Profile} Profile */
/** @typedef {import("./net/wire").GameCard} GameCard */

const KINDS = {
  guest: "A guest, without a password.",
  player: "A player with an account.",
  bot: "A bot: a program plays here.",
  builtIn: "A built-in bot. It has a seat in every game that asks for it.",
};

const asked = decodeURIComponent(location.pathname.split("/")[2] ?? "");
$("#main").append(h("h1", {}, "Player"));
await begin(async () => {
  const me = await head();
  const mine = asked === "me" || asked === me.person.id;
  const id = mine ? me.person.id : asked;
  await shown(await get(`/api/people/${encodeURIComponent(id)}/profile`), mine);
});

/** @param {Profile} profile @param {boolean} mine whether it is the caller's */
async function shown({ person, standings, balances, rivals }, mine) {
  const builtIn = person.id.includes(".");
  const which = (/** @type {GameCard} */ game) =>
    mine
      ? game.you.length > 0
      : game.seats.some((seat) => seat.person?.id === person.id || (builtIn && seat.bot === botOf(person)));
  const going = paged({
    id: "going",
    title: mine ? "Your games" : "Being played now",
    kind: "rows two",
    list: mine ? "mine" : "live",
    draw: row,
    which,
    empty: () => (mine ? fresh() : "No public game with this player is being played now."),
  });
  const over = paged({
    id: "over",
    title: "Finished",
    kind: "rows two",
    list: "",
    draw: row,
    address: () => `/api/finished?player=${encodeURIComponent(mine ? "me" : person.id)}`,
    empty: () => "No finished game yet.",
  });
  document.title = `${person.name || "Guest"} · Garrison`;
  show(
    $("#main"),
    h(
      "div",
      {},
      h("h1", {}, mine ? "Your games" : person.name),
      h("p", { class: "lead" }, mine ? named(person) : KINDS[builtIn ? "builtIn" : person.kind]),
    ),
    going.section,
    rated(standings, person),
    balances.length ? h("div", { class: "tables" }, played(balances), met(rivals)) : null,
    over.section,
  );
  await Promise.all([going.first(), over.first()]);
}

/** @param {Person} person */
function botOf(person) {
  return person.id.split(".")[1];
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
            "Everybody begins at 1500. With a chance of 95% the rating lies within the margin, which is the shaded band.",
          ),
        ]
      : h("p", { class: "empty" }, unrated(person)),
  );
}

/** @param {Person} person */
function unrated(person) {
  return person.kind === "guest"
    ? "Guests are not rated. Whoever has a name and a password is rated after a public game."
    : "No rated game yet. Public games count that were played to the end between players with names and bots.";
}

/** @param {Profile["balances"]} balances */
function played(balances) {
  return table(
    "By rules",
    ["Rules", "Games", "Won", "Drawn", "Lost"],
    balances.map(({ ruleset, games, won, drawn, lost }) => ({
      name: capital(ruleset),
      numbers: [games, won, drawn, lost],
    })),
  );
}

/** @param {Profile["rivals"]} rivals */
function met(rivals) {
  return table(
    "Against whom",
    ["Player", "Games", "Better", "Worse"],
    rivals.map(({ person, games, better, worse }) => ({
      name: [
        h("a", { href: `/people/${encodeURIComponent(person.id)}` }, person.name),
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
  return ["You have no games in progress. ", h("a", { href: "/" }, "Play now"), " begins one."];
}
