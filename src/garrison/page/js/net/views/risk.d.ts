/** What goes over the wire of a game of the risk family, as `make docs` writes it from its types. */
import type { Union } from "./common";

export type Told = Union<
  | MissionDealt | MissionOffered | Sealed | Expired | LotCast | LotWon | OrderRolled | Dealt | Claimed | Placed
  | PlacedFaceDown | Laid | TurnBegan | Traded | Rewarded | Deployed | Announced | Forfeited | Attacked | Defended
  | Rolled | RolledEvenly | FoughtOut | Occupied | Eliminated | GoalChanged | Fortified | Drew | Resigned | Ended
>;

export type Action = Union<
  | DealMission | ChooseMission | DealTarget | CastLot | Deal | Claim | Place | Trade | Deploy | Announce | Attack
  | Defend | Roll | Even | FightOut | Occupy | Fortify | Draw | Done | Resign | Deadline
>;

export type Phase = Union<
  | DealingMissions | RollingToPlace | Dealing | Claiming | Placing | RollingToPlay | ChoosingMissions
  | DealingTargets | Beginning | Trading | Deploying | Announcing | Attacking | Defending | Rolling | Battling
  | Occupying | Conquered | Fortifying | Ending | Drawing | Over
>;

export type Goal = Union<World | HoldContinents | HoldTerritories | Destroy | Assassinate>;

export type Mark = Union<Taken | FaceDown | Order | Tied | Moved | Named>;

export interface View {
  seat: number;
  phase: Phase;
  turn: number;
  first: number;
  round: number;
  owner: number[];
  armies: number[];
  hand: number[];
  hand_sizes: number[];
  deck_size: number;
  traded: number[];
  trades: number;
  captured: number;
  goal: Goal;
  resigned: number[];
  marks: Mark[];
  choices: Choice[];
  asides: Choice[];
}

export interface DealingMissions { type: "dealingmissions"; dealt: number[]; }

export interface RollingToPlace { type: "rollingtoplace"; contenders: number[]; dice: number[]; }

export interface Dealing { type: "dealing"; piles: number[]; }

export interface Claiming { type: "claiming"; piles: number[]; }

export interface Placing { type: "placing"; piles: number[]; }

export interface RollingToPlay { type: "rollingtoplay"; contenders: number[]; dice: number[]; }

export interface ChoosingMissions { type: "choosingmissions"; offered: number[]; sealed: number[]; }

export interface DealingTargets { type: "dealingtargets"; dealt: number[]; }

export interface Beginning { type: "beginning"; }

export interface Trading { type: "trading"; armies: number; }

export interface Deploying { type: "deploying"; armies: number; }

export interface Announcing { type: "announcing"; }

export interface Attacking { type: "attacking"; }

export interface Defending { type: "defending"; source: number; target: number; dice: number; }

export interface Rolling { type: "rolling"; source: number; target: number; attacker: number; defender: number; }

export interface Battling { type: "battling"; source: number; target: number; armies: number; }

export interface Occupying { type: "occupying"; source: number; target: number; least: number; }

export interface Conquered { type: "conquered"; where: number; }

export interface Fortifying { type: "fortifying"; }

export interface Ending { type: "ending"; }

export interface Drawing { type: "drawing"; }

export interface Over { type: "over"; winners: number[]; }

export interface World { kind: "world"; }

export interface HoldContinents { kind: "continents"; all: number[]; plus_any: number; }

export interface HoldTerritories { kind: "territories"; count: number; armies: number; }

export interface Destroy { kind: "destroy"; seat: number; otherwise: HoldTerritories; }

export interface Assassinate { kind: "assassinate"; seat: number; }

export interface Taken { type: "taken"; where: number; }

export interface FaceDown { type: "facedown"; by: number; where: number; armies: number; }

export interface Order { type: "order"; seats: number[]; }

export interface Tied { type: "tied"; seats: number[]; }

export interface Moved { type: "moved"; where: number; armies: number; }

export interface Named { type: "named"; where: number; }

export interface Choice<A = Action> { by: number; action: A; most: number; }

export interface DealMission { type: "dealmission"; mission: number; }

export interface ChooseMission { type: "choosemission"; mission: number; }

export interface DealTarget { type: "dealtarget"; seat: number; }

