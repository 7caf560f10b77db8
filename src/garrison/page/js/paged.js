/** A list of games that shows one page after another. */
import { asked } from "./deeds.js";
import { h, show } from "./dom.js";
import { get } from "./net/api.js";
import { listSection, signature } from "./rows.js";

/** @typedef {import("./net/wire").GameCard} GameCard */
/** @typedef {import("./net/wire").GameList} GameList */

const A_PAGE = 12;

/**
 * @param {{ id: string, title: string, kind: string, list: string, draw: (game: GameCard) => Element, empty: () => import("./dom.js").Child, which?: (game: GameCard) => boolean, address?: () => string }} of
 */
export function paged({
  id,
  title,
  kind,
  list,
  draw,
  empty,
  which = () => true,
  address = () => `/api/games?list=${list}`,
}) {
  const { section, place } = listSection(id, title);
  const refusal = h("div", {});
  section.append(refusal);
  /** @type {GameCard[]} */
  let games = [];
  let [after, shown, pages] = ["", "", 1];
  /** How often it was asked from the first page on: an answer to an older question is not shown. */
  let asking = 0;

  /** @param {string} from @param {number} most @returns {Promise<GameList>} */
  const fetched = (from, most) => get(`${address()}&most=${most}&after=${encodeURIComponent(from)}`);

  function draw_() {
    if (shown === signature([games, after])) return;
    shown = signature([games, after]);
    place.removeAttribute("aria-busy");
    const seen = games.filter(which);
    show(
      place,
      seen.length
        ? h(
            "ul",
            { class: kind },
            seen.map((game) => h("li", {}, draw(game))),
          )
        : h("p", { class: "empty" }, empty()),
      after && button(),
    );
  }

  function button() {
    const more = h("button", { type: "button", class: "btn", "data-key": `more-${id}` }, "Show more");
    more.addEventListener("click", () => asked(more, "Fetching more …", refusal, next));
    return h("p", { class: "all" }, more);
  }

  async function next() {
    const turn = asking;
    const page = await fetched(after, A_PAGE);
    if (turn !== asking) return;
    games = [...games, ...page.games];
    after = page.after;
    pages += 1;
    draw_();
  }

  async function again() {
    const turn = ++asking;
    const page = await fetched("", Math.min(100, A_PAGE * pages));
    if (turn !== asking) return;
    games = page.games;
    after = page.after;
    draw_();
  }

  /** From the first page on, of what is now asked for. */
  async function anew() {
    pages = 1;
    await again();
  }

  return { section, first: again, again, anew };
}
