import { describe, expect, test } from "vitest";
import type { Actor } from "../access/actor.ts";
import { callers, crewId, forWhom, targetOf, whoMay } from "../access/callers.fixture.ts";
import type { Role } from "../access/permissions.ts";
import { products } from "../access/products.ts";
import type { MemberTarget, RoleInCrew } from "../access/reach.ts";
import { memberPolicy } from "./policy.ts";

const people = ["own", "team", "crew", "lead", "owner"] as const;
const members = ["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner"];

test("members and the crew's terminal see who belongs to the crew (API016, PRM001)", () => {
  expect(whoMay(memberPolicy.see)).toEqual([...members, "terminal"]);
});

test("personal data is shown to the person and to managers, team leaders within the team (PRM517, PRM521)", () => {
  expect(forWhom(memberPolicy.seeDetails, people)).toEqual({
    owner: "own team crew lead owner",
    manager: "own team crew lead owner",
    managerReadOnly: "own team crew lead owner",
    teamLeader: "own team lead",
    member: "own",
    expiredOwner: "own team crew lead owner",
  });
});

test("whether somebody works is seen by the person, the live view and the crew's terminals (PRM518, PRM521)", () => {
  expect(forWhom(memberPolicy.seeState)).toEqual({
    owner: "own team crew",
    manager: "own team crew",
    managerReadOnly: "own team crew",
    teamLeader: "own team",
    member: "own",
    expiredOwner: "own team crew",
    terminal: "own team crew",
  });
});

test("managers administer and invite members, those of the whole crew import them (PRM505, PRM521)", () => {
  const managers = ["owner", "manager", "teamLeader", "expiredOwner"];
  expect(whoMay(memberPolicy.administer)).toEqual(managers);
  expect(whoMay(memberPolicy.invite)).toEqual(managers);
  expect(whoMay(memberPolicy.import)).toEqual(["owner", "manager", "expiredOwner"]);
});

test("a manager edits themselves and plain members, the owner everybody (MEM501, MEM510, PRM521)", () => {
  expect(forWhom(memberPolicy.edit, people)).toEqual({
    owner: "own team crew lead owner",
    manager: "own team crew",
    teamLeader: "own team",
    expiredOwner: "own team crew lead owner",
  });
});

test("a manager disables plain members and not themselves (MEM501, PRM521)", () => {
  expect(forWhom(memberPolicy.disable, people)).toEqual({
    owner: "own team crew lead owner",
    manager: "team crew",
    teamLeader: "team",
    expiredOwner: "own team crew lead owner",
  });
});

test("editing many members at once needs Time Tracking Plus (PRM017)", () => {
  expect(whoMay(memberPolicy.editMany)).toEqual(["owner", "manager", "teamLeader"]);
  const withoutPlus = { ...callers.owner, products: products.timeTracking.bit };
  expect(memberPolicy.editMany(withoutPlus, { crewId })).toBe(false);
});

describe("roles (MEM538, PRM521, PRM533)", () => {
  const forTeams = (role: Role) => ({ role, managesTeamsOnly: true });
  const forCrew = (role: Role) => ({ role, managesTeamsOnly: false });
  const [owner, manager, reader, member] = [
    forCrew("owner"),
    forCrew("manager"),
    forCrew("managerReadOnly"),
    forCrew("member"),
  ];
  const [teamManager, teamReader] = [forTeams("manager"), forTeams("managerReadOnly")];
  // The caller, the person, the person's role before and after, and whether the caller may change it.
  const cases: [keyof typeof callers, "team" | "crew", RoleInCrew, RoleInCrew, boolean][] = [
    ["owner", "crew", member, manager, true],
    ["owner", "crew", manager, member, true],
    ["owner", "crew", member, reader, true],
    ["owner", "crew", member, teamManager, true],
    ["owner", "crew", member, owner, false],
    ["owner", "crew", owner, member, false],
    ["manager", "crew", member, member, true],
    ["manager", "crew", member, reader, true],
    ["manager", "crew", member, teamReader, true],
    ["manager", "crew", reader, member, true],
    ["manager", "crew", member, manager, false],
    ["manager", "crew", member, teamManager, false],
    ["manager", "crew", manager, member, false],
    ["manager", "crew", owner, member, false],
    ["teamLeader", "team", member, teamReader, true],
    ["teamLeader", "team", teamReader, member, true],
    ["teamLeader", "team", member, reader, false],
    ["teamLeader", "team", reader, member, false],
    ["teamLeader", "team", member, teamManager, false],
    ["teamLeader", "team", member, manager, false],
    ["teamLeader", "crew", member, member, false],
    ["managerReadOnly", "crew", member, member, false],
    ["member", "team", member, member, false],
    ["terminal", "crew", member, member, false],
    ["otherOwner", "crew", member, member, false],
  ];
  test.each(cases)("%s, a person of the %s: from %j to %j: %s", (caller, target, from, to, isAllowed) => {
    expect(memberPolicy.giveRole(callers[caller], { ...targetOf(target, caller), from, to })).toBe(isAllowed);
  });

  test("a program gives and takes no role but that of a plain member", () => {
    const program = { ...callers.owner, isProgram: true } as Actor;
    const give = (from: RoleInCrew, to: RoleInCrew) =>
      memberPolicy.giveRole(program, { ...targetOf("crew", "owner"), from, to });
    expect([give(member, member), give(member, reader), give(reader, member), give(member, teamReader)]).toEqual([
      ...[true, false, false, false],
    ]);
    expect(memberPolicy.giveTeamRole(program, { crewId })).toBe(false);
  });

  test("a manager of one team gives no role over another team of the person", () => {
    const inTwoTeams = { crewId, userId: 14, teamIds: [7, 8] };
    const give = (to: RoleInCrew) => memberPolicy.giveRole(callers.teamLeader, { ...inTwoTeams, from: member, to });
    expect([give(member), give(teamReader)]).toEqual([true, false]);
  });

  test("a manager of one team does not manage somebody who reaches further", () => {
    const person = (role: RoleInCrew, teamIds: number[]) => ({ crewId, userId: 14, teamIds, ...role });
    const manages = (target: MemberTarget) => memberPolicy.disable(callers.teamLeader, target);
    expect([
      manages(person(teamReader, [7])),
      manages(person(teamReader, [7, 8])),
      manages(person(reader, [7])),
    ]).toEqual([true, false, false]);
    expect(memberPolicy.disable(callers.manager, person(reader, [7]))).toBe(true);
  });

  test("the owner alone gives a role for a single team", () => {
    expect(whoMay(memberPolicy.giveTeamRole)).toEqual(["owner", "expiredOwner"]);
  });
});
