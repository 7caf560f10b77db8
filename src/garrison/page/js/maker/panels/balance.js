/** Whether a map is sound, as the server says, and how fair it is in fast games with each number of players. */
import { counted, h, percent, s } from "../../dom.js";
import { freshKey, Problem, post } from "../../net/api.js";

/** @typedef {import("../../net/wire").Tried} Tried */
/** @typedef {import("../../net/wire").Wins} Wins */

const GAMES = 1000;

/** Why no game with this many players can begin on a map, or an empty string. */
/** @param {import("../file.js").MapFile} file @param {number} players */
export function unfit({ territories }, players) {
  const { length } = territories;
  return length < players ? `${counted(length, "territory", "territories")} can't seat ${players} players.` : "";
}

/** @param {import("../draft.js").Draft} draft @param {() => void} redraw */
export function balance(draft, redraw) {
  /** @type {Map<number, Tried>} */
  let trials = new Map();
  let words = "";
  let pace = "fast";
  let text = "";
  /** @type {AbortController | null} */
  let asking = null;
  /** @type {Set<number>} */
  const off = new Set();

  /** The numbers of players that are ticked and can play. */
  function chosen() {
    const numbers = Object.keys(draft.file.armies).map(Number);
    return numbers.filter((number) => !off.has(number) && !unfit(draft.file, number));
  }

  async function start() {
    const seats = chosen();
    const mine = new AbortController();
    asking = mine;
    trials = new Map();
    words = "Preparing the games …";
    text = draft.text;
    redraw();
    try {
      await follow({ text, seats, games: GAMES }, mine.signal, heard);
      if (asking) words = "The server stopped before the end. Try again in a moment.";
    } catch {
      if (asking) words = mine.signal.aborted ? "Stopped." : "The server does not answer. Try again in a moment.";
    }
    asking = null;
    redraw();
  }

  /** @param {Tried} tried */
  function heard(tried) {
    pace = tried.pace;
    if (tried.stage === "playing") {
      trials.set(tried.seats, tried);
      words = "Playing …";
    } else if (tried.stage !== "preparing") {
      words = tried.stage === "wrong" ? tried.words : "All games are played.";
      asking = null; // there is nothing left to stop, even if the connection stays open for a moment
    }
    redraw();
  }

  function stop() {
    asking?.abort();
  }

  /** @param {boolean} sound */
  function panel(sound) {
    const numbers = Object.keys(draft.file.armies).map(Number);
    const reasons = numbers.map((number) => unfit(draft.file, number)).filter(Boolean);
    const able = sound && chosen().length > 0;
    return [
      h(
        "p",
        {},
        "Equally strong players play on this map many times. If one seat wins more often, the map is the reason.",
      ),
      h(
        "fieldset",
        { class: "seats-tried" },
        h("legend", {}, "Players"),
        numbers.map((number) => {
          const disabled = Boolean(unfit(draft.file, number));
          const checked = !disabled && !off.has(number);
          const input = h("input", { type: "checkbox", checked, disabled, "data-key": `try-${number}` });
          input.addEventListener("change", () => {
            input.checked ? off.delete(number) : off.add(number);
            redraw();
          });
          return h("label", { class: disabled ? "off" : null }, input, `${number}`);
        }),
      ),
      sound && reasons.length > 0 && h("p", { class: "muted small" }, reasons[0]),
      asking
        ? h("button", { type: "button", class: "btn", "data-key": "stop-trial", onclick: stop }, "Stop")
        : h(
            "button",
            {
              type: "button",
              class: "btn primary",
              "data-key": "try",
              "aria-disabled": able ? null : "true",
              onclick: () => able && start(),
            },
            `Play ${GAMES.toLocaleString("en")} games with each`,
          ),
      !sound && h("p", { class: "muted" }, "Mend the faults of the map first; the tab Check lists them."),
      words && h("p", { role: "status", class: "status" }, words),
      pace === "slow" &&
        trials.size > 0 &&
        h("p", { class: "muted" }, "This server can't play compiled games, so it plays fewer."),
      text !== draft.text && trials.size > 0 && h("p", { class: "muted" }, "The map has changed since these games."),
      [...trials.values()].map(one),
    ];
  }

  return { panel };
}

/** @param {Tried} tried */
function one({ seats, games, most, words, trial }) {
  return h(
    "section",
    { class: "trial", "aria-label": `${seats} players` },
    h("h2", {}, `${seats} players`),
    h("p", { class: "lead" }, words),
    h(
      "p",
      { class: "muted small" },
      games < most ? `${games} of ${counted(most, "game")}` : counted(games, "game"),
      ", with 95% intervals",
    ),
    trial && [
      table("By order of play", trial.by_order, 1 / seats),
      table(
        "By first continent held",
        trial.by_continent.filter((wins) => wins.games),
        0,
      ),
    ],
  );
}

/** @param {string} title @param {readonly Wins[]} rows @param {number} even */
function table(title, rows, even) {
  return h(
    "table",
    { class: "shares" },
    h("caption", {}, title),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, "Who"),
        h("th", { scope: "col", class: "n" }, "Won"),
        h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, "Interval")),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((wins) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, wins.name),
          h("td", { class: "n" }, percent(wins.games ? wins.won / wins.games : 0, 0)),
          h("td", {}, bar(wins, even)),
        ),
      ),
    ),
  );
}

/** @param {number} share */
function told(share) {
  return percent(share, share < 0.0995 ? 1 : 0);
}