export interface CastLot { type: "castlot"; die: number; }

export interface Deal { type: "deal"; where: number; }

export interface Claim { type: "claim"; where: number; }

export interface Place { type: "place"; where: number; }

export interface Trade { type: "trade"; cards: [number, number, number]; reward: number; }

export interface Deploy { type: "deploy"; where: number; armies: number; }

export interface Announce { type: "announce"; where: number; }

export interface Attack { type: "attack"; source: number; target: number; dice: number; }

export interface Defend { type: "defend"; dice: number; }

export interface Roll { type: "roll"; attacker: number[]; defender: number[]; }

export interface Even { type: "even"; attacker: number; defender: number; lost: number; killed: number; }

export interface FightOut { type: "fightout"; attacker: number; defender: number; lost: number; killed: number; }

export interface Occupy { type: "occupy"; armies: number; }

export interface Fortify { type: "fortify"; source: number; target: number; armies: number; }

export interface Draw { type: "draw"; card: number; }

export interface Done { type: "done"; }

export interface Resign { type: "resign"; }

export interface Deadline { type: "deadline"; }

export interface MissionDealt { type: "missiondealt"; seat: number; goal: Goal; }

export interface MissionOffered { type: "missionoffered"; seat: number; goal: Goal; }

export interface Sealed { type: "sealed"; by: number; writing: number[]; }

export interface Expired { type: "expired"; }

export interface LotCast { type: "lotcast"; seat: number; die: number; }

export interface LotWon { type: "lotwon"; seat: number; to: "place" | "play"; }

export interface OrderRolled { type: "orderrolled"; order: number[]; to: "place" | "play"; }

export interface Dealt { type: "dealt"; seat: number; where: number; }

export interface Claimed { type: "claimed"; seat: number; where: number; }

export interface Placed { type: "placed"; seat: number; where: number; standing: number; }

export interface PlacedFaceDown { type: "placedfacedown"; seat: number; where: number; standing: number; }

export interface Laid { type: "laid"; seat: number; where: number; armies: number; standing: number; }

export interface TurnBegan { type: "turnbegan"; seat: number; round: number; armies: number; }

export interface Traded {
  type: "traded";
  seat: number;
  cards: [number, number, number];
  armies: number;
  reward: number;
  bonus: number;
}

export interface Rewarded { type: "rewarded"; seat: number; where: number; armies: number; standing: number; }

export interface Deployed {
  type: "deployed";
  seat: number;
  where: number;
  armies: number;
  standing: number;
  left: number;
}

export interface Announced { type: "announced"; seat: number; where: number; }

export interface Forfeited { type: "forfeited"; seat: number; armies: number; }

export interface Attacked {
  type: "attacked";
  attacker: number;
  source: number;
  defender: number;
  target: number;
  dice: number;
}

export interface Defended {
  type: "defended";
  attacker: number;
  source: number;
  defender: number;
  target: number;
  dice: number;
}

export interface Rolled {
  type: "rolled";
  attacker: number;
  source: number;
  defender: number;
  target: number;
  attack: number[];
  defence: number[];
  lost: number;
  killed: number;
  attackers: number;
  defenders: number;
}

export interface RolledEvenly {
  type: "rolledevenly";
  attacker: number;
  source: number;
  defender: number;
  target: number;
  dice: number;
  against: number;
  lost: number;
  killed: number;
  attackers: number;
  defenders: number;
}

export interface FoughtOut {
  type: "foughtout";
  attacker: number;
  source: number;
  defender: number;
  target: number;
  armies: number;
  against: number;
  lost: number;
  killed: number;
  attackers: number;
  defenders: number;
}

export interface Occupied {
  type: "occupied";
  attacker: number;
  source: number;
  defender: number;
  target: number;
  armies: number;
}

export interface Eliminated {
  type: "eliminated";
  attacker: number;
  source: number;
  defender: number;
  target: number;
  cards: number[];
}

export interface GoalChanged { type: "goalchanged"; seat: number; goal: Goal; }

export interface Fortified {
  type: "fortified";
  seat: number;
  source: number;
  target: number;
  armies: number;
  standing: number;
}

export interface Drew { type: "drew"; seat: number; card: number; }

export interface Resigned { type: "resigned"; seat: number; }

export interface Ended { type: "ended"; winners: number[]; }
