/** Makes elements of HTML and SVG, shows them without losing the focus, and writes numbers as words. */

/** @typedef {Node | string | number | null | undefined | false | any[]} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

const SVG = "http://www.w3.org/2000/svg";
const FIELDS = "input.text[data-key], textarea.text[data-key]";
const TYPED = "input[type=text], input[type=number], textarea";

/** The listeners of each element, kept beside it so that they can be replaced. */
/** @type {WeakMap<Element, Map<string, (event: any) => void>>} */
const DEEDS = new WeakMap();

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
    if (typeof value === "function") does(element, name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : `${value}`);
  }
  element.append(...flat(children));
  return element;
}

/** @param {Element} element @param {string} type @param {(event: any) => void} deed */
function does(element, type, deed) {
  const deeds = DEEDS.get(element) ?? new Map();
  if (!deeds.has(type)) element.addEventListener(type, done);
  DEEDS.set(element, deeds.set(type, deed));
}

/** @param {Event} event */
function done(event) {
  DEEDS.get(/** @type {Element} */ (event.currentTarget))?.get(event.type)?.(event);
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
 * The first element for a selector, for callers that know it is there.
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
 * Replaces what is in `place`, unless it is the same already. An element with a `data-key` keeps the focus, a field with
 * one keeps what was typed into it, and unfolded details stay open.
 * @param {Element} place
 * @param {...Child} children
 */
export function show(place, ...children) {
  // a child that is in `place` already leaves it here, and with it the focus
  const held = place.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const wanted = document.createElement(place.tagName);
  wanted.append(...flat(children));
  for (const fold of $$("details[data-key]", wanted))
    fold.open = Boolean($(`details[data-key="${CSS.escape(fold.dataset.key)}"][open]`, place));
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

/**
 * Makes `children` what is in `place`, like `show`, but keeps every element there that has its like among them: one of the
 * same `data-key`, or else of the same kind in the same position. It only gets new words and deeds, so that a button
 * stays under the finger that presses it, and the caret, the focus and a list that was scrolled stay where they are.
 * @param {Element} place
 * @param {...Child} children
 */
export function redraw(place, ...children) {
  const held = /** @type {HTMLElement | null} */ (
    place.contains(document.activeElement) ? document.activeElement : null
  );
  const wanted = /** @type {Element} */ (place.cloneNode());
  wanted.append(...flat(children));
  refill(place, wanted);
  if (held?.dataset.key !== undefined && !held.isConnected) $("[data-key=go]", place)?.focus({ preventScroll: true });
}

/** @param {Element} place @param {Element} wanted */
function refill(place, wanted) {
  const old = [...place.childNodes];
  const nodes = [...wanted.childNodes].map((then) => {
    const at = old.findIndex((now) => alike(now, then));
    const [now] = at < 0 ? [] : old.splice(at, 1);
    if (now) become(now, then);
    return now ?? then;
  });
  for (const gone of old) gone.remove();
  arrange(place, nodes);
}

/** Whether a node can become another one and still be the same for whoever uses it. @param {Node} now @param {Node} then */
function alike(now, then) {
  if (now.nodeName !== then.nodeName) return false;
  if (!(now instanceof Element && then instanceof Element)) return true;
  const which = (/** @type {Element} */ one) => one.getAttribute("data-key") ?? `.${one.getAttribute("class") ?? ""}`;
  return which(now) === which(then) && now.getAttribute("type") === then.getAttribute("type");
}

/** @param {Node} now @param {Node} then */
function become(now, then) {
  if (!(now instanceof Element && then instanceof Element)) {
    if (now.nodeValue !== then.nodeValue) now.nodeValue = then.nodeValue;
    return;
  }
  const [field, other] = /** @type {any[]} */ ([now, then]);
  const meant = field.defaultValue !== other.defaultValue || field.type === "range";
  for (const { name } of [...now.attributes]) if (!then.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of then.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  const deeds = DEEDS.get(then) ?? new Map();
  for (const type of DEEDS.get(now)?.keys() ?? []) if (!deeds.has(type)) does(now, type, () => {});
  for (const [type, deed] of deeds) does(now, type, deed);
  refill(now, then);
  if (field.matches("input[type=radio], input[type=checkbox]")) field.checked = other.checked;
  else if (field.matches("select") || (field.matches("input, textarea") && meant)) field.value = other.value;
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

/** Whoever is typing goes on where they were, even after an entry that the field can't take yet. */
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

/** The word for what a finger or a mouse does. */
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

/** The same as `percent`, with "under" and "over" for sentences. @param {number} chance @param {number} [places] */
export function percentInWords(chance, places = 1) {
  return percent(chance, places).replace("<", "under ").replace(">", "over ");
}

/** @param {number} n @param {string} one @param {string} [many] */
export function counted(n, one, many = `${one}s`) {
  return `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
}

// Draws a part anew only when what it depends on has changed, so that what somebody is typing stays

/**
 * @template {unknown[]} A
 * @param {(...from: A) => void} draw
 * @returns {(key: unknown, ...from: A) => void}
 */
export function keyed(draw) {
  let before = "";
  return (key, ...from) => {
    const now = JSON.stringify(key);
    if (now === before) return;
    before = now;
    draw(...from);
  };
}
