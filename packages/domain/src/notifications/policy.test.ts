import { expect, test } from "vitest";
import { whoMay } from "../access/callers.fixture.ts";
import { notificationPolicy } from "./policy.ts";

test("those who manage the whole crew see addresses that do not work", () => {
  expect(whoMay(notificationPolicy.seeBounces)).toEqual(["owner", "manager", "expiredOwner"]);
});
