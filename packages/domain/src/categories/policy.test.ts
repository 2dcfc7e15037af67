import { expect, test } from "vitest";
import { whoMay } from "../access/callers.fixture.ts";
import { categoryPolicy } from "./policy.ts";

test("members and the crew's terminal see categories, managers of the whole crew change them (PRM510, PRM521)", () => {
  expect(whoMay(categoryPolicy.see)).toEqual([
    ...["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner", "terminal"],
  ]);
  expect(whoMay(categoryPolicy.manage)).toEqual(["owner", "manager", "expiredOwner"]);
});