/** An interval as a bar on a scale from 0 to 1, with a line at the even share. @param {Wins} wins @param {number} even */
function bar({ least, most }, even) {
  return s(
    "svg",
    {
      class: "interval",
      viewBox: "0 0 100 12",
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": `between ${told(least)} and ${told(most)}`,
    },
    s("rect", { class: "ground", x: 0, y: 5, width: 100, height: 2 }),
    s("rect", { class: "span", x: 100 * least, y: 2, width: Math.max(1, 100 * (most - least)), height: 8 }),
    even > 0 && s("rect", { class: "even", x: 100 * even - 0.4, y: 0, width: 0.8, height: 12 }),
  );
}

/** @param {{ text: string, seats: number[], games: number }} asked @param {AbortSignal} signal @param {(tried: Tried) => void} heard */
async function follow(asked, signal, heard) {
  const headers = { "content-type": "application/json", accept: "application/x-ndjson", "idempotency-key": freshKey() };
  const answer = await fetch("/api/maps/balance", {
    method: "POST",
    credentials: "same-origin",
    signal,
    headers,
    body: JSON.stringify(asked),
  });
  if (!answer.ok || !answer.body) {
    const refusal = await answer.json();
    return heard({ stage: "wrong", pace: "fast", seats: 0, games: 0, most: 0, words: refusal.message, trial: null });
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter(Boolean)) heard(JSON.parse(line));
  }
}

// What keeps a map from being played on, as the server says it, and where to mend it

/** @typedef {{ place: string, sentence: string, line: number, error: boolean }} Fault */
/** What the server said of the map last; `stale` while it is asked again. */
/** @typedef {{ faults: Fault[], sound: boolean, stale: boolean }} Verdict */

/** @param {Verdict} verdict @param {import("../draft.js").Draft} draft @param {(fault: Fault) => void} go */
export function checkPanel({ faults, sound, stale }, draft, go) {
  const errors = faults.filter(({ error }) => error);
  const warnings = faults.filter(({ error }) => !error);
  return [
    h(
      "p",
      { class: "lead", role: "status" },
      sound ? (stale ? "Checking …" : "This map can be played on.") : verdictOf(errors.length, stale),
    ),
    group("Mend these", errors, draft, go),
    group("Perhaps a slip", warnings, draft, go),
    h("p", { class: "muted" }, "These are the faults that garrison map check lists. Choose one to go to its place."),
  ];
}

/** @param {number} errors @param {boolean} stale */
function verdictOf(errors, stale) {
  return stale
    ? "Checking …"
    : `${counted(errors, "fault")} ${errors === 1 ? "keeps" : "keep"} this map from being played on.`;
}

/** @param {string} title @param {Fault[]} faults @param {import("../draft.js").Draft} draft @param {(fault: Fault) => void} go */
function group(title, faults, draft, go) {
  return (
    faults.length > 0 && [
      h("h2", {}, title),
      h(
        "ul",
        { class: "faults" },
        faults.map((fault, n) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: "entry", "data-key": `fault-${title}-${n}`, onclick: () => go(fault) },
              fault.sentence,
              h("small", {}, whereIs(fault.place, draft)),
            ),
          ),
        ),
      ),
    ]
  );
}

/** @param {string} place */
export function target(place) {
  const [, key = "", number = "", rest = ""] = /^\$\.?([a-z_]*)(?:\[(\d+)\])?(.*)$/.exec(place) ?? [];
  return { key, number: number === "" ? -1 : Number(number), rest };
}

/** A place in the file as a place on the map. @param {string} place @param {import("../draft.js").Draft} draft */
function whereIs(place, { file }) {
  const { key, number } = target(place);
  if (key === "territories") return file.territories[number]?.name ?? "Territories";
  if (key === "continents") return file.continents[number]?.name ?? "Continents";
  if (key === "links") {
    const link = file.links[number];
    const names = [link?.a, link?.b].map((id) => file.territories.find((one) => one.id === id)?.name ?? id);
    return link ? names.join(" to ") : "Ways";
  }
  return WORDS[key] ?? "The whole map";
}

/** @type {Record<string, string>} */
const WORDS = {
  starting_armies: "Armies at the start",
  cards: "Cards",
  missions: "Missions",
  name: "Name of the map",
  authors: "Made by",
  licence: "Licence",
};

// Asks the server after each change what it thinks of the map, a moment later, and one question at a time

const SOON = 350;

/**
 * @param {import("../draft.js").Draft} draft
 * @param {(verdict: Verdict) => void} told
 */
export function checking(draft, told) {
  /** @type {Verdict} */
  let verdict = { faults: [], sound: false, stale: true };
  let asked = "";
  let timer = 0;
  let busy = false;

  /** @param {Verdict} next */
  function say(next) {
    verdict = next;
    told(verdict);
  }

  function later() {
    if (draft.text === asked) return;
    if (!verdict.stale) say({ ...verdict, stale: true });
    clearTimeout(timer);
    timer = setTimeout(ask, SOON);
  }

  async function ask() {
    if (busy) return;
    busy = true;
    asked = draft.text;
    try {
      const { faults, map } = await post("/api/maps/check", { text: asked });
      say({ faults, sound: Boolean(map), stale: false });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      say({ faults: [{ place: "$", sentence: problem.message, line: 0, error: true }], sound: false, stale: false });
    } finally {
      busy = false;
    }
    later();
  }

  draft.listen(later);
  ask();
  return () => verdict;
}
