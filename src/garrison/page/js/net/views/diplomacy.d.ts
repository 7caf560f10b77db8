/** What goes over the wire of a game of the diplomacy family, as `make docs` writes it from its types. */
import type { Union } from "./common";

export type Told = Union<
  | Wrote | Erased | Sealed | Unsealed | Sent | OfferedDraw | WithdrewDraw | Surrendered | Expired | Closed
  | Adjudicated | EventsDislodged | Retreated | Clashed | Disbanded | Took | Counted | Adjusted | Eliminated | Began
  | Ended
>;

export type Action = Union<Write | Erase | Seal | Unseal | Deadline | OfferDraw | WithdrawDraw | Surrender | Say>;

export type Phase = Union<Ordering | Retreating | Adjusting | Over>;

export type Order = Union<
  | Hold | Go | SupportHold | SupportMove | Convoy | Voyage | Combine | Retreat | Disband | Build | Waive | Spoilt
>;

export type Why = Union<
  | Plainly | Bounced | OwnUnit | Stranded | Cut | Disrupted | InParadox | Mismatch | Joined | Parted | Void
>;

export interface View {
  seat: number;
  phase: Phase;
  year: number;
  units: Unit[];
  owner: number[];
  orders: Order[];
  sealed: number[];
  owing: number[];
  agreed: boolean;
  surrendered: number[];
  eliminated: number[];
  messages: Message[];
  news: Outcome[];
  hours: number;
  choices: Choice[];
  asides: Choice[];
}

export interface Ordering { type: "ordering"; season: Season; }

export type Season = "fall" | "spring";

export interface Retreating { type: "retreating"; season: Season; dislodged: Dislodged[]; }

export interface Dislodged { unit: Unit; options: number[]; attacker: number; }

export interface Unit { power: number; kind: Kind; place: number; strength: number; }

export type Kind = "A" | "F";

export interface Adjusting { type: "adjusting"; balance: number[]; }

export interface Over { type: "over"; winners: number[]; }

export interface Hold { type: "hold"; unit: number; }

export interface Go { type: "move"; unit: number; target: number; via: boolean; }

export interface SupportHold { type: "support hold"; unit: number; supported: number; }

export interface SupportMove { type: "support move"; unit: number; supported: number; target: number; }

export interface Convoy { type: "convoy"; unit: number; army: number; target: number; }

export interface Voyage { type: "voyage"; unit: number; chain: number[]; target: number; }

export interface Combine { type: "combine"; unit: number; target: number; controller: number; }

export interface Retreat { type: "retreat"; unit: number; target: number; }

export interface Disband { type: "disband"; unit: number; }

export interface Build { type: "build"; kind: Kind; place: number; }

export interface Waive { type: "waive"; }

export interface Spoilt { type: "spoilt"; unit: number; reason: string; }

export interface Message { by: number; to: number[]; text: string; }

export interface Outcome { unit: Unit; order: Order; result: Result; why: Why; final: number; attacker: number; }

export type Result =
  | "bounces" | "cancelled" | "combines" | "convoys" | "cut" | "disrupted" | "holds" | "moves" | "no convoy"
  | "unmatched" | "valid" | "void";

export interface Plainly { type: "plainly"; }

export interface Bounced { type: "bounced"; force: number; against: number; at: number; by: Unit; }

export interface OwnUnit { type: "own unit"; by: Unit; }

export interface Stranded { type: "stranded"; at: number[]; }

export interface Cut { type: "cut"; by: Unit; }

export interface Disrupted { type: "disrupted"; by: Unit; }

export interface InParadox { type: "in paradox"; }

export interface Mismatch { type: "mismatch"; unit: Unit; told: Order; }

export interface Joined { type: "joined"; other: Unit; combined: Unit; }

export interface Parted { type: "parted"; force: number; by: Unit; }

export interface Void { type: "void"; reason: string; }

export interface Choice<A = Action> { by: number; action: A; most: number; }

export interface Write { type: "write"; order: Order; }

export interface Erase { type: "erase"; order: Order; }

export interface Seal { type: "seal"; }

export interface Unseal { type: "unseal"; }

export interface Deadline { type: "deadline"; }

export interface OfferDraw { type: "offerdraw"; }

export interface WithdrawDraw { type: "withdrawdraw"; }

export interface Surrender { type: "surrender"; }

export interface Say { type: "say"; to: number[]; text: string; }

export interface Wrote { type: "wrote"; by: number; order: Order; units: Unit[]; }

export interface Erased { type: "erased"; by: number; order: Order; units: Unit[]; }

export interface Sealed { type: "sealed"; by: number; writing: number[]; }

export interface Unsealed { type: "unsealed"; by: number; }

export interface Sent { type: "sent"; by: number; to: number[]; text: string; }

export interface OfferedDraw { type: "offereddraw"; by: number; }

export interface WithdrewDraw { type: "withdrewdraw"; by: number; }

export interface Surrendered { type: "surrendered"; by: number; }

export interface Expired { type: "expired"; }

export interface Closed { type: "closed"; phase: Phase; year: number; }

export interface Adjudicated { type: "adjudicated"; outcomes: Outcome[]; }

export interface EventsDislodged { type: "dislodged"; unit: Unit; attacker: number; options: number[]; }

export interface Retreated { type: "retreated"; unit: Unit; place: number; }

export interface Clashed { type: "clashed"; unit: Unit; place: number; }

export interface Disbanded { type: "disbanded"; unit: Unit; wished: number; }

export interface Took { type: "took"; power: number; centres: number[]; losers: number[]; held: number; }

export interface Counted { type: "counted"; year: number; centres: number[]; }

export interface Adjusted {
  type: "adjusted";
  power: number;
  built: Unit[];
  removed: Unit[];
  disordered: Unit[];
  unused: number;
  void: VoidOrder[];
}

export interface VoidOrder { order: Order; reason: string; }

export interface Eliminated { type: "eliminated"; power: number; }

export interface Began { type: "began"; phase: Phase; year: number; }

export interface Ended { type: "ended"; winners: number[]; }
