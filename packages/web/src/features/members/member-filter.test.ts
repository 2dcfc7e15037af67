import { localDate } from "@glasen/domain/time/local-date.ts";
import { expect, test } from "vitest";
import { memberNamed } from "../../../test/fake-server.ts";
import { everybody, filterMembers, sortMembers, stateOf } from "./member-filter.ts";

const today = "2026-11-12";
const ayse = { ...memberNamed(1, "Ayşe Demir"), teamIds: [3], externalId: "1011" };
const zoe = { ...memberNamed(2, "Zoe Kurz", "manager"), email: "zoe@werft.example" };
const ozgur = { ...memberNamed(3, "Özgür Ay"), disabledAt: localDate("2026-10-01") };
const anna = { ...memberNamed(4, "anna Berg"), invitedAt: "2026-11-01T08:00:00.000Z" };
const all = [zoe, ozgur, anna, ayse];
const found = (filter: Partial<typeof everybody>) =>
  filterMembers(all, { ...everybody, ...filter }, today).map(({ name }) => name);

test("members are sorted by name, regardless of case and accents: anna, Ayşe, Özgür, Zoe (MEM525)", () => {
  const sorted = sortMembers(all, { by: "name", direction: "ascending" }, { today, teamsOf: () => "" });
  expect(sorted.map(({ name }) => name)).toEqual(["anna Berg", "Ayşe Demir", "Özgür Ay", "Zoe Kurz"]);
});

test("the search finds names without their accents, addresses and personnel numbers", () => {
  expect(found({ search: "ayse" })).toEqual(["Ayşe Demir"]);
  expect(found({ search: "ZOE@" })).toEqual(["Zoe Kurz"]);
  expect(found({ search: "1011" })).toEqual(["Ayşe Demir"]);
});

test("filters narrow by role, team and state, and together", () => {
  expect(found({ role: "manager" })).toEqual(["Zoe Kurz"]);
  expect(found({ team: "3" })).toEqual(["Ayşe Demir"]);
  expect(found({ team: "none", state: "invited" })).toEqual(["anna Berg"]);
  expect(found({ state: "disabled" })).toEqual(["Özgür Ay"]);
});

test("members without a value come last in both directions", () => {
  const by = (direction: "ascending" | "descending") =>
    sortMembers(all, { by: "number", direction }, { today, teamsOf: () => "" })[0]?.name;
  expect([by("ascending"), by("descending")]).toEqual(["Ayşe Demir", "Ayşe Demir"]);
});

test("a member is disabled from the day itself, and leaving until then (MEM520)", () => {
  const leaver = { firstWorkDayAt: null, invitedAt: null, disabledAt: localDate("2026-11-12") };
  expect(stateOf(leaver, "2026-11-11")).toBe("leaving");
  expect(stateOf(leaver, "2026-11-12")).toBe("disabled");
});
