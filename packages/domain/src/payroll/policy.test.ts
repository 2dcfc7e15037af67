import { expect, test } from "vitest";
import { whoMay } from "../access/callers.fixture.ts";
import { payrollPolicy } from "./policy.ts";

test("only those who lead the whole crew export salaries (PRM515)", () => {
  for (const rule of [payrollPolicy.export, payrollPolicy.configure])
    expect(whoMay(rule)).toEqual(["owner", "manager", "expiredOwner"]);
});
