/** What the player can do on the page of any game: with the history, the column and, from another file, the server. */
import { $, phone } from "../dom.js";
import { asking } from "./ask.js";

/** @typedef {import("./page.js").Page} Page */

/** How long a move is shown when the game is played back, in ms, at the usual speed. */
const PLAY = 450;
/** The ms and the pictures of a replay: browsers limit address changes to a hundred in half a minute. */
const [LONG, PICTURES] = [20_000, 66];

/** @param {Page} page */
export function deeds(page) {
  return { ...drafting(page), ...looking(page), ...arranging(page), ...asking(page) };
}

/**
 * The deeds of the table with those of the family. They are called by name, so no two may have the same name.
 * @template {object} T @template {object} F
 * @param {T} table @param {F} family @returns {T & F}
 */
export function joined(table, family) {
  const [twice] = Object.keys(family).filter((name) => name in table);
  if (twice) throw new Error(`The table and the family both have a deed that is called ${twice}.`);
  return { ...table, ...family };
}

/** @param {Page} page */
function drafting(page) {
  const { draft } = page;

  /** @param {object} change */
  function set(change) {
    page.recap.fold();
    Object.assign(draft, change);
    page.render();
  }

  /** Takes one step back. */
  function cancel() {
    if (draft.asked) draft.asked = null;
    else if (draft.hint || draft.refused.length) Object.assign(draft, { hint: null, refused: [] });
    else page.family.cancel(page);
    page.render();
  }

  return { set, cancel };
}

/** @param {Page} page */
function looking(page) {
  const { game } = page;

  /** Shows a version, or the present board if it is the last. @param {number} version */
  function look(version) {
    if (page.family.look) page.family.look(page, version, show);
    else show(version);
  }

  /** @param {number} version */
  function show(version) {
    if (!game.history) return;
    page.version = version >= game.version ? null : Math.max(0, version);
    if (page.version === null) page.playing = false;
    const words = new URLSearchParams(location.search);
    for (const word of ["v", "replay"]) words.delete(word);
    if (page.version !== null) words.set("v", `${page.version}`);
    history.replaceState(null, "", words.size ? `?${words}` : location.pathname);
    page.later();
  }

  /** @param {1 | -1} direction */
  function step(direction) {
    if (game.history) page.act.look(game.history.beside(page.version ?? game.version, direction));
  }

  function now() {
    page.playing = false;
    page.act.look(Number.MAX_SAFE_INTEGER);
  }

  function play() {
    page.playing = !page.playing;
    if (page.playing && page.version === null) page.act.look(Math.max(0, game.over ? 0 : game.version - 60));
    // whoever wants to see the armies being placed one by one begins among them
    if (page.playing && page.version === 0 && game.history) page.act.look(game.history.placed);
    const go = () => {
      if (!page.playing || page.version === null) return;
      step(1);
      setTimeout(go, PLAY / page.speed);
    };
    setTimeout(go, PLAY / page.speed);
    page.later();
  }

  /** @param {number} times */
  function speed(times) {
    page.speed = times;
    page.later();
  }

  /** Replays the whole game in twenty seconds, from the first turn on; a pause stays where it is. */
  function replayAll() {
    const all = game.history?.frames ?? [];
    const turns = all.filter((frame) => frame.version > (game.history?.placed ?? 0) && game.history?.stops(frame));
    const frames = turns.length ? turns : all;
    const picture = (/** @type {number} */ i) => Math.floor((i * PICTURES) / frames.length);
    const shown = frames.filter((_, i) => !i || picture(i) > picture(i - 1));
    let at = 0;
    page.playing = true;
    const go = () => {
      if (!page.playing) return;
      const frame = shown[at++];
      if (!frame) return now();
      page.act.look(frame.version);
      setTimeout(go, LONG / shown.length);
    };
    go();
  }

  return { look, step, now, play, speed, replayAll };
}

/** @param {Page} page */
function arranging(page) {
  /** @param {string} tab */
  function open(tab) {
    if (phone()) $("#column").classList.add("open");
    page.tabs.set(tab);
  }

  /** Opens the table at one of its parts. @param {string} part */
  function tableAt(part) {
    open("table");
    $(part)?.scrollIntoView({ block: "start" });
    $(part)?.focus({ preventScroll: true });
  }

  /** Shows the keys, or without a keyboard, the way to the rules and the lessons. */
  function help() {
    tableAt(matchMedia("(pointer: coarse)").matches ? "#this-game" : "#keys");
  }

  function sharing() {
    tableAt("#share");
  }

  function fullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else
      document.documentElement
        .requestFullscreen?.()
        .catch(() => page.toast("This browser allows no full screen here."));
  }

  /** Shows only the map, and the dock during your turn. */
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

  return { open, help, sharing, fullScreen, bare, stepBack, filter, earlier, allMoves, room };
}
