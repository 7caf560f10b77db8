/** What goes over the wire, as `make docs` writes it from the server, whose types explain it. */
import type { Action, Told, View } from "./views/common";

export * from "./views/common";

export interface Problem { code: string; message: string; reasons: string[]; version: number; }

export interface Me { person: Person; local: boolean; waiting: number; }

export interface Person { id: string; name: string; kind: "bot" | "guest" | "player"; }

export interface Token { id: string; name: string; scopes: string[]; created: number; used: number; secret: string; }

export interface Ways { mail: boolean; webhooks: boolean; push: string; ways: Way[]; }

export interface Way {
  id: string;
  kind: "hook" | "mail" | "push";
  address: string;
  confirmed: boolean;
  topics: ("late" | "near" | "over" | "rematch" | "resolved" | "talk" | "turn")[];
  off: string;
  secret: string;
}

export interface Mailed {
  confirmed: boolean;
  topics: ("late" | "near" | "over" | "rematch" | "resolved" | "talk" | "turn")[];
}

export interface Profile { person: Person; standings: Standing[]; balances: Balance[]; rivals: Rival[]; }

export interface Standing { ladder: "duel" | "table"; rating: number; margin: number; games: number; curve: RatedAt[]; }

export interface RatedAt { time: number; rating: number; margin: number; }

export interface Balance { ruleset: string; games: number; won: number; drawn: number; lost: number; }

export interface Rival { person: Person; games: number; better: number; worse: number; }

export interface RulesetInfo {
  name: string;
  family: string;
  manner: string;
  version: number;
  summary: string;
  does: string;
  lasts: string;
  maps: string[];
  usual_map: string;
  bots: string[];
  players: BotInfo[];
  options: OptionInfo[];
  presets: PresetInfo[];
  levels: LevelInfo[];
}

export interface BotInfo { name: string; temper: string; says: string; }

export interface OptionInfo {
  name: string;
  value: unknown;
  kind: "bool" | "continents" | "int" | "text" | "word";
  possible: string;
  sentence: string;
  group: string;
  title: string;
  bounds: string;
  says: string;
  at: Record<string, unknown>;
  when: Record<string, unknown>;
  unless: Record<string, unknown>;
  brief: boolean;
  words: WordInfo[];
  least: number | null;
  most: number | null;
}

export interface WordInfo { word: string; sentence: string; clause: string; }

export interface PresetInfo {
  name: string;
  title: string;
  sentence: string;
  options: Record<string, unknown>;
  seats: number;
  hours: number;
}

export interface LevelInfo { name: string; title: string; sentence: string; bots: string[]; }

export interface MapInfo {
  name: string;
  kind: string;
  territories: number;
  most_seats: number;
  powers: string[];
  continents: ContinentInfo[];
}

export interface ContinentInfo { id: string; name: string; bonus: number; }

export interface MapChecked { faults: MapFault[]; map: MapInfo | null; }

export interface MapFault { place: string; sentence: string; line: number; error: boolean; }

export interface MapInText { text: string; }

export interface Tried {
  stage: "over" | "playing" | "preparing" | "wrong";
  pace: "fast" | "slow";
  seats: number;
  games: number;
  most: number;
  words: string;
  trial: Trial | null;
}

export interface Trial {
  seats: number;
  games: number;
  unfinished: number;
  shared: number;
  first_mover: Advantage;
  by_order: Wins[];
  by_continent: Wins[];
  rounds: Spread;
  lengths: [number, number][];
}

export interface Advantage { more: number; least: number; most: number; }

export interface Wins { name: string; games: number; won: number; least: number; most: number; }

export interface Spread {
  least: number;
  quarter: number;
  median: number;
  three_quarters: number;
  most: number;
  total: number;
}

export interface GameInfo {
  id: string;
  title: string;
  ruleset: string;
  family: string;
  map: string;
  stage: "cancelled" | "over" | "paused" | "playing" | "waiting";
  version: number;
  seats: SeatInfo[];
  you: number[];
  options: Record<string, unknown>;
  changed: string[];
  house: string[];
  clock: Clock;
  pace: "fast" | "instant" | "normal" | "slow";
  listed: boolean;
  awaited: number[];
  due: number;
  now: number;
  age: number;
  result: string;
  winners: number[];
  dice: Dice;
  votes: Vote[];
  maker: boolean;
  talk: number;
  created: number;
  ended: number;
  next: string;
  notes: Note[];
  welcome: boolean;
  colours: string[];
  imported: boolean;
}

