/** A person: the name, and their games, as far as anybody may see them. */
import { begin } from "./begin.js";
import { $, h, show } from "./dom.js";
import { head } from "./head.js";
import { get } from "./net/api.js";
import { paged } from "./paged.js";
import { row } from "./rows.js";

/** @typedef {import("./net/wire").Person} Person */
/** @typedef {import("./net/wire").GameCard} GameCard */

const KINDS = {
  guest: "A guest, without a password.",
  player: "A player with an account.",
  bot: "A bot: a program plays here.",
};

const asked = decodeURIComponent(location.pathname.split("/")[2] ?? "");
$("#main").append(h("h1", {}, "Player"));
await begin(async () => {
  const me = await head();
  const mine = asked === "me" || asked === me.person.id;
  await shown(mine ? me.person : await get(`/api/people/${encodeURIComponent(asked)}`), mine);
});

/** @param {Person} person @param {boolean} mine whether it is the caller */
async function shown(person, mine) {
  const which = (/** @type {GameCard} */ game) =>
    mine ? game.you.length > 0 : game.seats.some((seat) => seat.person?.id === person.id);
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
    list: "over",
    draw: row,
    which,
    empty: () => "No finished game yet.",
  });
  document.title = `${person.name || "Guest"} · Garrison`;
  show(
    $("#main"),
    h(
      "div",
      {},
      h("h1", {}, mine ? "Your games" : person.name),
      h("p", { class: "lead" }, mine ? named(person) : KINDS[person.kind]),
    ),
    going.section,
    over.section,
  );
  await Promise.all([going.first(), over.first()]);
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
