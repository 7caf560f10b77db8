/** The head of every page but the board: who you are, how many games wait, and a notice while the server is away. */
import { refused } from "./deeds.js";
import { $, counted, h, show } from "./dom.js";
import { icon } from "./icons.js";
import { get, network } from "./net/api.js";
import { tools } from "./theme.js";
import { titled, counted as told } from "./waiting.js";

/** @typedef {import("./net/wire").Me} Me */

const title = document.title;

/**
 * Fills the head, and gives who the caller is.
 * @returns {Promise<Me>}
 */
export async function head() {
  draw(null);
  network.addEventListener("away", () =>
    notice("The server does not answer. This page keeps trying; nothing is lost."),
  );
  network.addEventListener("back", () => notice(""));
  return refreshHead();
}

/** @returns {Promise<Me>} */
export async function refreshHead() {
  const me = await get("/api/me");
  greet(me);
  return me;
}

/** @param {Me} me */
export function greet(me) {
  draw(me);
  document.title = titled(me.waiting, title);
  told(me.waiting);
}

let drawn = "";

/** @param {Me | null} me */
function draw(me) {
  if (drawn === JSON.stringify(me)) return;
  drawn = JSON.stringify(me);
  const person =
    me &&
    h(
      "a",
      { class: "btn quiet who", href: "/account", title: "Your account" },
      icon("person"),
      h("span", {}, me.person.name || "Guest"),
      waiting(me),
    );
  const fresh = h(
    "a",
    { class: "btn quiet fresh", href: "/new", "aria-current": location.pathname === "/new" ? "page" : null },
    icon("plus"),
    h("span", {}, "New game"),
  );
  tools(fresh, person);
}

/** @param {Me} me */
function waiting({ waiting: n }) {
  return (
    n > 0 &&
    h(
      "span",
      { class: "badge" },
      n,
      h("span", { class: "visually-hidden" }, ` ${counted(n, "game waits", "games wait")} for you`),
    )
  );
}

/** @param {string} words */
function notice(words) {
  const place = $("#notice");
  place.hidden = !words;
  show(place, words && [h("span", { class: "spin", "aria-hidden": "true" }), words]);
}

// How a page begins: it loads what it needs, says why if the server refuses, and then tells that it is painted

/** @param {() => Promise<unknown>} load */
export async function begin(load) {
  const main = $("#main");
  try {
    await load();
  } catch (problem) {
    const place = h("div", {});
    main.append(place);
    refused(place, problem);
  } finally {
    for (const waiting of main.querySelectorAll("[aria-busy]")) waiting.removeAttribute("aria-busy");
    document.documentElement.dataset.ready = "yes";
  }
}
