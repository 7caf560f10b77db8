/** Games to watch: those being played now, and those that are over, a page at a time. */

import { $, h } from "./dom.js";
import { begin, head, refreshHead } from "./head.js";
import { card, overRow, paged } from "./rows.js";
import { whenSeen } from "./waiting.js";

const EVERY = 10_000;

const live = paged({
  id: "live",
  title: "Being played now",
  kind: "livecards",
  list: "live",
  draw: card,
  empty: nobody,
});
const over = paged({
  id: "over",
  title: "Finished",
  kind: "rows two",
  list: "over",
  draw: overRow,
  empty: none,
  address: () => "/api/finished?",
});

function nobody() {
  return [
    "No game is open to watchers right now. ",
    h("a", { href: "/new" }, "Make one"),
    " and list it, and it stands here.",
  ];
}

function none() {
  return "No game has been finished yet. Every finished game can be played back move by move, and its dice verified.";
}

$("#main").append(
  h("h1", {}, "Watch"),
  h(
    "p",
    { class: "lead" },
    "You see what a bystander sees: the board, the dice and the talk, but nobody’s cards or missions before they are played.",
  ),
  live.section,
  over.section,
);
await begin(() => Promise.all([head(), live.first(), over.first()]));
whenSeen(EVERY, () => Promise.all([refreshHead(), live.again()]));
