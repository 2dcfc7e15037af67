import { expect, test } from "vitest";
import { callers, crewId, forWhom, memberOf, readOnlyWithTeam, targetOf, whoMay } from "../access/callers.fixture.ts";
import { products } from "../access/products.ts";
import { draftReach, planningReach, plansFor, plansOpenShift, shiftPolicy } from "./policy.ts";

const everybody = ["owner", "manager", "managerReadOnly", "teamLeader", "member"];

test("every member uses the planner to look at shifts, but not without the product (PRM530)", () => {
  expect(whoMay(shiftPolicy.list)).toEqual(everybody);
  const withAbsencesOnly = memberOf(1, { role: "owner", products: products.absenceManagement.bit });
  for (const rule of [shiftPolicy.list, shiftPolicy.plan, shiftPolicy.seeDrafts, shiftPolicy.reply])
    expect(rule(withAbsencesOnly, { crewId })).toBe(false);
});

test("the crew's own terminals alone list shifts for their tiles, and not without the product (SHF540, PRM530)", () => {
  expect(whoMay(shiftPolicy.seeOnTiles)).toEqual(["terminal"]);
  const withoutPlanner = { ...callers.terminal, products: products.timeTracking.bit };
  expect(shiftPolicy.seeOnTiles(withoutPlanner, { crewId })).toBe(false);
});

test("managers plan and publish, team leaders for their teams, read-only managers look (PRM506)", () => {
  expect(whoMay(shiftPolicy.plan)).toEqual(["owner", "manager", "teamLeader"]);
  expect(whoMay(shiftPolicy.planCrew)).toEqual(["owner", "manager"]);
  expect(whoMay(shiftPolicy.seeDrafts)).toEqual(["owner", "manager", "managerReadOnly", "teamLeader"]);
  expect(whoMay(shiftPolicy.reply)).toEqual(["owner", "manager", "teamLeader", "member"]);
  expect(forWhom(plansFor)).toEqual({ owner: "own team crew", manager: "own team crew", teamLeader: "own team" });
  expect(forWhom(shiftPolicy.seeNext)).toEqual({
    owner: "own team crew",
    manager: "own team crew",
    managerReadOnly: "own team crew",
    teamLeader: "own team crew",
    member: "own",
  });
});

test("a read-only manager who manages a team plans that team and sees everybody's drafts", () => {
  expect(planningReach(readOnlyWithTeam, crewId)).toMatchObject({ scope: "group", teamIds: [7] });
  expect(draftReach(readOnlyWithTeam, crewId)).toEqual({ scope: "crew" });
  expect(plansFor(readOnlyWithTeam, targetOf("team", "member"))).toBe(true);
  expect(plansFor(readOnlyWithTeam, targetOf("crew", "member"))).toBe(false);
  expect(draftReach(callers.member, crewId)).toEqual({ scope: "none" });
});

test("a team leader plans an open shift only for teams of their own", () => {
  expect(plansOpenShift(callers.manager, crewId, [])).toBe(true);
  expect(plansOpenShift(callers.teamLeader, crewId, [7])).toBe(true);
  expect(plansOpenShift(callers.teamLeader, crewId, [])).toBe(false);
  expect(plansOpenShift(callers.teamLeader, crewId, [7, 8])).toBe(false);
  expect(plansOpenShift(callers.member, crewId, [7])).toBe(false);
});
