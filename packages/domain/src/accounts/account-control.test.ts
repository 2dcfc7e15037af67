import { expect, test } from "vitest";
import { isCrewAccount } from "./account-control.ts";

test("a crew controls the accounts that it created, until the person joins another crew (AUT045, MEM537)", () => {
  expect(isCrewAccount(1, { createdInCrewId: 1, crewCount: 1 })).toBe(true);
  expect(isCrewAccount(1, { createdInCrewId: 1, crewCount: 2 })).toBe(false);
  expect(isCrewAccount(1, { createdInCrewId: 2, crewCount: 1 })).toBe(false);
});

test("a person who signed up or was invited by mail owns the account", () => {
  expect(isCrewAccount(1, { createdInCrewId: null, crewCount: 1 })).toBe(false);
});