export interface SeatInfo {
  number: number;
  colour: string;
  kind: "bot" | "human" | "open";
  person: Person | null;
  name: string;
  bot: string;
  here: boolean;
  stand_in: boolean;
  clock: number;
  playing: boolean;
}

export interface Clock {
  kind: "live" | "none" | "turn";
  bank: number;
  increment: number;
  turn: number;
  late: "out" | "pass" | "stand_in";
  absent_after: number;
}

export interface Dice {
  commitment: string;
  shares: string[];
  secret: string;
  game: string;
  nonces: string[];
  awaited: number[];
}

export interface Vote { kind: "cancel" | "draw" | "extend" | "pause" | "resume"; by: number[]; needed: number; }

export interface Note { time: number; words: string; }

export interface GameList { games: GameCard[]; after: string; }

export interface GameCard {
  id: string;
  title: string;
  ruleset: string;
  map: string;
  stage: "cancelled" | "over" | "paused" | "playing" | "waiting";
  version: number;
  age: number;
  seats: SeatInfo[];
  you: number[];
  your_turn: boolean;
  due: number;
  changed: string[];
  house: string[];
  maker_name: string;
  owner: number[];
  updated: number;
  winners: number[];
  shapes: string;
  drawn: boolean;
}

export interface BoardInfo {
  map: string;
  shapes: string;
  seats: string[];
  territories: TerritoryInfo[];
  continents: ContinentInfo[];
  neighbours: number[][];
  cards: CardInfo[];
  provinces: ProvinceInfo[];
  places: PlaceInfo[];
}

export interface TerritoryInfo { id: string; name: string; continent: number; }

export interface CardInfo { territory: number; kind: string; name: string; }

export interface ProvinceInfo { terrain: "coast" | "land" | "sea"; centre: boolean; home: number; land: number; }

export interface PlaceInfo { id: string; name: string; province: number; sea: number; }

export interface Seen {
  version: number;
  seat: number;
  view: View;
  moves: string[];
  now: string;
  phase: string;
  extra: Extra;
  ahead: number;
}

export interface Extra {
  goal: string;
  progress: string;
  income: number[];
  sets: SetInfo[];
  next_worth: number;
  must_trade: boolean;
  attack_dice: number;
  threats: Threat[];
  missions?: MissionInfo[];
  sheet: Sheet | null;
  turn: TurnSheet | null;
}

export interface SetInfo { cards: number[]; armies: number; move: string; bonus: string; }

export interface Threat { seat: number; source: number; target: number; words: string; }

export interface MissionInfo { words: string; move: string; }

export interface Sheet {
  title: string;
  orders: OrderInfo[];
  wanted: number;
  left: number;
  balance: number;
  lacking: string;
  carrying: string;
  ready: number;
  owing: number;
  example: string;
  results: ResultInfo[];
}

export interface OrderInfo { text: string; words: string; void: string; doubt: string; }

export interface ResultInfo { text: string; words: string; failed: boolean; }

export interface TurnSheet {
  pool: number;
  orders: TurnOrder[];
  waiting: string[];
  ahead: Expected[];
  free: number[];
  energy: number;
  commands: CommandInfo[];
  prices: number[];
}

export interface TurnOrder {
  number: number;
  words: string;
  line: string;
  step: string;
  together: number;
  chance: number;
  doubt: string;
}

export interface Expected { territory: number; armies: number; chance: number; words: string; }

export interface CommandInfo { name: string; price: number; sentence: string; }

export interface Posted { version: number; happened: Happened[]; }

export interface Happened {
  version: number;
  moves: string[];
  events: Told[];
  frame: Frame;
  chapter?: Chapter;
  time?: number;
  awaited?: number[];
  due?: number;
  clocks?: number[];
  seen?: Seen;
}

export interface Frame {
  seat: number;
  round: number;
  version?: number;
  changes?: [number, number, number][];
  source?: number;
  target?: number;
}

export interface Chapter { began: number; round: number; seat: number; lines: Line[]; title: string; kept: number; }

