/** The page of a lesson: it begins the lesson, keeps it, and shows it as the page of a game shows its game. */
import { refused } from "./deeds.js";
import { $, h, phone, redraw, show } from "./dom.js";
import { loaded } from "./families.js";
import { icon } from "./icons.js";
import { finish, following, listed } from "./learn/course.js";
import { lettering, zooming } from "./map/walked.js";
import { answering, get, Problem, post } from "./net/api.js";
import { listen } from "./table/keys.js";
import { Page } from "./table/page.js";
import { tell, tools } from "./theme.js";

/** @typedef {import("./net/wire").LessonInfo} LessonInfo */
/** @typedef {import("./net/wire").Taught} Taught */
/** @typedef {import("./net/wire").PostMove} PostMove */

// The page of a game as a lesson: the same board, dock and column, under a strip that says what to do and why not

/** After this many mistakes in a step, the move is shown without asking. */
const ENOUGH = 2;

/** What is said when no move leads to the goal any more. */
const AGAINST =
  "The dice were against you this time. That happens! Begin the lesson again, with the arrow at the right.";

/** What a lesson does without: nobody talks in it, and there is no table. */
const WITHOUT = ["talk", "table", "text"];

export class Lesson extends Page {
  /**
   * @param {import("./table/family").Family} family @param {import("./table/game.js").Game} game
   * @param {import("./net/wire").Drawing} drawing @param {import("./lesson.js").Taking} taking
   */
  constructor(family, game, drawing, taking) {
    super(taught(family), game, drawing);
    this.taking = taking;
    this.act.send = this.sending(this.act.send);
    this.act.hint = async () => this.showMe();
    this.heardGoal = "";
  }

  /** The next sentence of the lesson says how its orders turned out. */
  get unhurried() {
    return false;
  }

  /** A lesson hears nothing but what its own moves bring. */
  listen() {}

  async catchUp() {}

  /** Shows the move that leads on, as an arrow on the map and as a hint in the dock. */
  showMe() {
    const { taking, draft } = this;
    const { show, words } = taking.taught;
    draft.refused = [];
    if (show) draft.hint = { move: show, words: `Like this: ${words}.`, why: "" };
    else taking.said = AGAINST;
    this.render();
  }

  /** A deed that the lesson refuses is answered in the strip, and the draft begins anew. */
  /** @param {typeof this.act.send} send @returns {typeof this.act.send} */
  sending(send) {
    return async (list, until) => {
      const { taking, draft } = this;
      taking.said = "";
      const posted = await send(list, until);
      if (!posted && draft.refused.length) {
        taking.said = draft.refused.join(" ");
        taking.mistakes += 1;
        draft.clear();
        draft.refused = [];
        if (taking.mistakes >= ENOUGH) this.showMe();
      }
      if (posted && taking.done) finish(taking.lesson.name);
      this.render();
      return posted;
    };
  }

  render() {
    super.render();
    if (!this.taking) return;
    const { taking } = this;
    show($("#lesson"), strip(this));
    if (taking.done) redraw($("#dock"), ended(this));
    if (this.heardGoal !== taking.sentence) tell(taking.sentence);
    if (taking.done && this.heardGoal !== taking.sentence)
      $('#lesson [data-key="next"]')?.focus({ preventScroll: true });
    this.heardGoal = taking.sentence;
    $(".game").dataset.step = `${taking.step}`;
    document.title = `${taking.lesson.title} · Garrison`;
    $("#what").textContent = taking.lesson.title;
  }
}

/** The family with a panel for lessons before its own. @param {import("./table/family").Family} family */
function taught(family) {
  return {
    ...family,
    tabs: (/** @type {Page} */ page) => [
      { id: "lesson", label: "Lesson" },
      ...family.tabs(page).filter(({ id }) => !WITHOUT.includes(id)),
    ],
    panels: { ...family.panels, lesson: panel },
    ending: "lesson",
  };
}

/** @param {Lesson} page */
function strip({ taking, game, act }) {
  const { lesson, step, said, done } = taking;
  const after = following(taking.lessons, lesson.name);
  return [
    h(
      "div",
      { class: "where" },
      h("b", {}, lesson.title),
      h(
        "span",
        {
          class: "dots",
          role: "img",
          "aria-label": done ? "All steps are done" : `Step ${step + 1} of ${lesson.goals.length}`,
        },
        lesson.goals.map((_, i) => h("i", { class: i < step ? "on" : i === step ? "here" : null })),
      ),
    ),
    h("p", { class: said ? "goal answered" : "goal" }, said ? icon("bulb") : null, h("span", {}, taking.sentence)),
    h(
      "div",
      { class: "ways" },
      done
        ? [
            after
              ? h(
                  "a",
                  { class: "btn primary", href: `/learn/${after.name}`, "data-key": "next" },
                  phone() ? "Next lesson" : `Next: ${after.title}`,
                  icon("right"),
                )
              : h("a", { class: "btn primary", href: "/", "data-key": "next" }, "Play a game", icon("right")),
          ]
        : h("button", { type: "button", class: "btn", "data-key": "show", onclick: act.hint }, "Show me"),
      step > 0 || done
        ? h(
            "a",
            {
              class: "btn quiet icon",
              href: `/learn/${lesson.name}`,
              "aria-label": "Begin this lesson again",
              title: "Begin again",
            },
            icon("undo"),
          )
        : null,
    ),
  ];
}

