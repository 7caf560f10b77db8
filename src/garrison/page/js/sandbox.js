/** The page of the sandbox: finds what its address names, a case, a game, a link or nothing, and lays it on the desk. */
import { $, h } from "./dom.js";
import { droppedAnywhere } from "./file.js";
import { icon } from "./icons.js";
import { get, network, Problem } from "./net/api.js";
import { fromGame } from "./sandbox/from_game.js";
import { listen } from "./sandbox/keys.js";
import { Damaged, unpacked } from "./sandbox/link.js";
import { Sandbox } from "./sandbox/page.js";
import { toast, tools } from "./theme.js";

/** @typedef {import("./sandbox/types").State} State */

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
    await page.open(await named(page));
  } catch (problem) {
    if (!(problem instanceof Problem || problem instanceof Damaged)) throw problem;
    history.replaceState(null, "", "/sandbox");
    if (!page.desk.state) await page.open({ sandbox: page.game.start, mode: "writing" });
    notice(problem.message);
    toast(problem.message);
  }
}

/** @param {Sandbox} page @returns {Promise<State>} */
async function named(page) {
  const [, kind, name = ""] = location.pathname.split("/");
  if (kind === "datc") {
    page.published = await get(`/api/cases/${name}`);
    return { sandbox: /** @type {import("./sandbox/types").PublishedCase} */ (page.published).sandbox, mode: "judged" };
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

await begin()
  .catch(failed)
  .finally(() => (document.documentElement.dataset.ready = "yes"));
