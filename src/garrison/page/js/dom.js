/** Makes elements of HTML and SVG, `h("p", { class: "x" }, "text")`, and puts them on the page without losing the focus. */

/** @typedef {Node | string | number | null | undefined | false | any[]} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

const SVG = "http://www.w3.org/2000/svg";
const FIELDS = "input.text[data-key], textarea.text[data-key]";
const TYPED = "input[type=text], input[type=number], textarea";

/**
 * An element of HTML; what is null or false is left out, and `onclick` and the like are listeners.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : `${value}`);
  }
  element.append(...flat(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function flat(children) {
  return /** @type {any[]} */ (children)
    .flat(Number.POSITIVE_INFINITY)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : `${child}`));
}

/**
 * The element that must be there.
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {any}
 */
export function $(selector, within = document) {
  return within.querySelector(selector);
}

/**
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {any[]}
 */
export function $$(selector, within = document) {
  return [...within.querySelectorAll(selector)];
}

/**
 * Replaces what is in `place`, unless it is the same already. An element with a `data-key` keeps the focus, and a field
 * with one what was typed into it.
 * @param {Element} place
 * @param {...Child} children
 */
export function show(place, ...children) {
  // a child that is in `place` already leaves it here, and with it the focus
  const held = place.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const wanted = document.createElement(place.tagName);
  wanted.append(...flat(children));
  if (same(place, wanted)) return;
  const fields = new Map($$(FIELDS, place).map((field) => [field.dataset.key, field]));
  place.replaceChildren(...wanted.childNodes);
  for (const field of $$(FIELDS, place)) typedAgain(field, fields.get(field.dataset.key));
  if (held?.dataset.key === undefined) return;
  const again = $(`[data-key="${CSS.escape(held.dataset.key)}"]`, place) ?? $("[data-key=go]", place);
  again?.focus({ preventScroll: true });
  if (held !== again && held.matches(TYPED) && again?.matches(TYPED))
    typedOn(/** @type {any} */ (again), /** @type {any} */ (held));
}

/** @param {Element} place @param {Node[]} nodes */
export function arranged(place, nodes) {
  return place.childNodes.length === nodes.length && nodes.every((node, i) => node === place.childNodes[i]);
}

/**
 * Makes these nodes what is in `place`; those that are there already are not touched.
 * @param {Element} place @param {Node[]} nodes
 */
export function arrange(place, nodes) {
  nodes.forEach((node, i) => {
    const now = place.childNodes[i] ?? null;
    if (now !== node) place.insertBefore(node, now);
  });
  while (place.childNodes.length > nodes.length) place.lastChild?.remove();
}

/** @param {Element} place @param {Element} wanted */
function same(place, wanted) {
  const [now, then] = [[...place.childNodes], [...wanted.childNodes]];
  return now.length === then.length && now.every((node, i) => node.isEqualNode(then[i] ?? null));
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field @param {HTMLInputElement | HTMLTextAreaElement | undefined} before */
function typedAgain(field, before) {
  if (before && before.defaultValue === field.defaultValue) field.value = before.value;
}

/** Whoever is typing goes on where they were, also after something that can't be taken yet. */
/** @param {HTMLInputElement} field @param {HTMLInputElement} before */
function typedOn(field, before) {
  if (before.getAttribute("aria-invalid") === "true") {
    typedAgain(field, before);
    field.setAttribute("aria-invalid", `${field.value === before.value}`);
  }
  if (before.type !== "number") return field.setSelectionRange(before.selectionStart, before.selectionEnd);
  field.type = "text"; // a field for numbers has no caret that a program can put at the end
  field.setSelectionRange(field.value.length, field.value.length);
  field.type = "number";
}

export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the screen is that of a phone, upright or on its side: the style sheets ask the same. */
export function phone() {
  return matchMedia("(max-width: 760px), (max-height: 520px)").matches;
}

/** What a finger does, or a mouse. */
export function tap() {
  return matchMedia("(pointer: coarse)").matches ? "tap" : "click";
}

/** @param {string} word */
export function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Only what is certain is 100%, and only what is impossible 0%. @param {number} chance @param {number} [places] */
export function percent(chance, places = 1) {
  const told = rounded(100 * chance, places);
  const least = 10 ** -places;
  if (chance > 0 && Number(told) === 0) return `<${least.toFixed(places)}%`;
  if (chance < 1 && Number(told) === 100) return `>${(100 - least).toFixed(places)}%`;
  return `${told}%`;
}

/** To the nearest, and a half to the even number, as the server rounds. @param {number} number @param {number} places */
function rounded(number, places) {
  const below = Math.floor(number * 10 ** places);
  const exact = Number.isInteger(number * 2 ** (places + 1));
  const half = exact && number * 10 ** places - below === 0.5;
  return half ? ((below + (below % 2)) / 10 ** places).toFixed(places) : number.toFixed(places);
}

/** The same for sentences. @param {number} chance @param {number} [places] */
export function percentInWords(chance, places = 1) {
  return percent(chance, places).replace("<", "under ").replace(">", "over ");
}

/** @param {number} n @param {string} one @param {string} [many] */
export function counted(n, one, many = `${one}s`) {
  return `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
}
