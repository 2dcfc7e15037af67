import { expect, test } from "vitest";
import { forWhom, whoMay } from "../access/callers.fixture.ts";
import { canonicalJson } from "./canonical-json.ts";
import { inspectionState, monthsBetween } from "./inspection.ts";
import { proofPolicy } from "./policy.ts";

test("the same facts give the same text, in whatever order they come", () => {
  const text = '{"a":[1,{"b":null,"c":"ä"}],"z":true}';
  expect(canonicalJson({ z: true, a: [1, { c: "ä", b: null }] })).toBe(text);
  expect(canonicalJson({ a: [1, { b: null, c: "ä", d: undefined }], z: true })).toBe(text);
});

test("an inspector's link ends by its day or by being revoked", () => {
  const now = new Date("2026-11-12T08:00:00Z");
  const expiresAt = "2026-11-12T08:00:01Z";
  expect(inspectionState({ revokedAt: null, expiresAt }, now)).toBe("open");
  expect(inspectionState({ revokedAt: null, expiresAt: now }, now)).toBe("expired");
  expect(inspectionState({ revokedAt: now, expiresAt }, now)).toBe("revoked");
});

test("months are listed across years, and none where the last lies before the first", () => {
  expect(monthsBetween("2026-11", "2027-02")).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
  expect(monthsBetween("2026-11", "2026-10")).toEqual([]);
});

test("receipts are for the member alone; seals and links for those who lead the crew", () => {
  expect(Object.values(forWhom(proofPolicy.own)).every((people) => people === "own")).toBe(true);
  expect(whoMay(proofPolicy.seeSeals)).toEqual(["owner", "manager", "expiredOwner"]);
  expect(whoMay(proofPolicy.manageInspections)).toEqual(["owner", "manager", "expiredOwner"]);
});
