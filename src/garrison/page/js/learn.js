/** The lessons: which there are, which are done, and the one that comes next. */

import { $, counted, h } from "./dom.js";
import { begin, head } from "./head.js";
import { icon } from "./icons.js";
import { done, listed, next } from "./learn/course.js";
import { get } from "./net/api.js";

async function load() {
  const [lessons] = await Promise.all([get("/api/lessons"), head()]);
  const known = done().filter((name) => lessons.some((/** @type {{ name: string }} */ one) => one.name === name));
  const coming = next(lessons);
  $("#main").append(
    h(
      "div",
      { class: "learn-door" },
      h("h1", {}, "Learn"),
      h(
        "p",
        { class: "lead" },
        "A few minutes each, on a real board. Nobody watches, nothing can break, and there is always a hint.",
      ),
      coming
        ? h(
            "p",
            { class: "row" },
            h(
              "a",
              { class: "btn primary big", href: `/learn/${coming.name}`, "data-key": "next" },
              known.length ? `Go on: ${coming.title}` : "Begin with the first",
              icon("right"),
            ),
            known.length
              ? h("span", { class: "muted" }, `${counted(known.length, "lesson")} of ${lessons.length} done`)
              : null,
          )
        : h(
            "p",
            { class: "row" },
            h("a", { class: "btn primary big", href: "/" }, "You know it all: play"),
            icon("check"),
          ),
    ),
    ...listed(lessons),
  );
}

await begin(load);
