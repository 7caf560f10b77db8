/** The map maker: one map in the making, the hand that draws it, and the panels beside it. */

import { $, show } from "./dom.js";
import { begin, head } from "./head.js";
import { Board } from "./maker/board.js";
import { blank, Draft, understood } from "./maker/draft.js";
import { hand, TOOLS, toolbar } from "./maker/hand.js";
import { balance, checking, checkPanel, target } from "./maker/panels/balance.js";
import { begin as beginning, bundled, play } from "./maker/panels/begin.js";
import { continentsPanel, placesPanel } from "./maker/panels/places.js";
import { wholePanel } from "./maker/panels/whole.js";
import { freshPlace, taken } from "./maker/shelf.js";
import { mapList } from "./maps.js";
import { get } from "./net/api.js";
import { tabs } from "./tabs.js";

await begin(async () => {
  const [maps, names] = await Promise.all([
    mapList(),
    get(`/api/maps/names?seed=${Math.floor(Math.random() * 1e6)}`),
    head(),
  ]);
  const key = /^#([0-9a-f]{4,32})$/.exec(location.hash)?.[1] ?? freshPlace();
  const kept = taken(key);
  const from = new URLSearchParams(location.search).get("from") ?? "";
  const base = maps.some((/** @type {any} */ map) => map.name === from && map.kind === "territories");
  const draft = new Draft(key, (kept && understood(kept)) || (base ? await bundled(from) : blank()));
  draft.names = names;
  const copied = !kept && base ? `?from=${encodeURIComponent(from)}` : ""; // until it is changed, only the address knows of it
  history.replaceState(null, "", `/maps/make${copied}#${key}`);
  desk(
    draft,
    maps.filter((/** @type {any} */ map) => map.kind === "territories").map((/** @type {any} */ map) => map.name),
  );
});

/** For faults of the whole map, the field where each is mended. @type {Record<string, string>} */
const FIELDS = {
  starting_armies: "armies-2",
  cards: "cards",
  missions: "mission-0",
  authors: "authors",
  licence: "licence",
};

/** @param {Draft} draft @param {string[]} maps */
function desk(draft, maps) {
  const box = $("#canvas");
  const tools = toolbar($("#bar"), draft, {
    zoom: (factor) => board.camera.zoom(factor),
    whole: () => board.camera.whole(),
  });
  const board = new Board($("#map"), draft, (at) => pen.tapped(at));
  const pen = hand(box, board, draft, tools);
  const parts = { begin: beginning(draft, maps), play: play(draft), balance: balance(draft, () => draw()) };
  const tabbed = tabs(() => draw());
  const verdict = checking(draft, () => draw());

  /** @type {Record<string, () => import("./dom.js").Child>} */
  const panels = {
    begin: parts.begin,
    places: () => placesPanel(draft),
    continents: () => continentsPanel(draft, fill),
    whole: () => wholePanel(draft),
    check: () => checkPanel(verdict(), draft, go),
    balance: () => parts.balance.panel(verdict().sound),
    play: () => parts.play(verdict().sound),
  };

  function draw() {
    const begun = draft.before.length > 0 || draft.file.territories.length > 0;
    const errors = begun ? verdict().faults.filter(({ error }) => error).length : 0;
    tabbed.fill([
      { id: "begin", label: "Begin" },
      { id: "places", label: "Territories" },
      { id: "continents", label: "Continents" },
      { id: "whole", label: "Rules" },
      { id: "check", label: "Check", badge: errors },
      { id: "balance", label: "Balance" },
      { id: "play", label: "Play" },
    ]);
    const held = document.activeElement; // a panel that moves its parts takes the focus from them
    show($("#panel"), panels[tabbed.now()]?.());
    if (held instanceof HTMLElement && held.isConnected && held !== document.activeElement)
      held.focus({ preventScroll: true });
    $("#what").textContent = draft.safe ? draft.file.name : `${draft.file.name} – not kept`;
  }

  /** @param {number} n */
  function fill(n) {
    draft.continent = n;
    tools.choose("continent");
    if (box.offsetParent) box.focus();
  }

  /** Goes to the place of a fault. @param {import("./maker/panels/balance.js").Fault} fault */
  function go({ place }) {
    const { key, number, rest } = target(place);
    if (key === "territories") {
      draft.choose(number);
      focus("places", rest.includes("name") ? "name" : rest.includes("continent") ? "continent" : "name");
    } else if (key === "links") {
      draft.choose(draft.file.territories.findIndex(({ id }) => id === draft.file.links[number]?.a));
      focus("places", "name");
    } else if (key === "continents")
      focus("continents", rest.includes("bonus") ? `bonus-${number}` : `continent-name-${Math.max(0, number)}`);
    else focus("whole", FIELDS[key] ?? "title");
  }

  /** @param {string} tab @param {string} field */
  function focus(tab, field) {
    tabbed.set(tab);
    const found = $(`#panel [data-key="${CSS.escape(field)}"]`) ?? $("#panel [data-key]");
    found?.focus();
    found?.scrollIntoView({ block: "nearest" });
  }

  draft.listen((ground) => {
    ground ? board.paint() : refresh();
    draw();
  });

  /** Redraws the map if the file has changed; otherwise only what is chosen, and the names. */
  let shown = draft.file;
  function refresh() {
    if (shown !== draft.file) board.paint();
    else {
      board.mark();
      board.write();
    }
    shown = draft.file;
  }

  document.addEventListener("keydown", (event) => {
    const writing = /** @type {Element} */ (event.target).closest("input:not([type=radio]), select, textarea");
    if ((event.ctrlKey || event.metaKey) && !writing && event.key.toLowerCase() === "z") {
      event.preventDefault();
      event.shiftKey ? draft.redo() : draft.undo();
    } else if ((event.ctrlKey || event.metaKey) && !writing && event.key.toLowerCase() === "y") {
      event.preventDefault();
      draft.redo();
    } else if (!writing && !event.ctrlKey && !event.metaKey && !event.altKey) short(event.key);
  });

  /** @param {string} key */
  function short(key) {
    const tool = TOOLS.find((one) => one.key === key.toUpperCase());
    if (tool) tools.choose(tool.tool);
    else if (key === "+") board.camera.zoom(1.4);
    else if (key === "-") board.camera.zoom(1 / 1.4);
    else if (key === "0") board.camera.whole();
    else if (key.toUpperCase() === "M") box.focus();
  }

  /** Another map in the address loads the page anew. */
  addEventListener("hashchange", () => location.reload());
  draw();
  tabbed.set(draft.file.territories.length ? "places" : "begin");
  show($("#keys"), "Keys: M map, arrows move the pen, Enter draws, V T B E L C tools, Del removes, Ctrl+Z undoes.");
}
