/** Your account: a name and a password, logging in and out, how you are told of your games, and tokens for programs. */
import { accountParts } from "./account/name.js";
import { tokensPart } from "./account/tokens.js";
import { waysPart } from "./account/ways.js";
import { begin } from "./begin.js";
import { $, h, show } from "./dom.js";
import { greet, head } from "./head.js";
import { finished } from "./lobby/mine.js";

/** @typedef {import("./net/wire").Me} Me */

const tokens = tokensPart();
const ways = waysPart();
const over = finished();
const games = h("section", { "aria-labelledby": "own-games" }, h("h2", { id: "own-games" }, "Your games"), over.place);
const place = h("div", { class: "column-page" });

/** @param {Me} me */
function draw(me) {
  greet(me);
  show(place, accountParts(me, changed));
}

/** @param {Me} me */
async function changed(me) {
  draw(me);
  await Promise.all([ways.refresh(), tokens.refresh(), over.refresh()]);
}

games.append(
  h(
    "p",
    {},
    h("a", { href: "/people/me" }, "All your games, with your ratings"),
    ", also those that go on and private ones.",
  ),
);
$("#main").append(h("h1", {}, "Your account"), place, games, ways.section, tokens.section);
await begin(async () => changed(await head()));