/** What stands in the dock once there is nothing left to do. @param {Lesson} page */
function ended({ taking }) {
  const after = following(taking.lessons, taking.lesson.name);
  return h(
    "section",
    { class: "part grow" },
    h("h2", {}, "This lesson is done."),
    h(
      "p",
      { class: "muted" },
      after ? `The next one: ${after.does}` : "That was the last one. You are ready for a game.",
    ),
  );
}

/** @param {any} page */
function panel({ taking }) {
  const { lesson, lessons, step, rule } = taking;
  return [
    h(
      "section",
      { class: "taught" },
      h("h2", {}, lesson.title),
      h("p", {}, lesson.does),
      h("blockquote", {}, h("small", {}, "The rulebook says"), h("p", {}, rule)),
      h(
        "ol",
        { class: "steps" },
        lesson.goals
          .slice(0, step + 1)
          .map((/** @type {string} */ goal, /** @type {number} */ i) =>
            h("li", { class: i < step ? "done" : null, "aria-current": i === step ? "step" : null }, goal),
          ),
      ),
      h("p", {}, h("a", { href: `/rules/${lesson.ruleset}` }, "All the rules of this game")),
    ),
    ...listed(lessons, lesson.name),
  ];
}

// A lesson as this page keeps it: everything done in it so far, which goes to the server with every question

export class Taking {
  /** @param {LessonInfo[]} lessons @param {LessonInfo} lesson @param {Taught} taught */
  constructor(lessons, lesson, taught) {
    this.lessons = lessons;
    this.lesson = lesson;
    this.taught = taught;
    /** @type {PostMove[]} */
    this.deeds = [];
    /** How many mistakes were made in this step. */
    this.mistakes = 0;
    /** What is said of the last deed, in place of the goal; or nothing. */
    this.said = "";
  }

  /** @param {string} name */
  static async begin(name) {
    const [lessons, taught] = await Promise.all([get("/api/lessons"), post(address(name))]);
    const lesson = lessons.find((/** @type {LessonInfo} */ one) => one.name === name);
    return new Taking(lessons, lesson, taught);
  }

  get step() {
    return this.taught.step;
  }

  get done() {
    return this.step === this.lesson.goals.length;
  }

  /** What to do now, or what is said of the last deed, or of the end. */
  get sentence() {
    return this.said || (this.done ? this.lesson.end : this.lesson.goals[this.step]) || "";
  }

  get rule() {
    return this.lesson.rules[Math.min(this.step, this.lesson.rules.length - 1)] ?? "";
  }

  /** Answers what the page asks of its game. @param {string} path @param {any} body @returns {Promise<unknown>} */
  async answer(path, body) {
    const { pathname, searchParams } = new URL(path, location.origin);
    const asked = Object.fromEntries(searchParams);
    switch (pathname.slice(1)) {
      case "moves":
        return this.move(body);
      case "board":
        return this.taught.board;
      case "view":
        return (await this.look({ version: Number(asked.version ?? -1) })).seen;
      case "steps":
        return (await this.look({ version: Number(asked.version ?? -1) })).steps;
      case "history":
        return this.taught.history;
      case "odds":
        return (
          await this.look({
            source: Number(asked.source),
            until: asked.until ?? "won",
            dice: Number(asked.dice ?? asked.armies ?? 0),
          })
        ).odds;
      case "hint":
        return { move: this.taught.show, words: `Like this: ${this.taught.words}.`, why: "" };
      case "":
        return this.taught.info;
      default:
        return null;
    }
  }

  /** Makes a move; raises Problem if the rules or the lesson refuse it, and then it never happened. @param {PostMove} deed */
  async move(deed) {
    const deeds = [...this.deeds, deed];
    const before = this.step;
    const taught = await post(address(this.lesson.name), { deeds });
    if (taught.answer) throw new Problem(422, { code: "lesson", message: taught.answer });
    Object.assign(this, { taught, deeds });
    if (this.step !== before) this.mistakes = 0;
    const { happened, seen } = this.taught;
    const last = happened.length - 1;
    return { version: seen.version, happened: happened.map((one, i) => (i === last ? { ...one, seen } : one)) };
  }

  /** @param {object} question @returns {Promise<Taught>} */
  look(question) {
    return post(address(this.lesson.name), { deeds: this.deeds, ...question });
  }
}

/** @param {string} name */
function address(name) {
  return `/api/lessons/${encodeURIComponent(name)}`;
}

// The page

async function begin() {
  const taking = await Taking.begin(location.pathname.split("/")[2] ?? "");
  const { info, board, seen } = taking.taught;
  answering(`/api/games/${info.id}`, (path, body) => taking.answer(path, body));
  const [family, drawing] = await Promise.all([loaded(info.family), get(board.shapes)]);
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
