import { expect, test } from "vitest";
import { whoMay } from "../access/callers.fixture.ts";
import { holidayPolicy } from "./policy.ts";

test("every member sees holidays, managers of the whole crew change them (PRM001, PRM510, PRM521)", () => {
  expect(whoMay(holidayPolicy.see)).toEqual([
    ...["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner"],
  ]);
  expect(whoMay(holidayPolicy.manage)).toEqual(["owner", "manager", "expiredOwner"]);
});
