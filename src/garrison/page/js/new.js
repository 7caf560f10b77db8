/** A new game: its form, filled from the last game, from a record to go on from, or from a map. */

import { $, capital, h, keyed, show } from "./dom.js";
import { kitOf } from "./families.js";
import { folded, ways, words } from "./fields.js";
import { begin, head } from "./head.js";
import { unpacked } from "./link.js";
import { taken } from "./maker/shelf.js";
import { make, open, rulesets } from "./making.js";
import { mapList } from "./maps.js";
import { get } from "./net/api.js";
import { rulesPart } from "./new/catalogue.js";
import { asSent, basis, forgetAll, goingOn, lastTime, remember, same, seated, usual } from "./new/choice.js";
import { check, mapsPart } from "./new/maps.js";
import { optionsPart } from "./new/options.js";
import { read, savedPart, summaryPart } from "./new/saved.js";
import { seatsPart } from "./new/seats.js";
import { timePart } from "./new/time.js";
import { nameField } from "./nickname.js";
import { tell } from "./theme.js";
import { WATCHER } from "./values.js";

/** @typedef {import("./new/choice.js").Choice} Choice */
/** @typedef {import("./new/choice.js").Saved} Saved */
/** @typedef {import("./net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("./net/wire").MapInfo} MapInfo */

// The form: its parts ask, one choice holds the answers, and each part is shown anew when it has to be

const HOUR = 3_600_000;

/**
 * @param {RulesetInfo[]} books
 * @param {MapInfo[]} maps
 * @param {import("./net/wire").Me} me
 */
export function gameForm(books, maps, me) {
  const own = nameField(me, h("span", { class: "visually-hidden" }, "Your name"));
  let choice = lastTime(books);
  const bookOf = (/** @type {string} */ name) =>
    /** @type {RulesetInfo} */ (books.find((one) => one.name === name) ?? books[0]);
  const book = () => bookOf(choice.saved?.ruleset ?? choice.ruleset);

  const parts = {
    rules: rulesPart(books, maps, {
      taken: play,
      preset: (preset) => change({ preset, options: {}, ...tableFor(preset) }),
    }),
    maps: mapsPart(maps, {
      taken: (name) => change({ map: name, own: null, options: withoutContinents() }),
      own: (own) => change({ own, options: withoutContinents() }),
    }),
    seats: seatsPart(own.field(), (seats) => change({ seats })),
    options: optionsPart({ set: (name, value) => change({ options: withOption(name, value) }) }),
    time: timePart({ clock: (by) => change({ clock: { ...choice.clock, ...by } }), pace: (pace) => change({ pace }) }),
    table: tablePart({ title: (title) => change({ title }), listed: (listed) => change({ listed }) }),
    saved: savedPart({
      taken: (saved) => (saved ? goOnFrom(saved) : change({ saved })),
      at: (at) => choice.saved && change({ saved: { ...choice.saved, at } }),
    }),
  };
  const summary = summaryPart({
    made: async () => {
      await own.send();
      const { id } = await make(asSent(choice));
      if (!choice.saved) remember(choice);
      open(id);
    },
    anew,
    drop(name) {
      const value = basis(book(), choice.preset)[name];
      parts.options.back(name, value);
      change({ options: withOption(name, value) });
    },
    plain: () => change({ preset: "", options: {}, ...tableFor("") }),
    faults: parts.options.refuse,
  });
  const sections = Object.values(parts).map((part) => part.section);
  const title = h("h1", {}, "A new game");
  const column = h("div", { class: "parts" }, title, sections);
  const form = h("form", { class: "make", novalidate: true }, column, summary.section);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    summary.go();
  });

  /** @param {Partial<Choice>} by */
  function change(by) {
    choice = { ...choice, ...by };
    trim();
    draw();
  }

  function anew() {
    forgetAll();
    choice = { ...usual(book()), era: choice.era + 1 };
    trim();
    draw();
  }

  /** Keeps the map if these rules can be played on it. @param {string} name @returns {Partial<Choice>} */
  function mapFor(name) {
    return bookOf(name).maps.includes(choice.map) ? {} : { map: bookOf(name).usual_map, own: null };
  }

  /** A preset may set the number of players or the clock; without one, both are as usual again. @param {string} preset @returns {Partial<Choice>} */
  function tableFor(preset) {
    const [now, then] = [choice.preset, preset].map((name) => book().presets.find((one) => one.name === name));
    const usually = usual(book());
    return {
      ...(then?.seats ? { seats: choice.seats.slice(0, then.seats) } : now?.seats ? { seats: usually.seats } : {}),
      ...(then?.hours
        ? { clock: { ...choice.clock, kind: "turn", turn: then.hours * HOUR } }
        : now?.hours
          ? { clock: usually.clock }
          : {}),
    };
  }

  /** Another family has other bots, and other times. @param {string} name @returns {Partial<Choice>} */
  function familyOf(name) {
    const [now, then] = [book(), bookOf(name)];
    if (now.family === then.family) return {};
    return {
      seats: usual(then).seats,
      clock: { ...choice.clock, ...tableFor("").clock, turn: kitOf(then.family).turnTime },
    };
  }

  /** The options with one more change, or one fewer. @param {string} name @param {unknown} value */
  function withOption(name, value) {
    const { [name]: _, ...others } = choice.options;
    return same(value, basis(book(), choice.preset)[name]) ? others : { ...others, [name]: value };
  }

  /** The options without those about the continents of a map, which another map doesn't have. */
  function withoutContinents() {
    const about = new Set(book().options.flatMap(({ kind, name }) => (kind === "continents" ? [name] : [])));
    return Object.fromEntries(Object.entries(choice.options).filter(([name]) => !about.has(name)));
  }

  function continents() {
    return (choice.own?.info ?? maps.find((map) => map.name === choice.map))?.continents ?? [];
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
    change({ ...goingOn(saved, bookOf(saved.ruleset)), era: choice.era + 1 });
  }

  function draw() {
    for (const part of [parts.rules, parts.maps, parts.options]) part.section.hidden = Boolean(choice.saved);
    const first = title.nextElementSibling === parts.saved.section;
    if (choice.saved && !first) title.after(parts.saved.section);
    if (!choice.saved && first) column.append(parts.saved.section);
    parts.rules.show(choice, book());
    parts.maps.show(choice, book());
    parts.saved.show(choice);
    parts.seats.show(choice, book(), most());
    parts.options.show(choice, book(), continents());
    parts.time.show(choice);
    parts.table.show(choice);
    summary.show(choice, book());
  }

  /** @param {string} name of rules that were chosen elsewhere */
  function play(name) {
    if (books.some((one) => one.name === name) && name !== choice.ruleset && !choice.saved)
      change({ ruleset: name, preset: "", options: {}, ...mapFor(name), ...tableFor(""), ...familyOf(name) });
  }

  /** @param {string} map one that comes with Garrison, under rules that know it */
  function playOn(map) {
    const now = book().maps.includes(map) ? book() : books.find((one) => one.maps.includes(map));
    if (now)
      change({
        options: withoutContinents(),
        ...(now === book() ? {} : { ruleset: now.name, preset: "", options: {}, ...familyOf(now.name) }),
        map,
        own: null,
        saved: null,
      });
  }

  /** @param {{ text: string, info: MapInfo }} own */
  function playOnOwn(own) {
    const now = kitOf(book().family).ownMaps ? book() : bookOf("classic");
    change({
      options: withoutContinents(),
      ...(now === book() ? {} : { ruleset: now.name, preset: "", options: {}, ...familyOf(now.name) }),
      own,
      saved: null,
    });
  }

  trim();
  draw();
  return { form, goOnFrom, play, playOn, playOnOwn };
}

