/** What goes over the wire of a game of the simultaneous family, as `make docs` writes it from its types. */
import type { Union } from "./common";

export type Told = Union<
  | LaidWaste | Dealt | Joined | Resigned | Drew | Supplied | Compensated | Wrote | Erased | Sealed | Unsealed
  | Expired | CarriedOut | Void | Waits | Traded | RolledOff | Colonized | Undecided | Reinforced | Moved | Occupied
  | InTurn | Attacked | Clashed | Fought | Struck | Captured | Emptied | Withdrew | Vanished | Earned | Charged
  | Manned | Rewarded | Preceded | RolledForPlace | Hired | Built | Bought | Played | Eliminated | Won
>;

export type Action = Union<
  | Devastate | Deal | Throw | Draw | Deadline | Trade | Colonize | Reinforce | March | Retreat | Nop | Precede | Hire
  | Build | Buy | Play | Supply | Erase | Seal | Unseal | Join | Resign
>;

export type Phase = Union<Devastating | Dealing | Ordering | Throwing | Drawing | Supplying | Over>;

export type Order = Union<Trade | Colonize | Reinforce | March | Retreat | Nop | Precede | Hire | Build | Buy | Play>;

export interface View {
  seat: number;
  phase: Phase;
  round: number;
  owner: number[];
  armies: number[];
  troops: number[][];
  pool: number[];
  orders: Order[];
  carried: Carried[];
  sealed: number[];
  living: number[];
  eliminated: number[];
  resigned: number[];
  absent: number[];
  first: number[];
  hand: number[];
  hand_sizes: number[];
  deck_size: number;
  traded: number[];
  trades: number;
  wasted: number[];
  energy: number[];
  stations: number[];
  commands: CommandCard[];
  command_sizes: number[];
  spent: CommandCard[];
  due: Due[];
  seconds: number;
  choices: Choice[];
  asides: Choice[];
}

export interface Devastating { type: "devastating"; left: number; }

export interface Dealing { type: "dealing"; due: number[]; }

export interface Ordering { type: "ordering"; }

export interface Throwing { type: "throwing"; }

export interface Drawing { type: "drawing"; seats: number[]; }

export interface Supplying { type: "supplying"; }

export interface Over { type: "over"; winners: number[]; }

export interface Trade { type: "trade"; cards: [number, number, number]; reward: number; }

export interface Colonize { type: "colonize"; target: number; armies: number; source: number; types: number[]; }

export interface Reinforce { type: "reinforce"; target: number; armies: number; types: number[]; }

export interface March {
  type: "march";
  source: number;
  target: number;
  armies: number;
  aim: Aim;
  stop_at: number;
  types: number[];
  lead: number[];
  percent: number;
  commanders: Commander[];
}

export type Aim = "attack" | "march" | "move";

export type Commander = "diplomat" | "land" | "naval" | "nuclear" | "space";

export interface Retreat { type: "retreat"; source: number; target: number; }

export interface Nop { type: "nop"; turns: number; where: number; }

export interface Precede { type: "precede"; energy: number; }

export interface Hire { type: "hire"; commander: Commander; where: number; }

export interface Build { type: "build"; where: number; }

export interface Buy { type: "buy"; commander: Commander; }

export interface Play { type: "play"; card: CommandCard; where: number; beyond: number; against: number; }

export type CommandCard =
  | "?" | "blockade" | "crossing" | "fallout" | "influence" | "levy" | "lift" | "rampart" | "rocket" | "sunlight"
  | "veto";

export interface Carried { by: number; order: Order; age: number; }

export interface Due { by: number; piles: Commander[]; }

export interface Choice<A = Action> { by: number; action: A; most: number; }

export interface Devastate { type: "devastate"; where: number; }

export interface Deal { type: "deal"; where: number; }

export interface Throw { type: "throw"; dice: number[]; }

export interface Draw { type: "draw"; card: number; }

export interface Deadline { type: "deadline"; }

export interface Supply { type: "supply"; card: CommandCard; }

export interface Erase { type: "erase"; number: number; }

export interface Seal { type: "seal"; }

export interface Unseal { type: "unseal"; }

export interface Join { type: "join"; }

export interface Resign { type: "resign"; }

export interface LaidWaste { type: "laidwaste"; where: number; }

export interface Dealt { type: "dealt"; where: number; by: number; armies: number; }

export interface Joined { type: "joined"; by: number; }

export interface Resigned { type: "resigned"; by: number; }

