/** The house rules: every option of a rule set, with its sentence, what it usually is, and a way back. */
import { keyed } from "../anew.js";
import { capital, counted, h, show } from "../dom.js";
import { box, number, pick, prose, ways, words } from "../fields.js";
import { basis } from "./choice.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../net/wire").OptionInfo} OptionInfo */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */
/** @typedef {{ preset: (name: string) => void, set: (name: string, value: unknown) => void }} Heard */

/** @param {Heard} heard */
export function optionsPart(heard) {
  const section = h("section", { class: "house", "aria-labelledby": "house" });
  const count = h("span", { class: "muted small" });
  const list = h("div", {});
  const details = h("details", {}, h("summary", {}, h("h2", { id: "house" }, "House rules"), count), list);
  section.append(details);
  /** @type {Field[]} */
  let fields = [];
  const draw = keyed((/** @type {Choice} */ choice, /** @type {RulesetInfo} */ book) => {
    const usual = basis(book, choice.preset);
    fields = book.options.map((option) => field(option, usual[option.name], choice.options, heard));
    show(
      list,
      book.presets.length > 0 && presets(choice, book, heard),
      h(
        "div",
        { class: "options" },
        fields.map((one) => one.place),
      ),
    );
  });
  return {
    section,
    /** @param {Choice} choice @param {RulesetInfo} book */
    show(choice, book) {
      draw([choice.era, book.name, choice.preset], choice, book);
      count.textContent = summary(choice, book);
      for (const one of fields) one.mark(one.name in choice.options);
    },
    /** @param {Map<string, string>} faults by the names of options */
    refuse(faults) {
      for (const one of fields) one.refuse(faults.get(one.name));
      if (fields.some((one) => faults.has(one.name))) details.open = true;
    },
  };
}

/** @param {Choice} choice @param {RulesetInfo} book */
function summary({ options, preset }, book) {
  const n = Object.keys(options).length;
  const base = preset ? `preset ${preset}` : counted(book.options.length, "option");
  return n ? `${base}, ${n} changed` : `${base}, none changed`;
}

/** @param {Choice} choice @param {RulesetInfo} book @param {Heard} heard */
function presets(choice, book, heard) {
  const names = book.presets.map(({ name }) => /** @type {[string, string]} */ ([name, capital(name)]));
  return pick({
    label: "Start from",
    key: "preset",
    value: choice.preset,
    options: [["", `The rules of ${book.name}`], ...names],
    taken: heard.preset,
  });
}

/** @typedef {{ name: string, place: Element, mark: (changed: boolean) => void, refuse: (reason?: string) => void }} Field */

/**
 * @param {OptionInfo} option
 * @param {unknown} usual
 * @param {Record<string, unknown>} changed
 * @param {Heard} heard
 * @returns {Field}
 */
function field(option, usual, changed, heard) {
  const { name } = option;
  const [control, fault] = [h("div", {}), h("div", {})];
  const back = h(
    "button",
    { type: "button", class: "btn quiet back", "data-key": `back-${name}` },
    `Back to ${said(usual)}`,
  );
  /** @param {unknown} value */
  const fill = (value) =>
    show(
      control,
      asking(option, value, (now) => heard.set(name, now)),
    );
  back.addEventListener("click", () => {
    fill(usual);
    heard.set(name, usual);
    /** @type {HTMLElement | null} */ (control.querySelector("input:checked, input"))?.focus();
  });
  fill(name in changed ? changed[name] : usual);
  const place = h("div", { class: "option" }, control, fault, back);
  return {
    name,
    place,
    mark(now) {
      place.classList.toggle("changed", now);
      back.hidden = !now;
    },
    refuse: (reason) => show(fault, reason && h("p", { class: "refusal", role: "alert" }, reason)),
  };
}

/** @param {unknown} value */
function said(value) {
  if (typeof value === "boolean") return value ? "on" : "off";
  return readable(value).replaceAll("_", " ");
}

/** @param {unknown} value */
function readable(value) {
  return Array.isArray(value) ? value.join(", ") : `${value}`;
}

/** @param {OptionInfo} option @param {unknown} value @param {(value: unknown) => void} taken */
function asking(option, value, taken) {
  if (option.kind === "word") return choices(option, value, taken);
  const [label, key, described] = [title(option.name), `option-${option.name}`, `about-${option.name}`];
  const said = option.kind === "bool" ? "" : ` ${capital(option.possible)}.`;
  const about = h("p", { class: "small muted", id: described }, prose(option.sentence), said);
  if (option.kind === "bool") return [box({ label, key, described, checked: value === true, taken }), about];
  if (option.kind === "int")
    return [number({ label, key, described, value: Number(value), ...range(option.possible), taken }), about];
  return [words({ label, key, described, value: readable(value), taken: (text) => taken(meant(text)) }), about];
}

/** Numbers with commas between them are a list; anything else is for the server to refuse. @param {string} text */
function meant(text) {
  const parts = text.split(",").map((part) => part.trim());
  return parts.every((part) => /^-?\d{1,9}$/.test(part)) ? parts.map(Number) : text;
}

/** @param {OptionInfo} option @param {unknown} value @param {(value: unknown) => void} taken */
function choices(option, value, taken) {
  const list = option.words.map(({ word, sentence }) => ({
    value: word,
    word: capital(word.replaceAll("_", " ")),
    sentence: prose(sentence),
  }));
  const hint = h("p", { class: "small muted" }, prose(option.sentence));
  return ways({
    name: `option-${option.name}`,
    legend: title(option.name),
    hint,
    ways: list,
    value: `${value}`,
    taken,
  });
}

/** @param {string} name */
export function title(name) {
  return capital(name.replaceAll("_", " "));
}

/** "a whole number from 1 to 1,000" gives the least and the most. @param {string} possible */
function range(possible) {
  const found = /from ([\d,]+) to ([\d,]+)/.exec(possible);
  const [least, most] = (found?.slice(1) ?? []).map((digits) => Number(digits.replaceAll(",", "")));
  return { least, most };
}