// The table: what it is called, and who may see it

const SEEN = [
  { value: "private", word: "Private", sentence: "Only people who have a link can join or watch." },
  { value: "listed", word: "Listed", sentence: "Anybody on this server can watch, and take an open seat." },
];

/** @param {{ title: (title: string) => void, listed: (listed: boolean) => void }} told */
export function tablePart(told) {
  const [line, fields] = [h("span", { class: "line-of" }), h("div", { class: "fields" })];
  const section = h("section", { class: "rest", "aria-label": "Table" }, folded("Table", line, fields));
  const draw = keyed((/** @type {Choice} */ { title, listed }) => {
    show(
      fields,
      words({
        label: "Name of the game (you can leave it empty)",
        key: "title",
        value: title,
        most: 60,
        taken: told.title,
      }),
      ways({
        name: "listed",
        legend: "Who may see it",
        kind: "ways two",
        ways: SEEN,
        value: listed ? "listed" : "private",
        taken: (value) => told.listed(value === "listed"),
      }),
    );
  });
  return {
    section,
    show(/** @type {Choice} */ choice) {
      draw(choice.era, choice);
      const seen = choice.listed ? "listed for everybody" : "private";
      line.textContent = capital([choice.title.trim(), seen].filter(Boolean).join("; "));
    },
  };
}

// The page

const main = $("#main");
show(main, h("h1", {}, "A new game"), h("p", { class: "muted" }, "Asking the server for its rules and maps …"));

await begin(async () => {
  const [books, maps, me] = await Promise.all([rulesets(), mapList(), head()]);
  const { form, goOnFrom, play, playOn, playOnOwn } = gameForm(books, maps, me);
  const saved = await asAddressed();
  if (saved) goOnFrom(saved);
  const map = new URLSearchParams(location.search).get("map") ?? "";
  const own = map && taken(map);
  show(main, form);
  if (own) playOnOwn({ text: own, info: await check(own) });
  else if (map) playOn(map);
  play(new URLSearchParams(location.search).get("rules") ?? "");
});

/** "Play from here" leads to `/new?from=GAME&at=137`, with moves as that seat knows them; `#` holds a position. */
async function asAddressed() {
  const asked = new URLSearchParams(location.search);
  const id = asked.get("from");
  if (location.hash.length > 1) return read((await unpacked(location.hash.slice(1))).record ?? "", "The position");
  if (!id) return null;
  const [seat, at] = [asked.get("seat") ?? `${WATCHER}`, asked.get("at") ?? "-1"].map(encodeURIComponent);
  const address = `/api/games/${encodeURIComponent(id)}/record?seat=${seat}&version=${at}`;
  return read(await get(address, { text: true }), "That game", Number(seat) || 0);
}
