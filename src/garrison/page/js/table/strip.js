/** The strip above the map: the phases of a turn, the sentence, and the clock of whoever is awaited. */
import { $, h, redraw } from "../dom.js";
import { listed } from "../games.js";
import { icon } from "../icons.js";
import { time } from "./column/players.js";
import { begun, progress, recapped, skipping, stepper } from "./recap.js";

/** @typedef {import("./page.js").Page} Page */

const LOW = 15_000;
const HOUR = 3_600_000;
const WHEN = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** @param {Page} page */
export function strip(page) {
  const said = page.sentence();
  const told = recapped(page);
  const warned =
    page.version === null && page.curtain < 0 && !page.draft.asked ? (page.family.warning?.(page) ?? "") : "";
  redraw(
    $("#turn"),
    page.family.steps(page),
    h(
      "div",
      { class: told ? "now recalled" : "now" },
      h("p", { class: "what-now" }, said.parts),
      told || warned ? besides(told, warned) : null,
    ),
    stepper(page),
    skipping(page),
    again(page),
    hint(page),
    clock(page),
    progress(page),
  );
  tick(page);
  return [...(told ? [page.recap.told?.words, warned] : []), said.text].filter(Boolean).join(" ");
}

/** What happened and what may happen, below the main sentence. @param {string} told @param {string} warned */
function besides(told, warned) {
  return h(
    "div",
    { class: "besides" },
    told ? h("p", { class: "recap" }, told) : null,
    told && warned ? " " : null,
    warned ? h("p", { class: "threat" }, warned) : null,
  );
}

/** A button to show again what happened since your last turn. */
/** @param {Page} page */
function again(page) {
  const { game, version, curtain, recap, act } = page;
  if (!game.phase || !begun(page) || version !== null || curtain >= 0 || recap.shown(game.version)) return null;
  return h(
    "button",
    {
      type: "button",
      class: "btn quiet icon",
      "data-key": "recap",
      "aria-label": "Since your last turn",
      title: "Since your last turn (R)",
      onclick: act.recall,
    },
    icon("log"),
  );
}

/** @param {Page} page */
function hint({ game, version, curtain, act }) {
  if (!game.phase || version !== null || curtain >= 0) return null;
  return h(
    "button",
    {
      type: "button",
      class: "btn quiet icon",
      "data-key": "hint",
      "aria-label": "Hint",
      title: "Hint (I)",
      onclick: act.hint,
    },
    icon("bulb"),
  );
}

/** @param {Page} page */
function clock(page) {
  const { game } = page;
  if (!game.info.due || game.over || game.info.stage !== "playing") return null;
  return h(
    "div",
    { class: "clock", role: "timer", "aria-label": "Time left" },
    h("b", { class: "num", "data-due": "" }),
    h("small", {}, untilWhen(game) || whoseTime(page)),
  );
}

/** The local time of a deadline that is hours away. */
/** @param {import("./game.js").Game} game */
function untilWhen({ info, ahead }) {
  return info.due - ahead - Date.now() > HOUR ? WHEN.format(info.due - ahead) : "";
}

/** @param {Page} page */
function whoseTime({ game, family }) {
  const [awaited] = game.info.awaited;
  if (game.phase) return "left for you";
  if (family.hidesWho) return "left";
  return `left for ${awaited === undefined ? "the dice" : game.person(awaited)}`;
}

/** Counts down; only the numbers change. */
/** @param {Page} page */
export function tick({ game }) {
  const { due, awaited, stage } = game.info;
  if (!due || stage !== "playing") return;
  const left = due - (Date.now() + game.ahead);
  const words = time(left);
  const place = $("#turn [data-due]");
  if (place && place.textContent !== words) {
    place.textContent = words;
    place.parentElement.classList.toggle("low", left < LOW);
  }
  for (const seat of awaited) {
    const bank = $(`[data-clock="${seat}"]`);
    if (bank && bank.textContent !== ` · ${words}`) bank.textContent = ` · ${words}`;
  }
}

// The sentence that says what to do now, or who is awaited

/** @param {...(string | HTMLElement)} parts */
export function said(...parts) {
  return { parts, text: parts.map((part) => (typeof part === "string" ? part : part.textContent)).join("") };
}

/** @param {string} text */
export function strong(text) {
  return h("strong", {}, text);
}

/** @param {Page} page @returns {import("./family").Said} */
export function sentence(page) {
  const { game, draft } = page;
  const { stage } = game.info;
  if (page.curtain >= 0) return said(strong(`${game.person(page.curtain)} is next.`));
  if (page.version !== null) return page.family.telling?.(page) ?? back(game);
  if (stage === "waiting") return said(strong("The game hasn't begun."));
  if (stage === "paused") return said(strong("The game is paused."));
  if (game.over) return over(page);
  if (draft.asked) return said(strong(draft.asked.sentence));
  if (game.substituted) return said("A bot plays for you. ", strong("Take over again when you like."));
  return (page.family.sentences[game.phase || "wait"] ?? others)(page);
}

/** @param {import("./game.js").Game} game */
function back({ over: ended }) {
  return said(strong("You are looking back."), ended ? "" : " The game goes on meanwhile.");
}

/** @param {Page} page */
function over({ game }) {
  if (game.info.stage === "cancelled") return said(strong("The game was cancelled."));
  return { ...said(strong("The game is over.")), text: `The game is over. ${outcome(game)}` };
}

/** Who has won, in a sentence: the server's own, once it has answered. */
/** @param {import("./game.js").Game} game */
export function outcome(game) {
  const { winners, result, stage } = game.info;
  if (game.ending) return game.ending.title;
  if (stage === "cancelled") return "The game was cancelled.";
  if (!winners.length) return result === "*" ? "The game breaks off here." : "The game is a draw.";
  return `${listed(winners.map((seat) => game.colour(seat)))} ${winners.length === 1 ? "has" : "have"} won.`;
}

/** @param {Page} page */
function others({ game }) {
  if (game.phase) return said(game.seen.now);
  const [awaited] = game.info.awaited;
  if (awaited === undefined) return said("The dice are rolled.");
  const person = game.person(awaited);
  const name = person === game.colour(awaited) ? person : `${person} (${game.colour(awaited)})`;
  if (game.watching) return said(strong(name), " is playing. You are watching.");
  return said(strong(name), " is playing.");
}
