/** Where the links of a mail lead: here its reader confirms the address, or ends the mail. */

import { asked } from "./deeds.js";
import { $, h, show } from "./dom.js";
import { begin, head } from "./head.js";
import { get, Problem, post } from "./net/api.js";

/** @typedef {import("./net/wire").Mailed} Mailed */

const code = location.pathname.split("/")[2] ?? "";
const place = h("div", { class: "column-page" });

/** @param {Mailed} mailed */
function draw(mailed) {
  if (mailed.confirmed) show(place, told(), stopping());
  else show(place, confirming());
}

function confirming() {
  return panel(
    "Is this your address?",
    "Somebody asked for notifications to be sent to it. If it was you, confirm the address. If not, close this page, and you won't get any more mail.",
    { word: "Yes, it is mine", key: "confirm", wait: "Confirming …" },
    async () => draw(await post(`/api/letters/${code}/confirm`)),
  );
}

function told() {
  return h(
    "section",
    { class: "panel form" },
    h("h2", {}, "You get notifications by mail"),
    h("p", {}, "Choose which ones you get in ", h("a", { href: "/account" }, "your account"), "."),
  );
}

function stopping() {
  return panel(
    "No more mail?",
    "The server forgets your address at once. You can enter it again in your account.",
    { word: "Stop all mail", key: "stop", wait: "Stopping …" },
    async () => {
      await post(`/api/letters/${code}/stop`);
      show(
        place,
        h(
          "section",
          { class: "panel" },
          h("h2", {}, "No more mail"),
          h("p", {}, "The server has forgotten your address."),
        ),
      );
    },
  );
}

/**
 * @param {string} title
 * @param {string} sentence
 * @param {{ word: string, key: string, wait: string }} says
 * @param {() => Promise<void>} deed
 */
function panel(title, sentence, { word, key, wait }, deed) {
  const refusal = h("div", {});
  const button = h("button", { type: "button", class: "btn primary", "data-key": key }, word);
  button.addEventListener("click", () => asked(button, wait, refusal, deed));
  return h("section", { class: "panel form" }, h("h2", {}, title), h("p", {}, sentence), h("div", {}, button), refusal);
}

async function load() {
  await head();
  try {
    draw(await get(`/api/letters/${code}`));
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 404) throw problem;
    show(place, h("section", { class: "panel" }, h("h2", {}, "Nothing to do"), h("p", {}, "This link has expired.")));
  }
}

$("#main").append(h("h1", {}, "Mail from Garrison"), place);
await begin(load);
