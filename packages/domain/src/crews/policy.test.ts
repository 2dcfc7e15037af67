import { expect, test } from "vitest";
import { whoMay } from "../access/callers.fixture.ts";
import { crewPolicy } from "./policy.ts";

test("every user may found a crew (PRM001)", () => {
  expect(whoMay(crewPolicy.found)).toEqual([
    ...["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner", "otherOwner", "user"],
  ]);
});

test("managers of the whole crew rename it, the owner alone hands it over (SET026, PRM510)", () => {
  expect(whoMay(crewPolicy.change)).toEqual(["owner", "manager", "expiredOwner"]);
  expect(whoMay((actor, crew) => crewPolicy.change(actor, { ...crew, ownerId: 2 }))).toEqual(["owner", "expiredOwner"]);
});

test("the owner and managers of the whole crew set it up", () => {
  expect(whoMay(crewPolicy.setUp)).toEqual(["owner", "manager", "expiredOwner"]);
});

test("the owner alone starts a trial, discards the demo and buys (PRM510)", () => {
  for (const rule of [crewPolicy.startTrial, crewPolicy.discardDemo, crewPolicy.buy]) {
    expect(whoMay(rule)).toEqual(["owner", "expiredOwner"]);
  }
});
