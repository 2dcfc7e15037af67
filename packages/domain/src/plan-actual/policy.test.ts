import { expect, test } from "vitest";
import { crewId, memberOf, whoMay } from "../access/callers.fixture.ts";
import { planActualPolicy, wagePolicy } from "./policy.ts";

test("leaders compare plan and actual; a workplace's figures are for those who lead the whole crew (PRM517, PRM530)", () => {
  expect(whoMay(planActualPolicy.compare)).toEqual(["owner", "manager", "managerReadOnly", "teamLeader"]);
  for (const rule of [planActualPolicy.seeBudgets, planActualPolicy.seeForecast])
    expect(whoMay(rule)).toEqual(["owner", "manager", "managerReadOnly"]);
  for (const rule of [planActualPolicy.changeBudgets, planActualPolicy.takeForecast])
    expect(whoMay(rule)).toEqual(["owner", "manager"]);
});

test("the owner sees wages, and leaders to whom the owner gave the right; only the owner gives it", () => {
  for (const rule of [wagePolicy.see, wagePolicy.change, wagePolicy.share])
    expect(whoMay(rule)).toEqual(["owner", "expiredOwner"]);
  const given = { seesWages: true } as const;
  const manager = memberOf(2, { role: "manager" }, given);
  const readOnly = memberOf(3, { role: "managerReadOnly" }, given);
  const target = { crewId };
  expect([wagePolicy.see, wagePolicy.change, wagePolicy.share].map((rule) => rule(manager, target))).toEqual([
    ...[true, true, false],
  ]);
  expect([wagePolicy.see(readOnly, target), wagePolicy.change(readOnly, target)]).toEqual([true, false]);
  // Somebody who leads nobody any more keeps nothing of the right.
  expect(wagePolicy.see(memberOf(5, {}, given), target)).toBe(false);
});
