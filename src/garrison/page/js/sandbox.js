/** The page of the sandbox: it finds what the address names, a case, a game, a link or nothing, and shows it. */

import { BRUSHES, LOST } from "./diplomacy/sandbox/dock.js";
import { Damaged, fromGame, unpacked } from "./diplomacy/sandbox/link.js";
import { Sandbox } from "./diplomacy/sandbox/page.js";
import { $, h } from "./dom.js";
import { droppedAnywhere } from "./file.js";
import { icon } from "./icons.js";
import { get, network, Problem } from "./net/api.js";
import { toast, tools } from "./theme.js";

/** @typedef {import("./diplomacy/sandbox/types").State} State */
/** @typedef {import("./diplomacy/sandbox/types").Page} Page */

async function begin() {
  network.addEventListener("away", () =>
    notice("The server does not answer. This page keeps trying; nothing is lost."),
  );
  network.addEventListener("back", () => notice(""));
  const [board, cases] = await Promise.all([get("/api/sandbox/diplomacy"), get("/api/cases")]);
  const page = new Sandbox(board);
  page.cases = cases;
  furnish(page);
  await addressed(page);
  listen(page);
  droppedAnywhere("Drop a map of provinces here to write orders on it", (file) => page.act.file(file));
  page.tabs.set(page.published ? "cases" : "orders");
  addEventListener("popstate", () => addressed(page));
}

/** Shows what the address names; where that can't be, says why and shows the start of a game. */
/** @param {Sandbox} page */
async function addressed(page) {
  try {
    await page.open(await found(page));
  } catch (problem) {
    if (!(problem instanceof Problem || problem instanceof Damaged)) throw problem;
    history.replaceState(null, "", "/sandbox");
    if (!page.desk.state) await page.open({ sandbox: page.game.start, mode: "writing" });
    notice(problem.message);
    toast(problem.message);
  }
}

/** @param {Sandbox} page @returns {Promise<State>} */
async function found(page) {
  const [, kind, name = ""] = location.pathname.split("/");
  if (kind === "datc") {
    page.published = await get(`/api/cases/${name}`);
    return {
      sandbox: /** @type {import("./diplomacy/sandbox/types").PublishedCase} */ (page.published).sandbox,
      mode: "judged",
    };
  }
  if (location.hash.length > 1) return unpacked(location.hash.slice(1));
  const asked = new URLSearchParams(location.search);
  const game = asked.get("game");
  if (!game) return { sandbox: page.game.start, mode: "writing" };
  const sandbox = await fromGame(game, asked.get("from") ?? "", asked.get("to") ?? "", (of) => page.boardOf(of));
  return { sandbox, mode: Object.keys(sandbox.orders).length ? "judged" : "writing" };
}

/** @param {Sandbox} page */
function furnish(page) {
  tools(
    button("Copy the link", "link", page.act.share),
    button("Keys (?)", "help", () => page.act.open("keys")),
  );
}

/** @param {string} label @param {string} name @param {() => void} onclick */
function button(label, name, onclick) {
  return h(
    "button",
    { type: "button", class: "btn quiet icon", "aria-label": label, title: label, onclick },
    icon(name),
  );
}

/** @param {string} words */
function notice(words) {
  $("#notice").hidden = !words;
  $("#notice").textContent = words;
}

/** @param {unknown} error */
function failed(error) {
  const words = error instanceof Error ? error.message : "";
  const home = h("a", { class: "btn primary", href: "/" }, "Back to the games");
  $("#main").replaceChildren(
    h("div", { class: "unshown" }, h("h1", {}, "The sandbox can't be shown."), h("p", {}, words), home),
  );
  tools();
}

// What the keys of the sandbox do; none acts while somebody writes

const WRITING = "input:not([type=radio]), select, textarea";
const WITH_ARROWS = "input[type=radio], [role=tab]";

/** @param {Page} page */
export function listen(page) {
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !page.desk.state) return;
    if (target.closest(WRITING)) {
      if (event.key === "Escape") /** @type {HTMLElement} */ (target).blur();
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const does = ofSandbox(page)[key] ?? any(page)[key];
    if (!does || (key.startsWith("Arrow") && target.closest(WITH_ARROWS))) return;
    event.preventDefault();
    does(event);
  });
}

/** @typedef {Record<string, (event: KeyboardEvent) => void>} Keys */

/** @param {Page} page @returns {Keys} */
function any(page) {
  const { act, map } = page;
  return {
    Escape: () => act.cancel(),
    e: () => act.go(),
    w: () => act.mode("writing"),
    p: () => act.mode("arranging"),
    u: (event) => (event.shiftKey ? act.redo() : act.undo()),
    t: () => act.open("text"),
    l: () => $("#lettered").click(),
    m: () => map.focus(),
    n: (event) => map.next(event.shiftKey ? -1 : 1),
    "[": () => page.besideCase(-1),
    "]": () => page.besideCase(1),
    "+": () => map.camera.zoom(1.3),
    "=": () => map.camera.zoom(1.3),
    "-": () => map.camera.zoom(1 / 1.3),
    0: () => map.camera.whole(),
    "?": () => act.open("keys"),
  };
}

/** The keys for the kinds of orders, or for what a click places. */
/** @param {Page} page @returns {Keys} */
function ofSandbox({ act, draft, desk, game }) {
  if (desk.now.mode === "arranging") return brushes({ act, desk, game });
  if (draft.unit < 0) return {};
  const kinds = { m: "move", s: "support", c: "convoy", h: "hold", b: "combine", d: "disband" };
  return Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, () => act.kind(kind)]));
}

/** @param {Pick<Page, "act" | "desk" | "game">} page @returns {Keys} */
function brushes({ act, desk, game }) {
  const lost = desk.sandbox.phase === "retreat" ? LOST : [];
  const places = [...BRUSHES, ...lost].map(({ brush, key }) => [
    key.toLowerCase(),
    () => act.set({ brush, coasts: [] }),
  ]);
  const powers = game.board.seats.map((_, seat) => [`${seat + 1}`, () => act.set({ power: seat })]);
  return Object.fromEntries([...places, ...powers]);
}

await begin()
  .catch(failed)
  .finally(() => (document.documentElement.dataset.ready = "yes"));
