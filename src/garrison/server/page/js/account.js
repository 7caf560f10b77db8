/** Your account: a name and a password, logging in and out, and tokens for programs. */
import { accountParts } from "./account/name.js";
import { tokensPart } from "./account/tokens.js";
import { begin } from "./begin.js";
import { $, h, show } from "./dom.js";
import { greet, head } from "./head.js";

/** @typedef {import("./net/wire").Me} Me */

const tokens = tokensPart();
const place = h("div", { class: "column-page" });

/** @param {Me} me */
function draw(me) {
  greet(me);
  show(place, accountParts(me, changed));
}

/** @param {Me} me */
async function changed(me) {
  draw(me);
  await tokens.refresh();
}

$("#main").append(h("h1", {}, "Your account"), place, tokens.section);
await begin(async () => changed(await head()));
