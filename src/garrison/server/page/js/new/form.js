/** The form of a new game: its parts ask, one choice holds the answers, and each part is shown anew when it has to be. */
import { h } from "../dom.js";
import { make, open } from "../making.js";
import { tell } from "../theme.js";
import { asSent, basis, forgetAll, lastTime, opponent, remember, same, seated, usual, usualTurn } from "./choice.js";
import { mapsPart } from "./maps.js";
import { optionsPart } from "./options.js";
import { rulesPart } from "./rules.js";
import { savedPart } from "./saved.js";
import { seatsPart } from "./seats.js";
import { summaryPart } from "./summary.js";
import { tablePart } from "./table.js";
import { timePart } from "./time.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Saved} Saved */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("../net/wire").MapInfo} MapInfo */

/**
 * @param {RulesetInfo[]} books
 * @param {MapInfo[]} maps
 */
export function gameForm(books, maps) {
  let choice = lastTime(books);
  const bookOf = (/** @type {string} */ name) =>
    /** @type {RulesetInfo} */ (books.find((one) => one.name === name) ?? books[0]);
  const book = () => bookOf(choice.saved?.ruleset ?? choice.ruleset);

  const parts = {
    rules: rulesPart(books, (name) =>
      change({ ruleset: name, preset: "", options: {}, ...mapFor(name), ...familyOf(name) }),
    ),
    maps: mapsPart(maps, { taken: (name) => change({ map: name, own: null }), own: (own) => change({ own }) }),
    saved: savedPart({
      taken: (saved) => (saved ? goOnFrom(saved) : change({ saved })),
      at: (at) => choice.saved && change({ saved: { ...choice.saved, at } }),
    }),
    seats: seatsPart((seats) => change({ seats })),
    options: optionsPart({
      preset: (preset) => change({ preset, options: {} }),
      set: (name, value) => change({ options: withOption(name, value) }),
    }),
    time: timePart({ clock: (by) => change({ clock: { ...choice.clock, ...by } }), pace: (pace) => change({ pace }) }),
    table: tablePart({ title: (title) => change({ title }), listed: (listed) => change({ listed }) }),
  };
  const summary = summaryPart({
    made: async () => open((await make(asSent(choice))).id),
    anew,
    faults: parts.options.refuse,
  });
  const sections = Object.values(parts).map((part) => part.section);
  const form = h(
    "form",
    { class: "make", novalidate: true },
    h("div", { class: "parts" }, h("h1", {}, "A new game"), sections),
    summary.section,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    summary.go();
  });

  /** @param {Partial<Choice>} by */
  function change(by) {
    choice = { ...choice, ...by };
    trim();
    remember(choice);
    draw();
  }

  function anew() {
    forgetAll();
    choice = { ...usual(book()), era: choice.era + 1 };
    trim();
    draw();
  }

  /** Rules keep the map if it is one of theirs. @param {string} name @returns {Partial<Choice>} */
  function mapFor(name) {
    return bookOf(name).maps.includes(choice.map) ? {} : { map: bookOf(name).usual_map, own: null };
  }

  /** Another family has other bots, and other times. @param {string} name @returns {Partial<Choice>} */
  function familyOf(name) {
    const [now, then] = [book(), bookOf(name)];
    if (now.family === then.family) return {};
    return { seats: usual(then).seats, clock: { ...choice.clock, turn: usualTurn(then) } };
  }

  /** The options with one more change, or one fewer. @param {string} name @param {unknown} value */
  function withOption(name, value) {
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

  /** Each power of the map has a seat; a smaller map has room for fewer. */
  function trim() {
    const powers = choice.saved ? [] : (maps.find((map) => map.name === choice.map && !choice.own)?.powers ?? []);
    choice = { ...choice, powers, seats: seated(choice.seats, powers, book()) };
    if (choice.seats.length <= most()) return;
    tell(`This map has room for ${most()} seats, so the last ones were removed.`);
    choice.seats = choice.seats.slice(0, most());
  }

  /** @param {Saved} saved */
  function goOnFrom(saved) {
    const bot = opponent(bookOf(saved.ruleset));
    change({ saved, seats: saved.colours.map((_, i) => ({ player: i ? bot : "you", name: "" })) });
  }

  function draw() {
    for (const part of [parts.rules, parts.maps, parts.options]) part.section.hidden = Boolean(choice.saved);
    parts.rules.show(choice);
    parts.maps.show(choice, book());
    parts.saved.show(choice);
    parts.seats.show(choice, book(), most());
    parts.options.show(choice, book());
    parts.time.show(choice);
    parts.table.show(choice);
    summary.show(choice);
  }

  /** @param {string} map one that comes with Garrison, under rules that know it */
  function playOn(map) {
    const now = book().maps.includes(map) ? book() : books.find((one) => one.maps.includes(map));
    if (now)
      change({
        ...(now === book() ? {} : { ruleset: now.name, preset: "", options: {}, ...familyOf(now.name) }),
        map,
        own: null,
        saved: null,
      });
  }

  /** @param {{ text: string, info: MapInfo }} own */
  function playOnOwn(own) {
    const now = book().family === "diplomacy" ? bookOf("classic") : book();
    change({
      ...(now === book() ? {} : { ruleset: now.name, preset: "", options: {}, ...familyOf(now.name) }),
      own,
      saved: null,
    });
  }

  trim();
  draw();
  return { form, goOnFrom, playOn, playOnOwn };
}
