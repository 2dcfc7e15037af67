import { expect, test } from "vitest";
import { canSeeAbsenceDetails, canSeeAbsences, canSeeDurations } from "./derived-permissions.ts";
import { canViewPinCodes, terminalViewFor } from "./entitlements.ts";
import { hasRight, managerRights } from "./manager-rights.ts";
import { type PermissionName, permissionNames, type Role, roles, scopes } from "./permissions.ts";
import { allProducts, products } from "./products.ts";
import { reachedTeams, reaches } from "./reach.ts";
import { permissionsOf } from "./role-permissions.ts";

const held = (role: Role, more: object = {}) =>
  permissionsOf({ role, managesTeamsOnly: false, products: allProducts, ...more });
const seeing = permissionNames.filter((name) => name.startsWith("canSee"));
const using = permissionNames.filter((name) => name.startsWith("canUse"));

test("scopes are CREW 1, SINGLE 2, GROUP 3, and there are 17 permissions (PRM007)", () => {
  expect(scopes).toEqual({ crew: 1, single: 2, group: 3 });
  expect(permissionNames).toHaveLength(17);
});

test("one table decides what each role may do (PRM025, PRM503)", () => {
  const expected: Record<Role, readonly PermissionName[]> = {
    owner: permissionNames,
    manager: permissionNames.filter((name) => name !== "canBuySubscription"),
    managerReadOnly: [...seeing, ...using],
    member: [...using, "canCreateTimeTrackingStamps"],
  };
  for (const role of roles) expect([...held(role).keys()].sort(), role).toEqual([...expected[role]].sort());
  expect(held("member", { mayEditOwnTimes: true }).get("canEditTimeTrackingStamps")).toBe(scopes.single);
  expect(held("managerReadOnly", { mayEditOwnTimes: true }).has("canEditTimeTrackingStamps")).toBe(false);
});

test("a manager of some teams has every permission for these teams; a team's role adds to one's own (PRM521)", () => {
  expect(new Set(held("manager", { managesTeamsOnly: true }).values())).toEqual(new Set([scopes.group]));
  const lead = held("member", { teamRoles: ["manager"] });
  expect(lead.get("canEditCrew")).toBe(scopes.group);
  expect(lead.get("canCreateTimeTrackingStamps")).toBe(scopes.group);
  expect(held("manager", { teamRoles: ["managerReadOnly"] }).get("canSeeLive")).toBe(scopes.crew);
});

test("canUse… is nothing without its product, canUseAnyProduct nothing without any", () => {
  for (const role of roles) {
    expect(using.filter((name) => held(role, { products: 0 }).has(name))).toEqual([]);
    const only = held(role, { products: products.shiftPlanner.bit });
    expect(using.filter((name) => only.has(name)).sort()).toEqual(["canUseAnyProduct", "canUseShiftPlanner"]);
  }
});

test("after the licence has ended everybody looks at what is there, and only the crew itself can be changed", () => {
  const left = (role: Role) => [...held(role, { isClosed: true }).keys()].sort();
  const kept = ["canBuySubscription", "canEditCrew", "canManageCrewSignIn"];
  expect(left("owner")).toEqual([...kept, ...seeing, ...using].sort());
  expect(left("manager")).toEqual([...kept.slice(1), ...seeing, ...using].sort());
  expect(left("member")).toEqual([...using].sort());
});

test("a permission reaches everybody, the own teams, or oneself", () => {
  const actor = (role: Role, more: object = {}, teamIds: number[] = []) => ({
    kind: "member" as const,
    userId: 1,
    crewId: 1,
    role,
    products: allProducts,
    permissions: held(role, more),
    teamIds,
  });
  const person = (userId: number, ...teamIds: number[]) => ({ crewId: 1, userId, teamIds });
  const lead = actor("manager", { managesTeamsOnly: true }, [7]);
  expect(reaches(lead, "canEditCrew", person(2, 7, 8))).toBe(true);
  expect(reaches(lead, "canEditCrew", person(2, 8))).toBe(false);
  expect(reaches(lead, "canEditCrew", person(1))).toBe(true);
  expect(reaches(actor("owner"), "canEditCrew", person(2))).toBe(true);
  expect(reaches(actor("owner"), "canEditCrew", { ...person(2), crewId: 2 })).toBe(false);
  expect(reaches(actor("member"), "canUseTimeTracking", person(2))).toBe(false);
  expect(reaches(actor("member"), "canUseTimeTracking", person(1))).toBe(true);
});

test("a member who manages one team and only reads another changes nothing in the other", () => {
  const teams = reachedTeams({
    role: "managerReadOnly",
    managesTeamsOnly: true,
    ownTeamIds: [3],
    teamRoles: [
      { role: "manager", teamId: 7 },
      { role: "managerReadOnly", teamId: 8 },
    ],
  });
  expect(teams).toEqual({ teamIds: [3, 7, 8], managedTeamIds: [7] });
  const permissions = held("managerReadOnly", { managesTeamsOnly: true, teamRoles: ["manager", "managerReadOnly"] });
  const actor = {
    kind: "member",
    userId: 1,
    crewId: 1,
    role: "managerReadOnly",
    products: allProducts,
    permissions,
    ...teams,
  } as const;
  const inTeam = (teamId: number) => ({ crewId: 1, userId: 2, teamIds: [teamId] });
  const reachedWith = (name: "canEditCrew" | "canSeeCrewReports") =>
    [3, 7, 8].filter((teamId) => reaches(actor, name, inTeam(teamId)));
  expect([reachedWith("canEditCrew"), reachedWith("canSeeCrewReports")]).toEqual([[7], [3, 7, 8]]);
});

test("manager rights come in four groups of eight names, and members have none but asking for an absence (PRM023)", () => {
  expect(Object.values(managerRights).flat()).toHaveLength(8);
  for (const [area, names] of Object.entries(managerRights)) {
    for (const name of names) {
      expect(hasRight("manager", area as "membership", name)).toBe(true);
      expect(hasRight("member", area as "membership", name)).toBe(area === "absenceManagement" && name === "request");
    }
  }
});

test("seeing absences, their details and durations follows from three conditions each (PRM523, PRM524)", () => {
  for (const usable of [true, false])
    for (const isOwn of [true, false])
      for (const granted of [true, false]) {
        const wanted = usable && (isOwn || granted);
        expect(canSeeAbsences({ isOwn, canUseAbsenceManagement: usable, canSeeCrewAbsences: granted })).toBe(wanted);
        expect(canSeeAbsenceDetails({ isOwn, canUseAbsenceManagement: usable, canManageAbsences: granted })).toBe(
          wanted,
        );
        expect(canSeeDurations({ isOwn, canUseTimeTracking: usable, canSeeCrewReports: granted })).toBe(wanted);
      }
});

test("without Time Tracking Plus the terminal is the plain overview and PIN codes stay hidden", () => {
  expect(terminalViewFor("THREE_COLUMN", allProducts)).toBe("THREE_COLUMN");
  expect(terminalViewFor("PIN_CODE", 7)).toBe("OVERVIEW");
  expect([canViewPinCodes(8), canViewPinCodes(7)]).toEqual([true, false]);
});
