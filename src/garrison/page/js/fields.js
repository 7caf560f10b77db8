/** The fields of forms: choices with a sentence each, numbers within a range, words, and boxes that are on or off. */
import { h } from "./dom.js";

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {{ value: string, word: Child, sentence?: Child, picture?: Child }} Way */

let made = 0;

/** An id that no other element of the page has. @param {string} word */
export function fresh(word) {
  return `${word}-${++made}`;
}

/**
 * Text in which `words` in backticks become code.
 * @param {string} sentence
 */
export function prose(sentence) {
  return sentence.split("`").map((part, i) => (i % 2 ? h("code", {}, part) : part));
}

/**
 * Radio buttons, each with its word and its sentence.
 * @param {{ name: string, legend: Child, ways: Way[], value: string, kind?: string, hint?: Child, taken: (value: string) => void }} of
 */
export function ways({ name, legend, ways: list, value, kind = "ways", hint, taken }) {
  return h(
    "fieldset",
    { class: kind },
    h("legend", {}, legend),
    hint,
    list.map((way) => oneWay(name, way, value, taken)),
  );
}

/** @param {string} name @param {Way} way @param {string} value @param {(value: string) => void} taken */
function oneWay(name, way, value, taken) {
  const attributes = {
    type: "radio",
    name,
    value: way.value,
    checked: way.value === value,
    "data-key": `${name}=${way.value}`,
    onchange: () => taken(way.value),
  };
  return h(
    "label",
    { class: "way" },
    h("input", attributes),
    h("span", {}, way.picture, h("b", {}, way.word), way.sentence && h("small", {}, way.sentence)),
  );
}

/**
 * A whole number; `taken` is called with every number in the range.
 * @param {{ label: Child, value: number, least?: number, most?: number, key: string, unit?: string, described?: string, taken: (value: number) => void }} of
 */
export function number({ label, value, least, most, key, unit, described, taken }) {
  const input = h("input", {
    type: "number",
    inputmode: "numeric",
    min: least,
    max: most,
    step: 1,
    value,
    "data-key": key,
    "aria-describedby": described,
  });
  input.addEventListener("input", () => {
    if (input.value === "" || !input.validity.valid) return input.setAttribute("aria-invalid", "true");
    input.removeAttribute("aria-invalid");
    input.defaultValue = input.value; // so that another number is seen to be another when the page is painted
    taken(Number(input.value));
  });
  return h(
    "label",
    { class: "field number" },
    h("span", {}, label),
    h("span", { class: "with-unit" }, input, unit && h("span", {}, unit)),
  );
}

/**
 * @param {{ label: Child, value: string, key: string, most?: number, described?: string, type?: string, autocomplete?: string, required?: boolean, placeholder?: string, taken?: (value: string) => void }} of
 */
export function words({
  label,
  value,
  key,
  most,
  described,
  type = "text",
  autocomplete = "off",
  required,
  placeholder,
  taken,
}) {
  const input = h("input", {
    type,
    value,
    maxlength: most,
    "data-key": key,
    name: key,
    "aria-describedby": described,
    autocomplete,
    required,
    placeholder,
    spellcheck: "false",
  });
  if (taken) input.addEventListener("input", () => taken(input.value));
  return h("label", { class: "field" }, h("span", {}, label), input);
}

/**
 * @param {{ label: Child, checked: boolean, key: string, described?: string, taken: (checked: boolean) => void }} of
 */
export function box({ label, checked, key, described, taken }) {
  const input = h("input", { type: "checkbox", checked, "data-key": key, "aria-describedby": described });
  input.addEventListener("change", () => taken(input.checked));
  return h("label", { class: "way box" }, input, h("span", {}, label));
}

/**
 * What is seldom changed: a title, a line that says what holds, and the fields behind it.
 * @param {string} title
 * @param {Element} line
 * @param {Element} fields
 */
export function folded(title, line, fields) {
  const change = h("span", { class: "change", "aria-hidden": "true" }, "Change");
  return h(
    "details",
    { class: "fold" },
    h("summary", { "data-key": `fold-${title}` }, h("b", {}, title), line, change),
    fields,
  );
}

/**
 * A list to choose one of.
 * @param {{ label: Child, value: string, key: string, hidden?: boolean, options: [string, string][], taken: (value: string) => void }} of
 */
export function pick({ label, value, key, hidden, options, taken }) {
  const select = h(
    "select",
    { "data-key": key },
    options.map(([word, text]) => h("option", { value: word, selected: word === value }, text)),
  );
  select.addEventListener("change", () => taken(select.value));
  return h("label", { class: "field" }, h("span", { class: hidden ? "visually-hidden" : null }, label), select);
}
