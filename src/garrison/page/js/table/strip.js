/** The strip above the map: the phases of a turn, the sentence, and the clock of whoever is awaited. */
import { $, h, redraw } from "../dom.js";
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

/** What happened, and what may happen, below what is asked. @param {string} told @param {string} warned */
function besides(told, warned) {
  return h(
    "div",
    { class: "besides" },
    told ? h("p", { class: "recap" }, told) : null,
    told && warned ? " " : null,
    warned ? h("p", { class: "threat" }, warned) : null,
  );
}

/** Brings back what happened since one's last turn. */
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