export interface Line { seat: number; words: string; }

export interface History { owner: number[]; armies: number[]; frames: Frame[]; chapters: Chapter[]; }

export interface Step {
  lines: Line[];
  changes: [number, number, number][];
  source: number;
  target: number;
  events: unknown[];
}

export interface Recap { since: number; until: number; words: string; battles: Fought[]; }

export interface Fought { version: number; seat: number; source: number; target: number; words: string; }

export interface Numbers {
  seats: SeatNumbers[];
  eliminations: Line[];
  moments: Moment[];
  turning: Moment[];
  luck: string;
}

export interface SeatNumbers {
  seat: number;
  territories: number[];
  armies: number[];
  income: number[];
  attacks: number;
  taken: number;
  lost: number;
  luck: number;
  p: number;
}

export interface Moment { version: number; round: number; seat: number; words: string; }

export interface Reviewed { review: Review; chances: ChanceAt[]; swings: Swing[]; }

export interface Review {
  method: "judged" | "played";
  games: number;
  seats: string[];
  last: number;
  moments: number[];
  words: string;
}

export interface ChanceAt { version: number; round: number; chances: number[]; error: number; }

export interface Swing {
  seat: number;
  round: number;
  began: number;
  version: number;
  before: number;
  expected: number;
  after: number;
  luck: number;
  decision: number;
  words: string;
  best: Best | null;
}

export interface Best { bot: string; move: string; words: string; chance: number; }

export interface GameEnd { title: string; how: string; sharing: number[]; aim: string; aims: Aim[]; }

export interface Aim { seat: number; words: string; progress: string; met: boolean; }

export interface Position {
  position: string;
  seats: number;
  ruleset: string;
  map: string;
  map_file: string;
  options: Record<string, unknown>;
  source: number;
  until: string;
  dice: number;
}

export interface Odds { source: number; armies: number; targets: TargetOdds[]; }

export interface TargetOdds {
  target: number;
  win: number;
  lost: number;
  killed: number;
  left: [number, number, number][];
}

export interface Hint { move: string; words: string; why: string; }

export interface Links { seats: [number, string][]; watch: string; }

export interface LinkInfo { game: string; seat: number; used: boolean; }

export interface Said {
  number: number;
  time: number;
  seat: number;
  name: string;
  room: "table" | "watchers";
  text: string;
}

export interface Imported {
  game: string;
  title: string;
  finished: boolean;
  moves: number;
  position: Position | null;
  remarks: string[];
}

export interface DiceStatistics {
  games: number;
  rolls: number;
  faces: Face[];
  fit: Fit;
  pairings: Pairing[];
  attackers: Streak[];
  defenders: Streak[];
}

export interface Face { face: number; seen: number; expected: number; }

export interface Fit { statistic: number; freedom: number; chance: number; }

export interface Pairing { attackers: number; defenders: number; rolls: number; outcomes: Outcome[]; fit: Fit; }

export interface Outcome { attacker: number; defender: number; seen: number; expected: number; }

export interface Streak { length: number; seen: number; expected: number; }

export interface Analysis {
  seen: Seen;
  hint: Hint;
  board: BoardInfo;
  record: string;
  odds: Odds | null;
  drawing: Record<string, unknown> | null;
}

export interface BattleOdds {
  won: number;
  lost: number;
  killed: number;
  taken: number[];
  ends: [number, number, number, number][];
}

export interface Advice {
  method: "judged" | "played";
  games: number;
  chances: number[];
  error: number;
  words: string;
  seat: number;
  suggestions: Suggestion[];
}

export interface Suggestion { bot: string; move: string; words: string; chance: number; reason: string; }

export interface SandboxBoard {
  map: string;
  shapes: string;
  powers: string[];
  places: SandboxPlace[];
  start: Sandbox;
  drawing: Record<string, unknown> | null;
}

export interface SandboxPlace {
  id: string;
  name: string;
  province: number;
  terrain: "coast" | "land" | "sea";
  centre: boolean;
  title: string;
  sea: number;
  land: number;
  stands: ("A" | "F")[];
}

