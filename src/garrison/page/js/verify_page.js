/** Verifies a finished game in this browser: what was checked, what is wrong, and what to compare with your notes. */

import { $, h, show } from "./dom.js";
import { prose } from "./fields.js";
import { filePlace } from "./file.js";
import { begin, head } from "./head.js";
import { icon } from "./icons.js";
import { noted } from "./making.js";
import { get } from "./net/api.js";
import { ownOver } from "./rows.js";
import { tell } from "./theme.js";
import { check } from "./verify/dice.js";

/** @typedef {import("./verify/dice.js").Verdict} Verdict */

const LARGEST = 20_000_000;
const outcome = h("div", { class: "outcome" });

/** @param {Uint8Array} raw @param {string} name */
async function verify(raw, name) {
  show(outcome, h("p", { class: "muted" }, `Checking ${name} …`));
  const verdict = await check(raw);
  show(outcome, shown(verdict, name));
  tell(`${words(verdict, name)} ${verdict.promise}`);
}

/** @param {Verdict} verdict @param {string} name */
function words({ faults, found }, name) {
  if (faults.length) return `${name} does not hold what it promises.`;
  return found.length ? `${name} is verified.` : `${name} promises nothing that could be checked.`;
}

/** @param {Verdict} verdict @param {string} name */
function shown(verdict, name) {
  const { faults, found, unchecked, promised, chooser, promise } = verdict;
  const tone = faults.length ? " bad" : chooser === "server" ? " doubt" : "";
  return [
    h(
      "div",
      { class: `verdict${tone}` },
      h("p", {}, words(verdict, name)),
      promise && h("p", { class: "why" }, promise),
    ),
    h(
      "ul",
      { class: "checks" },
      faults.map((sentence) => line("bad", "x", "Wrong:", sentence)),
      found.map((sentence) => line("good", "check", "Right:", sentence)),
      unchecked.map((sentence) => line("open", "more", "Not checked:", sentence)),
    ),
    promised.length > 0 && compare(verdict),
  ];
}

/** @param {string} kind @param {string} sign @param {string} word @param {string} sentence */
function line(kind, sign, word, sentence) {
  return h(
    "li",
    { class: kind },
    h("span", { class: "sign" }, icon(sign)),
    h("span", {}, h("span", { class: "visually-hidden" }, `${word} `), prose(sentence)),
  );
}

/** @param {Verdict} verdict */
function compare({ promised, game, proven }) {
  return h(
    "section",
    { class: "panel compare", "aria-labelledby": "compare" },
    h("h2", { id: "compare" }, "Compare this with what you noted"),
    h(
      "p",
      { class: "small muted" },
      proven.length
        ? "A file can only agree with itself. A share of your own that came after the commitment proves to you that this is the game you played, and that nobody chose its dice alone."
        : "A file can only agree with itself. Your own note of the commitment and of your share shows that this file is the game you played.",
    ),
    comparison(promised, noted(game)),
    h(
      "dl",
      { class: "hashes" },
      promised.map(([name, hex]) => [
        h("dt", {}, name === "commitment" ? "Commitment" : `Share of ${name}`),
        h("dd", {}, hex),
      ]),
    ),
  );
}

/** What this browser noted while the game was played, beside what the file says. */
/** @param {[string, string][]} promised @param {import("./making.js").Note | undefined} note */
function comparison(promised, note) {
  if (!note) return null;
  const [[, commitment] = [], ...shares] = promised;
  const same = note.commitment === commitment && note.shares.every((share) => shares.some(([, hex]) => hex === share));
  const yours = note.shares.length === 1 ? "share" : "shares";
  const sentence = same
    ? `This browser noted the commitment and your ${yours} when the game began, and they are the same here.`
    : `This browser noted another commitment or ${yours} when the game began: this is not the game you played.`;
  return h(
    "ul",
    { class: "checks" },
    line(same ? "good" : "bad", same ? "check" : "x", same ? "Right:" : "Wrong:", sentence),
  );
}

/** A game's own page leads to `/verify?game=ID`. */
async function asAddressed() {
  const id = new URLSearchParams(location.search).get("game");
  if (!id) return;
  const text = await get(`/api/games/${encodeURIComponent(id)}/record`, { text: true });
  await verify(new TextEncoder().encode(text), `The game ${id}`);
}

/** Finished games of this server, each with a link that verifies it. */
async function offered() {
  const list = await ownOver((game) => `/verify?game=${game}`);
  if (!list) return;
  $("#main").append(
    h(
      "section",
      { "aria-labelledby": "finished" },
      h("h2", { id: "finished" }, "Or verify a game of this server"),
      list,
    ),
  );
}

$("#main").append(
  h("h1", {}, "Verify a game"),
  h(
    "p",
    { class: "lead" },
    "Choose the record of a finished game. It is checked here, in your browser, and sent nowhere.",
  ),
  filePlace({ label: "Choose a record", hint: "Or drop it here.", most: LARGEST, taken: verify }),
  outcome,
  h(
    "p",
    { class: "small muted" },
    "The command ",
    h("code", {}, "garrison verify FILE"),
    " checks the same without any browser, and also that every move is legal. ",
    h("a", { href: "/dice" }, "What is promised, and what isn’t"),
    ".",
  ),
);
await begin(async () => {
  await head();
  await asAddressed();
  await offered();
});
