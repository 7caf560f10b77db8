/** The page of a lesson: begins it, and shows it as the page of a game shows its game. */
import { refused } from "./deeds.js";
import { $, h } from "./dom.js";
import { dressed, FAMILIES } from "./families.js";
import { Lesson } from "./learn/page.js";
import { Taking } from "./learn/taking.js";
import { lettering, zooming } from "./map/tools.js";
import { answering, get } from "./net/api.js";
import { named } from "./sure.js";
import { listen } from "./table/keys.js";
import { tools } from "./theme.js";

async function begin() {
  const taking = await Taking.begin(location.pathname.split("/")[2] ?? "");
  const { info, board, seen } = taking.taught;
  answering(`/api/games/${info.id}`, (path, body) => taking.answer(path, body));
  const [{ family }, drawing] = await Promise.all([named(FAMILIES, info.family)(), get(board.shapes)]);
  await dressed(family);
  $("h1").textContent = `Lesson: ${info.title}`;
  const page = new Lesson(family, family.game(info, board, seen), drawing, taking);
  zooming(page.map);
  lettering(page.map);
  tools();
  listen(page);
  page.tabs.set("lesson");
  page.pending.enabled = false;
  page.render();
  await page.fill();
  family.settled(page, page.moment);
  page.tabs.set("lesson");
}

/** @param {unknown} error */
function failed(error) {
  const place = h("div", {});
  $("#main").replaceChildren(
    h(
      "div",
      { class: "unshown" },
      h("h1", {}, "This lesson can’t be shown."),
      place,
      h("a", { class: "btn primary", href: "/learn" }, "All lessons"),
    ),
  );
  refused(place, error);
  tools();
  document.documentElement.dataset.ready = "yes";
}

begin().catch(failed);
