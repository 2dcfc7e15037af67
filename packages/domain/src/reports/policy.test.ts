import { expect, test } from "vitest";
import { whoMay } from "../access/callers.fixture.ts";
import { reportPolicy } from "./policy.ts";

test("report files are for people who may see the times of others (PRM508)", () => {
  expect(whoMay(reportPolicy.see)).toEqual(["owner", "manager", "managerReadOnly", "teamLeader", "expiredOwner"]);
  expect(whoMay(reportPolicy.request)).toEqual(["owner", "manager", "teamLeader", "expiredOwner"]);
});
