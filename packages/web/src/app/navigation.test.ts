import type { Member } from "@glasen/domain/access/actor.ts";
import type { PermissionName, Role } from "@glasen/domain/access/permissions.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { expect, test } from "vitest";
import { settingsEntriesFor } from "../features/settings/settings-entries.ts";
import { type EntryId, entriesFor, navigation } from "./navigation.ts";
import { entryPaths } from "./routes.ts";

const everyEntry = new Set(Object.keys(navigation) as EntryId[]);
const as = (permissions: Member["permissions"], role: Role = "member"): Member => ({
  kind: "member",
  userId: 1,
  crewId: 7,
  role,
  permissions,
  products: allProducts,
  teamIds: [],
});
const holding = (...names: PermissionName[]) => as(new Map(names.map((name) => [name, 1])));
const inRole = (role: Role) => as(permissionsOf({ role, managesTeamsOnly: false, products: allProducts }), role);

test.each<[EntryId, PermissionName]>([
  ["absenceManagement", "canUseAbsenceManagement"],
  ["liveView", "canSeeLive"],
  ["salaryExport", "canManageSalaryExport"],
  ["settings", "canEditCrew"],
  ["shiftPlanner", "canUseShiftPlanner"],
  ["timeTracking", "canUseTimeTracking"],
  ["terminal", "canManageCrewSignIn"],
])("%s is seen with %s and not without", (entry, permission) => {
  expect(entriesFor(holding(permission), everyEntry)).toContain(entry);
  expect(entriesFor(holding(), everyEntry)).not.toContain(entry);
});

test("news, own settings, integrations and help are for everybody", () => {
  const seen = entriesFor(holding(), everyEntry);
  expect(seen).toEqual(expect.arrayContaining(["newsCenter", "userSettings", "integrations", "help"]));
});

test("reports are for those who see the crew's, and for one's own times", () => {
  expect(entriesFor(holding("canSeeCrewReports"), everyEntry)).toContain("timeTrackingReports");
  expect(entriesFor(holding("canUseTimeTracking"), everyEntry)).toContain("timeTrackingReports");
  expect(entriesFor(holding(), everyEntry)).not.toContain("timeTrackingReports");
});

test("each role has its own rail: a member neither sees settings, live view, terminal nor salary export", () => {
  const hidden = (role: Role) =>
    [...everyEntry].filter((entry) => !entriesFor(inRole(role), everyEntry).includes(entry));
  expect(hidden("owner")).toEqual([]);
  expect(hidden("manager")).toEqual([]);
  expect(hidden("managerReadOnly")).toEqual(["inspections", "salaryExport", "terminal", "log", "crew", "settings"]);
  const evaluation = ["balances", "findings", "workingTimeModels", "timeRules", "timeFrames", "holidays"];
  const administration = [
    "roles",
    "log",
    "workplaces",
    "qualifications",
    "categories",
    ...evaluation,
    "locationPrivacy",
    "crew",
    "settings",
  ];
  expect(hidden("member")).toEqual([
    "liveView",
    "members",
    "proof",
    "inspections",
    "salaryExport",
    "terminal",
    ...administration,
  ]);
});

test("an entry without a screen is not shown", () => {
  expect(entriesFor(inRole("owner"), new Set(["home", "settings"]))).toEqual(["home", "settings"]);
});

test("the navigation leads to time tracking (UIX511)", () => {
  expect(entriesFor(inRole("member"), new Set(entryPaths.keys()))).toContain("timeTracking");
});

test("the owner reaches every area within three presses: an entry, a page of it, a part of the page (UIX001)", () => {
  const owner = inRole("owner");
  const entries = entriesFor(owner, new Set(entryPaths.keys())).filter((id) => navigation[id].place !== "palette");
  const pages = new Set(settingsEntriesFor(owner, true).map(({ path }) => path));
  // By hand from the specification: the area, and where it is.
  const areas: Record<string, EntryId | `settings/${string}`> = {
    "time tracking": "timeTracking",
    "absence management": "absenceManagement",
    "shift planning": "shiftPlanner",
    messaging: "crewChat",
    news: "newsCenter",
    geofences: "settings/categories",
    workplaces: "settings/workplaces",
    teams: "settings/teams",
    groups: "settings/workplaces",
    "working time models": "settings/working-time",
    "break and rounding rules": "settings/time-rules",
    "public holidays": "settings/holidays",
    "salary export": "salaryExport",
    "calendar subscription": "integrations",
    integrations: "integrations",
    "feature flags": "integrations",
    "terminal mode": "terminal",
  };
  expect(entries).toContain("settings");
  for (const [area, place] of Object.entries(areas)) {
    const [entry, page] = place.split("/");
    if (page === undefined) expect(entries, area).toContain(entry);
    else expect([...pages], area).toContain(page);
  }
});
