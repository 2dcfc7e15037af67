import { expect, test } from "vitest";
import { whoMay } from "../access/callers.fixture.ts";
import { groupPolicy, teamPolicy, workplacePolicy } from "./policy.ts";

const members = ["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner"];

test("every member sees teams, the terminal sees groups as well (PRM001)", () => {
  expect(whoMay(teamPolicy.see)).toEqual(members);
  expect(whoMay(groupPolicy.see)).toEqual([...members, "terminal"]);
});

test("only managers of the whole crew change who belongs to a team (PRM510, PRM521, MEM550)", () => {
  for (const { manage } of [teamPolicy, groupPolicy]) {
    expect(whoMay(manage)).toEqual(["owner", "manager", "expiredOwner"]);
  }
});

test("workplaces need the shift planner's product, and managers of the whole crew to change them (PRM534, PRM510)", () => {
  expect(whoMay(workplacePolicy.see)).toEqual(members.filter((name) => name !== "expiredOwner"));
  expect(whoMay(workplacePolicy.manage)).toEqual(["owner", "manager"]);
});