export interface Sandbox {
  units: SandboxUnit[];
  orders: Record<string, unknown>;
  ruleset: "diplomacy" | "harbour";
  map_file: string;
  options: Record<string, unknown>;
  phase: "adjustment" | "movement" | "retreat";
  season: "fall" | "spring";
  owned: Record<string, unknown>;
  retreats: Record<string, unknown>;
  dislodged: SandboxLost[];
  standoffs: string[];
  power: string;
  builds: number;
  case: string;
}

export interface SandboxUnit { power: string; unit: string; strength: number; }

export interface SandboxLost { power: string; unit: string; strength: number; attacker: string; }

export interface SandboxSeen {
  units: unknown[];
  owner: number[];
  possible: PossibleOrder[];
  dislodged: unknown[];
  written: WrittenOrder[];
}

export interface PossibleOrder { power: number; text: string; order: unknown; }

export interface WrittenOrder { power: number; text: string; short: string; words: string; order: unknown; }

export interface Adjudication {
  answer: Record<string, unknown>;
  rulings: Ruling[];
  dislodged: unknown[];
  differences: string[];
  next: Sandbox;
}

export interface Ruling {
  power: number;
  text: string;
  order: unknown;
  result: string;
  why: string;
  final: number;
  dislodged: boolean;
  words: string;
  failed: boolean;
}

export interface CaseInfo { id: string; name: string; phase: string; }

export interface PublishedCase {
  id: string;
  name: string;
  source: string;
  sandbox: Sandbox;
  expected: Record<string, unknown>;
}

export interface LessonInfo {
  name: string;
  title: string;
  does: string;
  minutes: number;
  ruleset: string;
  family: string;
  goals: string[];
  rules: string[];
  end: string;
}

export interface Taught {
  step: number;
  answer: string;
  show: string;
  words: string;
  info: GameInfo;
  board: BoardInfo;
  seen: Seen;
  history: History;
  happened: Happened[];
  steps: Step[];
  odds?: Odds;
}

export interface Health { status: "well"; }

export interface NewCredentials { name: string; password: string; revoke_tokens?: boolean; }

export interface Nickname { name: string; }

export interface Credentials { name: string; password: string; }

export interface NewToken { name: string; scopes: ("bot" | "play" | "read")[]; }

export interface NewMail { address: string; zone?: string; }

export interface NewHook { address: string; zone?: string; }

export interface NewPush { endpoint: string; p256dh: string; auth: string; zone?: string; }

export interface SetTopics { topics: ("late" | "near" | "over" | "rematch" | "resolved" | "talk" | "turn")[]; }

export interface MapFile { text: string; }

export interface NewMap { seed?: number; territories?: number; continents?: number; islands?: number; land?: number; }

export interface ForeignMap { text: string; name?: string; }

export interface TryMap { text: string; seats?: number[]; games?: number; }

export interface NewGame {
  seats: NewSeat[];
  ruleset?: string;
  map?: string;
  map_file?: string;
  options?: Record<string, unknown>;
  title?: string;
  clock?: Partial<Clock>;
  pace?: "fast" | "instant" | "normal" | "slow";
  listed?: boolean;
  seed?: string;
  record?: string;
  at?: number;
}

export interface NewSeat { player: string; name?: string; share?: string; colour?: string; }

export interface PostMove {
  version: number;
  move?: string | Action;
  moves?: (string | Action)[];
  seat?: number;
  until?: string[];
}

export interface Join { seat?: number; link?: string; colour?: string; share?: string; nonce?: string; }

export interface AddShare { seat?: number; share?: string; nonce?: string; }

export interface NewLinks { seats?: number[]; }

export interface SetPace { pace: "fast" | "instant" | "normal" | "slow"; }

export interface Say { text: string; room?: "table" | "watchers"; }

export interface CastVote { kind: "cancel" | "draw" | "extend" | "pause" | "resume"; agree?: boolean; }

export interface NewRecord { text: string; title?: string; }

export interface Battle { armies: number; chain: number[]; ruleset?: string; options?: Record<string, unknown>; }

export interface SandboxMap { map_file: string; ruleset?: "diplomacy" | "harbour"; }

export interface SandboxLines { sandbox: Sandbox; text: string; }

export interface Pasted { text: string; ruleset?: "diplomacy" | "harbour"; map_file?: string; }

export interface TakenLesson { deeds?: PostMove[]; source?: number; until?: string; dice?: number; version?: number; }
