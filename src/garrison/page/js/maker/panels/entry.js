/** Fields of the maker: what is typed counts when the field is left, or with Enter. */
import { h } from "../../dom.js";

/**
 * @param {{ label: string, key: string, value: string, most?: number, placeholder?: string, taken: (value: string) => void }} of
 */
export function entry({ label, key, value, most, placeholder, taken }) {
  const input = h("input", {
    type: "text",
    class: "text",
    value,
    maxlength: most,
    placeholder,
    "data-key": key,
    autocomplete: "off",
    spellcheck: "false",
  });
  input.addEventListener("change", () => taken(input.value));
  return h("label", { class: "field" }, h("span", {}, label), input);
}

/**
 * A whole number; an empty field is `null` if there may be none.
 * @param {{ label: string, key: string, value: number | string, least: number, most: number, taken: (value: number | null) => void }} of
 */
export function count({ label, key, value, least, most, taken }) {
  const input = h("input", {
    type: "number",
    class: "text",
    inputmode: "numeric",
    min: least,
    max: most,
    step: 1,
    value: `${value}`,
    "data-key": key,
  });
  input.addEventListener("change", () => {
    if (input.value !== "" && !input.validity.valid) return input.setAttribute("aria-invalid", "true");
    input.removeAttribute("aria-invalid");
    input.defaultValue = input.value; // so that another number is seen to be another when the page is painted
    taken(input.value === "" ? null : Number(input.value));
  });
  return h("label", { class: "field number" }, h("span", {}, label), input);
}
