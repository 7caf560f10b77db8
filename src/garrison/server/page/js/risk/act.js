/** What the player can do on the page: with the draft, with the history, with the column, and, in deeds of its own file, with the server. */
import { $, counted, phone } from "../dom.js";
import { nth } from "../sure.js";
import { tell } from "../theme.js";
import { asking } from "./ask.js";

/** @typedef {import("./page.js").Page} Page */

const FIVE = 5;
const PLAY = 450;

/** @param {Page} page */
export function deeds(page) {
  return { ...drafting(page), ...looking(page), ...arranging(page), ...asking(page), onMap: onMap(page) };
}

/** @param {Page} page */
function drafting(page) {
  const { game, draft } = page;

  /** @param {number} source */
  function from(source) {
    if (source < 0) return;
    Object.assign(draft, { source, target: -1, amount: -1, rolled: null });
    page.frame();
    page.render();
  }

  /** @param {number} target */
  function to(target) {
    Object.assign(draft, { target, amount: -1, rolled: null });
    page.render();
  }

  /** @param {Partial<import("./draft.js").Draft>} change */
  function set(change) {
    Object.assign(draft, change);
    page.render();
  }

  /** @param {number} where @param {number} n */
  function add(where, n) {
    const now = draft.added.get(where) ?? 0;
    const left = (game.view.phase.armies ?? 0) - draft.placed;
    const most = game.choices("deploy").find(({ action }) => action.where === where)?.most ?? 0;
    const change = Math.max(-now, Math.min(left, n, most - now));
    if (!change) return;
    draft.added.delete(where);
    if (now + change) draft.added.set(where, now + change);
    tell(
      `${game.name(where)}: ${counted(game.armies(where) + now + change, "army", "armies")}; ${left - change} left to place.`,
    );
    page.render();
  }

  function undo() {
    const last = [...draft.added.keys()].pop();
    if (last !== undefined) return add(last, -(draft.added.get(last) ?? 0));
    draft.queue.pop();
    draft.placing = false;
    page.render();
  }

  /** All armies that are left go where the focus is, or where the last ones went. */
  function all() {
    if (game.phase !== "deploy") return;
    const focused = game.at.get(/** @type {HTMLElement} */ (document.activeElement)?.dataset?.t ?? "");
    const where = focused ?? [...draft.added.keys()].pop();
    if (where !== undefined && game.sources("deploy").includes(where)) add(where, Number.MAX_SAFE_INTEGER);
  }

  /** One step back. */
  function cancel() {
    if (draft.resigning) draft.resigning = false;
    else if (draft.hint || draft.refused.length) Object.assign(draft, { hint: null, refused: [] });
    else if (draft.rolled || draft.target >= 0) Object.assign(draft, { target: -1, rolled: null });
    else draft.source = -1;
    page.render();
  }

  /** The dice have been read; the next attack can come from the same territory. */
  function settle() {
    const { source } = draft;
    Object.assign(draft, { rolled: null, target: -1, source: game.targets(game.phase, source).length ? source : -1 });
    page.render();
  }

  return { from, to, set, add, undo, all, cancel, settle };
}

/** @param {Page} page */
function looking(page) {
  const { game } = page;

  /** @param {number} version */
  function look(version) {
    if (!game.history) return;
    page.version = version >= game.version ? null : Math.max(0, version);
    if (page.version === null) page.playing = false;
    const words = new URLSearchParams(location.search);
    words.delete("v");
    if (page.version !== null) words.set("v", `${page.version}`);
    history.replaceState(null, "", words.size ? `?${words}` : location.pathname);
    page.later();
  }

  /** @param {1 | -1} direction */
  function step(direction) {
    if (game.history) look(game.history.beside(page.version ?? game.version, direction));
  }

  function now() {
    page.playing = false;
    look(Number.MAX_SAFE_INTEGER);
  }

  function play() {
    page.playing = !page.playing;
    if (page.playing && page.version === null) look(Math.max(0, game.over ? 0 : game.version - 60));
    const go = () => {
      if (!page.playing || page.version === null) return;
      step(1);
      setTimeout(go, PLAY);
    };
    setTimeout(go, PLAY);
    page.later();
  }

  return { look, step, now, play };
}

/** @param {Page} page */
function arranging(page) {
  /** @param {string} tab */
  function open(tab) {
    if (phone()) $("#column").classList.add("open");
    page.tabs.set(tab);
  }

  function keys() {
    open("table");
    $("#keys")?.scrollIntoView({ block: "start" });
    $("#keys")?.focus({ preventScroll: true });
  }

  function fullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else
      document.documentElement
        .requestFullscreen?.()
        .catch(() => page.toast("This browser allows no full screen here."));
  }

  /** Only the map, and the dock while it is one's turn. */
  function bare() {
    const on = $(".game").classList.toggle("bare");
    if (on) page.toast("Only the map. Z shows everything again.");
  }

  function stepBack() {
    if (page.version !== null) page.act.now();
    else if (page.cancellable) page.act.cancel();
    else $(".game").classList.remove("bare");
  }

  /** @param {number} seat */
  function filter(seat) {
    page.filter = page.filter === seat ? -1 : seat;
    page.paintPanel();
  }

  function earlier() {
    page.wholeLog = true;
    page.paintPanel();
  }

  function allMoves() {
    page.allMoves = true;
    page.paintPanel();
  }

  /** @param {"table" | "watchers"} name */
  function room(name) {
    page.room = name;
    page.paintPanel();
  }

  return { open, keys, fullScreen, bare, stepBack, filter, earlier, allMoves, room };
}

/** What a click on a territory means: what the server's choices allow in this phase, or else who holds it. */
/** @param {Page} page */
function onMap(page) {
  const { game, draft } = page;

  /** @param {string} id */
  function inspect(id) {
    const where = game.at.get(id) ?? 0;
    const { owner, armies } = page.position();
    const continent = game.board.continents[nth(game.board.territories, where).continent]?.name ?? "";
    const whose =
      nth(owner, where) < 0
        ? "empty"
        : `${game.colour(nth(owner, where))}, ${counted(nth(armies, where), "army", "armies")}`;
    page.toast(`${game.name(where)}: ${whose}${continent ? `; ${continent}` : ""}.`);
  }

  /** @param {string} id @param {Event} [event] */
  function pick(id, event) {
    const where = game.at.get(id) ?? 0;
    const shift = event && "shiftKey" in event && event.shiftKey;
    if (page.version !== null || page.curtain >= 0) return inspect(id);
    Object.assign(draft, { hint: null, refused: [] });
    if (game.phase === "claim" && game.sources("claim").includes(where)) return page.act.claim(where);
    if (game.view.phase.type === "placing" && game.owner(where) === game.seat) return page.act.put(where);
    if (game.phase === "deploy" && game.sources("deploy").includes(where)) return page.act.add(where, shift ? FIVE : 1);
    if (game.phase !== "attack" && game.phase !== "fortify") return inspect(id);
    if (draft.source === where) return page.act.cancel();
    if (draft.source >= 0 && game.targets(game.phase, draft.source).includes(where)) return page.act.to(where);
    if (game.sources(game.phase).includes(where)) return page.act.from(where);
    inspect(id);
  }

  return { pick, inspect, cancel: () => (draft.source >= 0 ? page.act.cancel() : undefined) };
}
