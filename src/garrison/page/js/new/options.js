/** The house rules in groups: each has a line that says what holds, and opens to its fields; or search for a rule. */
import { capital, h, keyed, show } from "../dom.js";
import { box, folded, number, ways, words } from "../fields.js";
import { basis } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../net/wire").OptionInfo} OptionInfo */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("../net/wire").ContinentInfo} ContinentInfo */
/** @typedef {Record<string, unknown>} Values */
/** @typedef {{ set: (name: string, value: unknown) => void }} Heard */

// What holds under the options, in words

/** A value as the keys of `at` are written. @param {unknown} value @returns {string} */
function written(value) {
  return typeof value === "string" ? value : `${JSON.stringify(value)}`;
}

/**
 * What holds if an option has this value: a few words without a capital or a full stop.
 * @param {OptionInfo} option
 * @param {unknown} value
 */
export function clause(option, value) {
  const said = option.at[written(value)];
  if (said !== undefined) return `${said}`;
  const word = option.words.find((one) => one.word === value)?.clause;
  return option.says.replace("{}", word ?? (Array.isArray(value) ? listed(value) : `${value}`));
}

/** A list in words; a number by its name follows it. @param {unknown[]} value */
function listed(value) {
  return value.map((each) => (Array.isArray(each) ? each.join(" ") : `${each}`)).join(", ") || "none";
}

/** The same as a sentence. @param {OptionInfo} option @param {unknown} value */
export function sentence(option, value) {
  return `${capital(clause(option, value))}.`;
}

/** Whether an option makes any difference while the others are as they are. @param {OptionInfo} option @param {Values} values */
export function effective({ when, unless }, values) {
  const known = (/** @type {Record<string, unknown>} */ needs) =>
    Object.entries(needs).filter(([name]) => name in values);
  const among = (/** @type {[string, unknown]} */ [name, of]) =>
    /** @type {unknown[]} */ (of).some((one) => written(one) === written(values[name]));
  return known(when).every(among) && !known(unless).some(among);
}

/**
 * The line of a group: what is always worth saying, and whatever was changed.
 * @param {OptionInfo[]} options of the group
 * @param {Values} values
 * @param {Values} changed
 */
export function line(options, values, changed) {
  const told = options.filter((one) => (one.brief || one.name in changed) && effective(one, values));
  return capital(told.map((one) => clause(one, values[one.name])).join("; "));
}

/**
 * Whether an option is one that somebody looks for.
 * @param {OptionInfo} option
 * @param {string} asked
 */
export function found(option, asked) {
  const text = [
    option.title,
    option.sentence,
    option.says,
    ...option.words.flatMap((w) => [w.clause, w.sentence]),
  ].join(" ");
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
}

// The options on the page: groups of fields, and a search

