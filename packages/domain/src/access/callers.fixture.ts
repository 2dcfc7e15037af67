import type { Actor, CrewTarget, Member } from "./actor.ts";
import { allProducts } from "./products.ts";
import type { MemberTarget } from "./reach.ts";
import { type Membership, permissionsOf } from "./role-permissions.ts";

export const crewId = 1;
const OTHER_CREW_ID = 2;
const TEAM_ID = 7;
const OTHER_TEAM_ID = 8;

/** A member of the crew with every product, in no team unless named. */
export function memberOf(userId: number, membership: Partial<Membership> = {}, more: Partial<Member> = {}): Member {
  const whole = { role: "member" as const, managesTeamsOnly: false, products: allProducts, ...membership };
  const { role, products } = whole;
  return { kind: "member", userId, crewId, role, products, permissions: permissionsOf(whole), teamIds: [], ...more };
}

/** Everybody who can make a call. `expiredOwner` owns the crew after its last product ended. */
export const callers = {
  owner: memberOf(1, { role: "owner" }),
  manager: memberOf(2, { role: "manager" }),
  managerReadOnly: memberOf(3, { role: "managerReadOnly" }),
  teamLeader: memberOf(4, { role: "manager", managesTeamsOnly: true }, { teamIds: [TEAM_ID] }),
  member: memberOf(5),
  expiredOwner: memberOf(1, { role: "owner", products: 0 }),
  terminal: { kind: "terminal", crewId, products: allProducts },
  otherTerminal: { kind: "terminal", crewId: OTHER_CREW_ID, products: allProducts },
  operator: { kind: "operator", adminId: 1 },
  nobody: { kind: "nobody" },
  otherOwner: memberOf(6, { role: "owner" }, { crewId: OTHER_CREW_ID }),
  user: { kind: "user", userId: 8 },
} satisfies Record<string, Actor>;
export type CallerName = keyof typeof callers;
const callerNames = Object.keys(callers) as CallerName[];

/**
 * Whom a call is about: the caller, a plain member of the caller's team, a plain member of another team, a manager in
 * the caller's team, the crew's owner.
 */
type TargetName = "own" | "team" | "crew" | "lead" | "owner";

const targets: Record<Exclude<TargetName, "own">, MemberTarget> = {
  team: { crewId, userId: 11, role: "member", managesTeamsOnly: false, teamIds: [TEAM_ID] },
  crew: { crewId, userId: 12, role: "member", managesTeamsOnly: false, teamIds: [OTHER_TEAM_ID] },
  lead: { crewId, userId: 13, role: "manager", managesTeamsOnly: true, teamIds: [TEAM_ID] },
  owner: { crewId, userId: 1, role: "owner", managesTeamsOnly: false, teamIds: [] },
};

export function targetOf(name: TargetName, caller: CallerName): MemberTarget {
  if (name !== "own") return targets[name];
  const actor: Actor = callers[caller];
  const userId = "userId" in actor ? actor.userId : 0;
  const { role = "member", teamIds = [] } = "role" in actor ? actor : {};
  return { crewId, userId, role, managesTeamsOnly: caller === "teamLeader", teamIds };
}

/** The callers whom a rule about the crew allows. */
export const whoMay = (rule: (actor: Actor, target: CrewTarget) => boolean): CallerName[] =>
  callerNames.filter((name) => rule(callers[name], { crewId }));

/** The callers whom a rule about a person allows, each with the people it allows them, as "own team crew". */
export function forWhom(
  rule: (actor: Actor, target: MemberTarget) => boolean,
  names: readonly TargetName[] = ["own", "team", "crew"],
): Partial<Record<CallerName, string>> {
  const allowed = callerNames.map((caller): [CallerName, string] => [
    caller,
    names.filter((name) => rule(callers[caller], targetOf(name, caller))).join(" "),
  ]);
  return Object.fromEntries(allowed.filter(([, people]) => people !== ""));
}

/** A read-only manager of the crew who also manages a team. */
export const readOnlyWithTeam = memberOf(
  9,
  { role: "managerReadOnly", teamRoles: ["manager"] },
  { teamIds: [TEAM_ID], managedTeamIds: [TEAM_ID] },
);

/** A member whom the crew allows to edit their own times. */
export const selfEditor = memberOf(5, { mayEditOwnTimes: true });

/** A manager who signed in on a shared device by PIN alone. */
export const limitedManager = memberOf(2, { role: "manager" }, { isLimited: true });
