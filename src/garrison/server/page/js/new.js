/** A new game: its parts ask, one choice holds the answers, and each part is shown anew when what it depends on has changed. */
import { $, h } from "./dom.js";
import { head } from "./head.js";
import { make, open, rulesets } from "./making.js";
import { mapList } from "./maps.js";
import { get } from "./net/api.js";
import { asSent, basis, best, forgetAll, lastTime, remember, same, usual } from "./new/choice.js";
import { mapsPart } from "./new/maps.js";
import { optionsPart } from "./new/options.js";
import { rulesPart } from "./new/rules.js";
import { read, savedPart } from "./new/saved.js";
import { seatsPart } from "./new/seats.js";
import { summaryPart } from "./new/summary.js";
import { tablePart } from "./new/table.js";
import { timePart } from "./new/time.js";
import { tell } from "./theme.js";

/** @typedef {import("./new/choice.js").Choice} Choice */

/** The families whose boards the page can draw. */
const PLAYED = ["risk"];

const [all, maps] = await Promise.all([rulesets(), mapList(), head()]);
const books = all.filter((book) => PLAYED.includes(book.family));
let choice = lastTime(books);

const parts = {
  rules: rulesPart(all, books, (name) => change({ ruleset: name, preset: "", options: {}, ...mapFor(name) })),
  maps: mapsPart(maps, { taken: (name) => change({ map: name, own: null }), own: (own) => change({ own }) }),
  saved: savedPart({
    taken: (saved) => change(saved ? fromSaved(saved) : { saved }),
    at: (at) => choice.saved && change({ saved: { ...choice.saved, at } }),
  }),
  seats: seatsPart((seats) => change({ seats })),
  options: optionsPart({
    preset: (preset) => change({ preset, options: {} }),
    set: (name, value) => change({ options: changed(name, value) }),
  }),
  time: timePart({ clock: (by) => change({ clock: { ...choice.clock, ...by } }), pace: (pace) => change({ pace }) }),
  table: tablePart({ title: (title) => change({ title }), listed: (listed) => change({ listed }) }),
};
const summary = summaryPart({
  made: async () => open((await make(asSent(choice))).id),
  anew: () => {
    forgetAll();
    choice = { ...usual(book()), era: choice.era + 1 };
    draw();
  },
  faults: parts.options.refuse,
});

const form = h(
  "form",
  { class: "make", novalidate: true },
  h(
    "div",
    { class: "parts" },
    h("h1", {}, "A new game"),
    Object.values(parts).map((part) => part.section),
  ),
  summary.section,
);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  summary.go();
});
$("#main").replaceChildren(form);

/** @param {string} name @returns {import("./net/wire").RulesetInfo} */
function bookOf(name) {
  return books.find((one) => one.name === name) ?? /** @type {any} */ (books[0]);
}

/** A rule set keeps the map if it is one of its own. @param {string} name @returns {Partial<Choice>} */
function mapFor(name) {
  return bookOf(name).maps.includes(choice.map) ? {} : { map: bookOf(name).usual_map, own: null };
}

function book() {
  return bookOf(choice.saved?.ruleset ?? choice.ruleset);
}

/** The options with one more change, or one fewer. @param {string} name @param {unknown} value */
function changed(name, value) {
  const { [name]: _, ...others } = choice.options;
  return same(value, basis(book(), choice.preset)[name]) ? others : { ...others, [name]: value };
}

function most() {
  return (
    choice.saved?.colours.length ??
    choice.own?.info.most_seats ??
    maps.find((map) => map.name === choice.map)?.most_seats ??
    2
  );
}

/** @param {Partial<Choice>} by */
function change(by) {
  choice = { ...choice, ...by };
  trim();
  remember(choice);
  draw();
}

/** A smaller map has room for fewer. */
function trim() {
  if (choice.seats.length <= most()) return;
  tell(`This map has room for ${most()} seats, so the last ones were removed.`);
  choice.seats = choice.seats.slice(0, most());
}

/** @param {import("./new/choice.js").Saved} saved @returns {Partial<Choice>} */
function fromSaved(saved) {
  const bot = best(books.find((one) => one.name === saved.ruleset));
  return { saved, seats: saved.colours.map((_, i) => ({ player: i ? bot : "you", name: "" })) };
}

function draw() {
  const own = Boolean(choice.saved);
  for (const part of [parts.rules, parts.maps, parts.options]) part.section.hidden = own;
  parts.rules.show(choice);
  parts.maps.show(choice, book());
  parts.saved.show(choice);
  parts.seats.show(choice, book(), most());
  parts.options.show(choice, book());
  parts.time.show(choice);
  parts.table.show(choice);
  summary.show(choice);
}

/** "Play from here" leads to `/new?from=GAME&at=137`. */
async function asAddressed() {
  const asked = new URLSearchParams(location.search);
  const id = asked.get("from");
  if (!id) return;
  const saved = read(await get(`/api/games/${encodeURIComponent(id)}/record`, { text: true }), `the game ${id}`);
  if (saved) change(fromSaved({ ...saved, at: Math.min(saved.moves, Number(asked.get("at") ?? saved.moves)) }));
}

draw();
await asAddressed();
document.documentElement.dataset.ready = "yes";