/** @param {Heard} heard */
export function optionsPart(heard) {
  const list = h("div", { class: "folds" });
  const nothing = h("p", { class: "muted", role: "status" });
  const search = h("input", {
    type: "search",
    class: "text",
    "data-key": "find-rule",
    placeholder: "Find a rule",
    "aria-label": "Find a house rule",
  });
  const section = h(
    "section",
    { class: "house", "aria-labelledby": "house" },
    h("div", { class: "titled" }, h("h2", { id: "house" }, "House rules"), search),
    nothing,
    list,
  );
  /** @type {Fold[]} */
  let folds = [];
  /** @type {Values} */
  let values = {};
  /** @type {RulesetInfo | undefined} */
  let shown;
  const draw = keyed(
    (/** @type {Choice} */ choice, /** @type {RulesetInfo} */ book, /** @type {ContinentInfo[]} */ continents) => {
      const usual = basis(book, choice.preset);
      const groups = [...new Set(book.options.map((option) => option.group))];
      folds = groups.map((group) =>
        fold(
          group,
          book.options.filter((one) => one.group === group),
          usual,
          choice.options,
          continents,
          heard,
        ),
      );
      search.value = "";
      show(
        list,
        folds.map((one) => one.place),
      );
    },
  );
  /** Shows the options that were looked for, with those they depend on; without a word, all that have an effect. */
  function sift() {
    const asked = search.value.trim();
    const hits = new Set((shown?.options ?? []).filter((one) => found(one, asked)).map((one) => one.name));
    const near = (/** @type {OptionInfo} */ one) =>
      hits.has(one.name) ||
      (shown?.options ?? []).some(
        (other) =>
          hits.has(other.name) && !effective(other, values) && (one.name in other.when || one.name in other.unless),
      );
    const wanted = (/** @type {OptionInfo} */ one) => effective(one, values) && (!asked || near(one));
    const some = folds.filter((one) => one.sift(wanted, Boolean(asked)));
    nothing.textContent = asked && !some.length ? "No rule has these words." : "";
  }
  search.addEventListener("input", sift);
  return {
    section,
    /** @param {Choice} choice @param {RulesetInfo} book @param {ContinentInfo[]} continents of the map */
    show(choice, book, continents) {
      values = { ...basis(book, choice.preset), ...choice.options };
      shown = book;
      draw([choice.era, book.name, choice.preset, continents.map(({ id }) => id).join()], choice, book, continents);
      for (const one of folds) one.mark(values, choice.options);
      sift();
    },
    /** Sets an option back in every field, wherever that was done. @param {string} name @param {unknown} value */
    back(name, value) {
      for (const one of folds) one.fill(name, value);
    },
    /** @param {Map<string, string>} faults by the names of options */
    refuse(faults) {
      for (const one of folds) one.refuse(faults);
    },
  };
}

/**
 * @typedef {object} Fold
 * @property {HTMLElement} place
 * @property {(values: Values, changed: Values) => void} mark
 * @property {(name: string, value: unknown) => void} fill
 * @property {(wanted: (option: OptionInfo) => boolean, open: boolean) => boolean} sift whether anything of it is there
 * @property {(faults: Map<string, string>) => void} refuse
 */

/**
 * A group: its line, and its fields behind it. Only one is open at a time, except while somebody searches.
 * @param {string} group
 * @param {OptionInfo[]} options
 * @param {Values} usual
 * @param {Values} changed
 * @param {ContinentInfo[]} continents
 * @param {Heard} heard
 * @returns {Fold}
 */
function fold(group, options, usual, changed, continents, heard) {
  const said = h("span", { class: "line-of" });
  const fields = options.map((option) => field(option, usual[option.name], changed, continents, heard));
  const place = folded(
    group,
    said,
    h(
      "div",
      { class: "options" },
      fields.map((one) => one.place),
    ),
  );
  place.setAttribute("name", "house");
  let looked = false;
  return {
    place,
    mark(values, now) {
      said.textContent = line(options, values, now);
      place.classList.toggle(
        "changed",
        options.some((one) => one.name in now),
      );
      for (const one of fields) one.mark(one.option.name in now);
    },
    fill: (name, value) => fields.find((one) => one.option.name === name)?.fill(value),
    sift(wanted, open) {
      for (const one of fields) one.place.hidden = !wanted(one.option);
      const any = fields.some((one) => !one.place.hidden);
      place.hidden = !any;
      if (open) place.removeAttribute("name");
      if (open || looked) place.open = open && any;
      if (!open) place.setAttribute("name", "house");
      looked = open;
      return any;
    },
    refuse(faults) {
      for (const one of fields) one.refuse(faults.get(one.option.name));
      if (fields.some((one) => faults.has(one.option.name))) place.open = true;
    },
  };
}

/** @typedef {{ option: OptionInfo, place: HTMLElement, fill: (value: unknown) => void, mark: (changed: boolean) => void, refuse: (reason?: string) => void }} Field */

/**
 * @param {OptionInfo} option
 * @param {unknown} usual
 * @param {Values} changed
 * @param {ContinentInfo[]} continents
 * @param {Heard} heard
 * @returns {Field}
 */
