import { expect, test } from "vitest";
import { callers, crewId, forWhom, whoMay } from "../access/callers.fixture.ts";
import { products } from "../access/products.ts";
import { workingTimePolicy } from "./policy.ts";

const withProduct = ["owner", "manager", "managerReadOnly", "teamLeader", "member"];
const withoutPlus = { ...callers.owner, products: products.timeTracking.bit };

test("every member sees the rules, managers of the whole crew change them (PRM001, PRM510, PRM521)", () => {
  expect(whoMay(workingTimePolicy.seeRules)).toEqual([...withProduct, "expiredOwner"]);
  expect(whoMay(workingTimePolicy.manageCrewRules)).toEqual(["owner", "manager", "expiredOwner"]);
  expect(whoMay(workingTimePolicy.manageModels)).toEqual(["owner", "manager", "teamLeader", "expiredOwner"]);
});

test("working-time frames need Time Tracking Plus (PRM019, PRM510)", () => {
  expect(whoMay(workingTimePolicy.useFrames)).toEqual(withProduct);
  expect(whoMay(workingTimePolicy.manageFrames)).toEqual(["owner", "manager"]);
  expect(workingTimePolicy.useFrames(withoutPlus, { crewId })).toBe(false);
  expect(workingTimePolicy.manageFrames(withoutPlus, { crewId })).toBe(false);
});

test("durations and bookings are shown to the member and to those who see reports (PRM517, PRM524)", () => {
  for (const rule of [workingTimePolicy.seeTimes, workingTimePolicy.seeBookings]) {
    expect(forWhom(rule)).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      managerReadOnly: "own team crew",
      teamLeader: "own team crew",
      member: "own",
    });
    expect(whoMay(rule)).toEqual(withProduct);
  }
});

test("managers see who is at work", () => {
  expect(whoMay(workingTimePolicy.seeTimesAtWork)).toEqual([
    ...["owner", "manager", "managerReadOnly", "teamLeader", "expiredOwner"],
  ]);
});

test("managers enter bookings and close months (PRM513, PRM521)", () => {
  const managers = ["owner", "manager", "teamLeader", "expiredOwner"];
  expect(whoMay(workingTimePolicy.manageBookings)).toEqual(managers);
  expect(whoMay(workingTimePolicy.closeMonth)).toEqual(managers);
  expect(whoMay(workingTimePolicy.reopenMonth)).toEqual(["owner", "expiredOwner"]);
});

test("a day is confirmed and a break question answered by the member alone (PRM517)", () => {
  const own = Object.fromEntries(withProduct.map((name) => [name, "own"]));
  expect(forWhom(workingTimePolicy.confirmDay)).toEqual(own);
  expect(forWhom(workingTimePolicy.answerBreak)).toEqual(own);
});
