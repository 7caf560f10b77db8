/** The course: its lessons, which of them are done on this device, and which comes next. */

import { h } from "../dom.js";
import { kitOf } from "../families.js";
import { icon } from "../icons.js";
import { keep, recall } from "../storage.js";

/** @typedef {import("../net/wire").LessonInfo} LessonInfo */

const KEY = "garrison-lessons";

/** @returns {string[]} */
export function done() {
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}

/** @param {string} name */
export function finish(name) {
  keep(KEY, [...new Set([...done(), name])]);
}

/** The lesson after one, or the first; nothing after the last. @param {LessonInfo[]} lessons @param {string} [name] */
export function following(lessons, name = "") {
  return lessons[lessons.findIndex((lesson) => lesson.name === name) + 1];
}

/** The first lesson that is not done yet. @param {LessonInfo[]} lessons */
export function next(lessons) {
  const known = done();
  return lessons.find(({ name }) => !known.includes(name));
}

/** All lessons in their groups, each with its number and its mark. @param {LessonInfo[]} lessons @param {string} [here] */
export function listed(lessons, here = "") {
  const known = done();
  return [...new Set(lessons.map(({ family }) => family))].map((family) =>
    h(
      "section",
      { class: "lessons", "aria-labelledby": `learn-${family}` },
      h("h2", { id: `learn-${family}` }, kitOf(family).lessons),
      h(
        "ol",
        {},
        lessons.map((lesson, i) =>
          lesson.family === family ? row(lesson, i + 1, known.includes(lesson.name), lesson.name === here) : null,
        ),
      ),
    ),
  );
}

/** @param {LessonInfo} lesson @param {number} number @param {boolean} known @param {boolean} here */
function row({ name, title, does, minutes }, number, known, here) {
  return h(
    "li",
    {},
    h(
      "a",
      { class: `lessonrow${known ? " known" : ""}`, href: `/learn/${name}`, "aria-current": here ? "page" : null },
      h("span", { class: "number", "aria-hidden": "true" }, known ? icon("check") : number),
      h("span", {}, h("b", {}, title), h("small", {}, does)),
      h("small", { class: "minutes" }, known ? "done" : `${minutes} minutes`),
    ),
  );
}