function field(option, usual, changed, continents, heard) {
  const { name } = option;
  const [control, fault] = [h("div", {}), h("div", {})];
  const back = h(
    "button",
    { type: "button", class: "btn quiet back", "data-key": `back-${name}` },
    `Back to: ${clause(option, usual)}`,
  );
  const fill = (/** @type {unknown} */ value) =>
    show(
      control,
      asking(option, value, continents, (now) => heard.set(name, now)),
    );
  back.addEventListener("click", () => {
    fill(usual);
    heard.set(name, usual);
    /** @type {HTMLElement | null} */ (control.querySelector("input:checked, input"))?.focus();
  });
  fill(name in changed ? changed[name] : usual);
  const place = h("div", { class: "option" }, control, fault, back);
  return {
    option,
    place,
    fill,
    mark(now) {
      place.classList.toggle("changed", now);
      back.hidden = !now;
    },
    refuse: (reason) => show(fault, reason && h("p", { class: "refusal", role: "alert" }, reason)),
  };
}

/** @param {unknown} value */
function readable(value) {
  return Array.isArray(value) ? value.join(", ") : `${value}`;
}

/** @param {OptionInfo} option @param {unknown} value @param {ContinentInfo[]} continents @param {(value: unknown) => void} taken */
function asking(option, value, continents, taken) {
  if (option.kind === "continents") return byContinent(option, value, continents, taken);
  if (option.kind === "word") return choices(option, value, taken);
  const [label, key, described] = [option.title, `option-${option.name}`, `about-${option.name}`];
  const about = h(
    "p",
    { class: "small muted", id: described },
    [option.sentence, option.bounds].filter(Boolean).join(" "),
  );
  if (option.kind === "bool") return [box({ label, key, described, checked: value === true, taken }), about];
  const { least, most } = option;
  if (option.kind === "int")
    return [
      number({
        label,
        key,
        described,
        value: Number(value),
        least: least ?? undefined,
        most: most ?? undefined,
        taken,
      }),
      about,
    ];
  return [
    words({
      label,
      key,
      described,
      value: readable(value),
      taken: (text) => taken(meant(text, Array.isArray(option.value))),
    }),
    about,
  ];
}

/**
 * A number for each continent; those that are as on the map are left out, and all are in the order of their ids.
 * @param {OptionInfo} option @param {unknown} value @param {ContinentInfo[]} continents @param {(value: unknown) => void} taken
 */
function byContinent(option, value, continents, taken) {
  const now = new Map(/** @type {[string, number][]} */ (Array.isArray(value) ? value : []));
  const { least, most } = option;
  return h(
    "fieldset",
    { class: "continents" },
    h("legend", {}, option.title),
    h("p", { class: "small muted" }, option.sentence),
    continents.map(({ id, name, bonus }) =>
      number({
        label: name,
        key: `option-${option.name}-${id}`,
        value: now.get(id) ?? bonus,
        least: least ?? undefined,
        most: most ?? undefined,
        taken(armies) {
          if (armies === bonus) now.delete(id);
          else now.set(id, armies);
          taken([...now].sort(([one], [other]) => (one < other ? -1 : 1)));
        },
      }),
    ),
  );
}

/**
 * The list in a text with commas, where a list is needed; the server refuses what can't be one.
 * @param {string} text
 * @param {boolean} list
 */
function meant(text, list) {
  const parts = text.split(",").map((part) => part.trim());
  if (list && parts.every((part) => /^-?\d{1,9}$/.test(part))) return parts.map(Number);
  return list && parts.every((part) => /^\w+\/\w+$/.test(part)) ? parts : text;
}

/** @param {OptionInfo} option @param {unknown} value @param {(value: unknown) => void} taken */
function choices(option, value, taken) {
  const list = option.words.map(({ word, clause: said, sentence: more }) => ({
    value: word,
    word: capital(said),
    sentence: more,
  }));
  const hint = h("p", { class: "small muted" }, option.sentence);
  return ways({ name: `option-${option.name}`, legend: option.title, hint, ways: list, value: `${value}`, taken });
}
