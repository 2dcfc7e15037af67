import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("the log has the fields that differ, before and after", () => {
  expect(changedFields({ name: "Mia", role: "member" }, { name: "Mia", role: "manager" })).toEqual({
    before: { role: "member" },
    after: { role: "manager" },
  });
  expect(changedFields({}, { note: "new" })).toEqual({ before: { note: null }, after: { note: "new" } });
});

test("without a difference there is nothing to log", () => {
  expect(changedFields({ teamIds: [1, 2] }, { teamIds: [1, 2] })).toBeUndefined();
});
