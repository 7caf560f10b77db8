/** The dock while new armies are placed: nothing is sent until all have a place and the player confirms. */
import { h } from "../../dom.js";
import { icon } from "../../icons.js";
import { button, part } from "../../table/parts.js";
import { picker } from "../parts.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function deploy(page) {
  const { game, draft, act } = page;
  const left = (game.view.phase.armies ?? 0) - draft.placed;
  const list = picker(page, {
    label: "or from the list",
    key: "deploy-list",
    from: game.sources("deploy"),
    choose: (where) => act.add(where, 1),
  });
  return [
    part(
      "count",
      h("b", { class: "huge num" }, left),
      h("span", {}, left === 1 ? "army" : "armies", h("br"), "left to place"),
    ),
    part(
      "grow",
      draft.added.size
        ? placed(page, left)
        : h(
            "p",
            { class: "muted" },
            "Each click places one army.",
            h(
              "span",
              { class: "by-keys" },
              " ",
              h("kbd", {}, "Shift"),
              " places five, ",
              h("kbd", {}, "D"),
              " all of them.",
            ),
          ),
      left ? list : null,
    ),
    part(
      "go",
      button(left ? `Place ${left} more` : "Confirm", act.deploy, {
        primary: true,
        key: "go",
        off: left > 0 || page.busy,
        kbd: left ? undefined : "E",
      }),
      button("Undo", act.undo, { icon: "undo", key: "undo", off: !draft.added.size, kbd: "U", quiet: true }),
    ),
  ];
}

/** @param {Page} page @param {number} left */
function placed({ game, draft, act }, left) {
  return h(
    "ul",
    { class: "placed", "aria-label": "Placed so far" },
    [...draft.added].map(([where, n]) => {
      const [id, name] = [game.id(where), game.name(where)];
      return h(
        "li",
        {},
        h("b", { class: "num" }, `+${n}`),
        h("span", {}, name),
        h(
          "button",
          {
            type: "button",
            class: "mini",
            "aria-label": `One less in ${name}`,
            "data-key": `less-${id}`,
            onclick: () => act.add(where, -1),
          },
          icon("minus"),
        ),
        h(
          "button",
          {
            type: "button",
            class: "mini",
            "aria-label": `One more in ${name}`,
            "data-key": `more-${id}`,
            "aria-disabled": left ? null : "true",
            onclick: () => act.add(where, 1),
          },
          icon("plus"),
        ),
      );
    }),
  );
}
