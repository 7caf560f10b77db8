/** The little of Markdown that descriptions use: headings, paragraphs, lists, examples, bold and code. */
import { h } from "../dom.js";

/** @typedef {import("../dom.js").Child} Child */

/**
 * @param {string | undefined} text
 * @returns {Child[]}
 */
export function written(text) {
  return blocks(text ?? "").map(block);
}

/** Parts with an empty line between them; an example keeps its empty lines. @param {string} text */
function blocks(text) {
  return text
    .split(/^(```[^\n]*\n[\s\S]*?^```)$/m)
    .flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n\s*\n/)))
    .filter((part) => part.trim());
}

/** @param {string} text @returns {Child} */
function block(text) {
  const trimmed = text.trim();
  if (trimmed.startsWith("```"))
    return h(
      "pre",
      { tabindex: 0, role: "group", "aria-label": "Example" },
      trimmed.split("\n").slice(1, -1).join("\n"),
    );
  const heading = /^(#+) (.*)$/.exec(trimmed);
  if (heading) return h("h2", { class: "topic" }, inline(heading[2] ?? ""));
  if (/^[*-] /.test(trimmed)) return h("ul", { class: "bullets" }, items(trimmed, /^[*-] /m));
  if (/^\d+\. /.test(trimmed)) return h("ol", { class: "bullets" }, items(trimmed, /^\d+\. /m));
  if (trimmed.startsWith("|")) return table(trimmed.split("\n").map(cells));
  return h("p", {}, inline(trimmed.replaceAll("\n", " ")));
}

/** @param {string} line */
function cells(line) {
  return line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

/** The second line only draws a rule. @param {string[][]} rows */
function table([heads = [], , ...rows]) {
  const head = h(
    "tr",
    {},
    heads.map((cell) => h("th", { scope: "col" }, inline(cell))),
  );
  const body = rows.map((row) =>
    h(
      "tr",
      {},
      row.map((cell) => h("td", {}, inline(cell))),
    ),
  );
  return h("div", { class: "scrolls" }, h("table", { class: "plain" }, h("thead", {}, head), h("tbody", {}, body)));
}

/** @param {string} text @param {RegExp} mark */
function items(text, mark) {
  return text
    .split(mark)
    .filter(Boolean)
    .map((item) => h("li", {}, inline(item.trim().replaceAll(/\s*\n\s*/g, " "))));
}

/**
 * Bold, italic and code within a sentence.
 * @param {string} text
 * @returns {Child[]}
 */
export function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((part, i) => {
    if (i % 2 === 0) return part;
    if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
    return part.startsWith("**") ? h("b", {}, part.slice(2, -2)) : h("em", {}, part.slice(1, -1));
  });
}