export interface Drew { type: "drew"; by: number; card: number; }

export interface Supplied { type: "supplied"; by: number; card: CommandCard; }

export interface Compensated { type: "compensated"; by: number; energy: number; }

export interface Wrote { type: "wrote"; by: number; order: Order; }

export interface Erased { type: "erased"; by: number; order: Order; }

export interface Sealed { type: "sealed"; by: number; writing: number[]; }

export interface Unsealed { type: "unsealed"; by: number; }

export interface Expired { type: "expired"; }

export interface CarriedOut { type: "carriedout"; turn: number; }

export interface Void { type: "void"; by: number; order: Order; why: Why; }

export type Why =
  | "A card forbids the attack." | "A commander of that kind is already in service."
  | "Armies can go to the moon only from a station." | "Armies have already gone that way this turn."
  | "No army is free to go." | "Nobody owns the territory, so it must be colonized."
  | "Stations can be built only on land." | "The armies of the bid come from the wrong place."
  | "The border is closed." | "The card can't be played on that." | "The card is not in your hand."
  | "The cards are not a set from your hand." | "The commander needed to go there is not in service."
  | "The pool has fewer armies than were ordered." | "The pool is empty." | "The rounds of the turn were over."
  | "The territory already has an owner." | "The territory does not border on any of your own."
  | "The territory is laid waste." | "The territory was lost." | "The two territories do not share a border."
  | "There is already a station there." | "There is too little energy." | "This game has no such order."
  | "You can't have more stations." | "You did not win the bidding." | "You do not own the territory."
  | "You ordered only a move, but the territory is not your own."
  | "You ordered only an attack, but the territory is your own.";

export interface Waits { type: "waits"; by: number; order: Order; }

export interface Traded {
  type: "traded";
  by: number;
  cards: [number, number, number];
  armies: number;
  reward: number;
  extra: number;
}

export interface RolledOff { type: "rolledoff"; where: number; seats: number[]; dice: number[]; }

export interface Colonized { type: "colonized"; where: number; by: number; armies: number; bids: [number, number][]; }

export interface Undecided { type: "undecided"; where: number; bids: [number, number][]; }

export interface Reinforced { type: "reinforced"; where: number; by: number; armies: number; ordered: number; }

export interface Moved { type: "moved"; source: number; target: number; by: number; armies: number; ordered: number; }

export interface Occupied { type: "occupied"; where: number; by: number; }

export interface InTurn { type: "inturn"; seats: number[]; }

export interface Attacked {
  type: "attacked";
  sources: number[];
  target: number;
  by: number;
  armies: number;
  against: number;
  defenders: number;
  even: boolean;
}

export interface Clashed {
  type: "clashed";
  first: number;
  second: number;
  by: number;
  armies: number;
  against: number;
  opponents: number;
}

export interface Fought {
  type: "fought";
  attacker: number[];
  defender: number[];
  attackers_lost: number;
  defenders_lost: number;
  attackers: number;
  defenders: number;
}

export interface Struck {
  type: "struck";
  attackers_lost: number;
  defenders_lost: number;
  attackers: number;
  defenders: number;
  dice: number[];
}

export interface Captured { type: "captured"; where: number; by: number; against: number; armies: number; }

export interface Emptied { type: "emptied"; where: number; by: number; }

export interface Withdrew { type: "withdrew"; source: number; target: number; by: number; armies: number; }

export interface Vanished { type: "vanished"; by: number; armies: number; }

export interface Earned { type: "earned"; by: number; armies: number; bonus: number; continents: number[]; }

export interface Charged { type: "charged"; by: number; energy: number; }

export interface Manned { type: "manned"; where: number; by: number; armies: number; }

export interface Rewarded { type: "rewarded"; by: number; energy: number; }

export interface Preceded { type: "preceded"; seats: number[]; bids: number[]; }

export interface RolledForPlace { type: "rolledforplace"; seats: number[]; dice: number[]; }

export interface Hired { type: "hired"; by: number; commander: Commander; where: number; }

export interface Built { type: "built"; by: number; where: number; }

export interface Bought { type: "bought"; by: number; commander: Commander; }

export interface Played {
  type: "played";
  by: number;
  card: CommandCard;
  where: number;
  beyond: number;
  against: number;
  armies: number;
}

export interface Eliminated { type: "eliminated"; seat: number; by: number; }

export interface Won { type: "won"; winners: number[]; }
