import { accessEndpoints, memberRoles } from "@glasen/contract/access.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

const crewId = testIds.crews.harbour;
const { mia: miaId, rita: ritaId, max: maxId } = testIds.users;
let app: TestApp;
let olga: TestClient;
let max: TestClient;
let mia: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  [olga, max, mia] = await Promise.all([app.signedIn("olga"), app.signedIn("max"), app.signedIn("mia")]);
});
afterAll(() => app.close());

const permission = async (client: TestClient, name: string) => {
  await app.settled();
  return (await client.call(crewEndpoints.permissions, { crewId })).payload.find((held) => held.name === name);
};

test("the four products have the ids 1 to 4 (API523)", async () => {
  const { payload } = await mia.send("GET", "/api/v3/products?filter=id%3C=4&orderBy=-id");
  expect((payload as { id: number }[]).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(payload).toMatchObject([
    { name: "timeTrackingPlus" },
    { name: "shiftPlanner" },
    {},
    { name: "timeTracking", bit: 1 },
  ]);
});

test("usage rights of a trial crew have all their fields; another crew's are not seen (PRM009, BIL512, BIL539)", async () => {
  const { payload } = await mia.send("GET", `/api/v3/usage-rights?filter=crewId==${crewId}`);
  expect(payload).toMatchObject([
    {
      crewId,
      subscriptionId: null,
      maxCrewSize: null,
      bitmask: 15,
      trial: true,
      source: "TRIAL",
      validUntil: "2026-11-26T08:00:00.000Z",
    },
  ]);
  expect((await mia.send("GET", `/api/v3/usage-rights?filter=crewId==${testIds.crews.foreign}`)).id).toBe(1006);
});

test("the owner starts the trial once (BIL529)", async () => {
  expect((await olga.call(accessEndpoints.startTrial, { crewId })).id).toBe(1011);
  await app.database.inCrew(crewId, (tx) => tx.run("delete from usage_rights where crew_id = $1", [crewId]));
  app.app.kernel.bus.deliver({ kind: "access" });
  expect(await permission(mia, "canUseAnyProduct")).toMatchObject({ allowed: false });
  expect((await max.call(accessEndpoints.startTrial, { crewId })).id).toBe(1006);
  const answers = await Promise.all([1, 2, 3].map(() => olga.call(accessEndpoints.startTrial, { crewId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await permission(mia, "canUseAnyProduct")).toMatchObject({ allowed: true });
});

test("each canUse… needs its product", async () => {
  const masks = { 1: "canUseTimeTracking", 2: "canUseAbsenceManagement", 4: "canUseShiftPlanner" };
  for (const [bit, name] of Object.entries(masks)) {
    await app.database.inCrew(crewId, (tx) =>
      tx.run("update usage_rights set bitmask = $2 where crew_id = $1", [crewId, bit]),
    );
    app.app.kernel.bus.deliver({ kind: "access" });
    for (const other of Object.values(masks)) expect((await permission(mia, other))?.allowed).toBe(other === name);
    expect((await permission(mia, "canUseAnyProduct"))?.allowed).toBe(true);
  }
  await app.database.inCrew(crewId, (tx) =>
    tx.run("update usage_rights set bitmask = 15 where crew_id = $1", [crewId]),
  );
  app.app.kernel.bus.deliver({ kind: "access" });
});

test("member roles are listed, and given, replaced and taken by the owner, not by members (PRM502, PRM533)", async () => {
  const { payload } = await mia.send("GET", `/api/v3/member-roles?crewId=${crewId}&filter=userId==${miaId}`);
  expect(payload).toMatchObject([
    { crewId, userId: miaId, role: "member", scope: 2, groupId: null, validFrom: "2026-11-12" },
  ]);
  const own = (payload as { id: number }[])[0]?.id ?? 0;
  expect((await mia.call(memberRoles.create, { crewId, userId: miaId, role: "manager" })).id).toBe(1006);
  expect(
    (await olga.call(memberRoles.replace, { crewId, id: own, userId: miaId, role: "manager" })).payload,
  ).toMatchObject({ role: "manager", scope: 1 });
  expect(await permission(mia, "canEditCrew")).toMatchObject({ allowed: true, scope: 1 });
  await olga.call(memberRoles.remove, { crewId, id: own });
  expect(await permission(mia, "canEditCrew")).toMatchObject({ allowed: false });
});

test("a role for one team reaches that team from its day on, and nobody else (PRM007, PRM521)", async () => {
  const team = (await olga.call(teams.create, { crewId, name: "Bar" })).payload;
  await olga.call(teamMemberEndpoints.set, { crewId, teamId: team.id, userIds: [ritaId] });
  const given = { crewId, userId: miaId, role: "manager", scope: 3, groupId: team.id } as const;
  expect((await max.call(memberRoles.create, given)).id).toBe(1006);
  const later = await olga.call(memberRoles.create, { ...given, validFrom: "2026-11-13" });
  expect(later.payload).toMatchObject({
    userId: miaId,
    role: "manager",
    scope: 3,
    groupId: team.id,
    validFrom: "2026-11-13",
  });
  expect((await olga.call(memberRoles.create, given)).id).toBe(1011);
  expect(await permission(mia, "canEditCrew")).toMatchObject({ allowed: false });
  await olga.call(memberRoles.change, { crewId, id: later.payload.id, validFrom: "2026-11-12" });
  expect(await permission(mia, "canEditCrew")).toMatchObject({ allowed: true, scope: 3, teamIds: [team.id] });
  const oven = { ...given, role: "managerReadOnly", groupId: testIds.teams.oven } as const;
  const reading = (await olga.call(memberRoles.create, oven)).payload;
  expect(await permission(mia, "canEditCrew")).toMatchObject({ teamIds: [team.id] });
  expect((await permission(mia, "canSeeCrewReports"))?.teamIds?.toSorted()).toEqual([oven.groupId, team.id].toSorted());
  await olga.call(memberRoles.remove, { crewId, id: reading.id });

  const members = (await mia.call(memberEndpoints.list, { crewId })).payload;
  const idOf = (userId: number) => members.find((member) => member.userId === userId)?.id ?? 0;
  const changeRita = () => mia.call(memberEndpoints.change, { crewId, id: idOf(ritaId), employmentType: "part-time" });
  const giveRita = (role: "member" | "managerReadOnly") =>
    olga.call(memberEndpoints.setRole, { crewId, memberId: idOf(ritaId), role });
  // Rita reads the whole crew at first, which is further than Mia reaches.
  expect((await changeRita()).id).toBe(1006);
  await giveRita("member");
  expect((await changeRita()).status).toBe(200);
  await giveRita("managerReadOnly");
  expect((await mia.call(memberEndpoints.change, { crewId, id: idOf(maxId), employmentType: "part-time" })).id).toBe(
    1006,
  );
  await olga.call(memberRoles.remove, { crewId, id: later.payload.id });
  expect(await permission(mia, "canEditCrew")).toMatchObject({ allowed: false });
});

test("feature flags are listed for the crew, and a crew's own value takes precedence (INT510)", async () => {
  await app.database.outsideCrews((tx) =>
    tx.run("insert into feature_flags (name, is_enabled) values ('newPlanner', false), ('maps', true)"),
  );
  await app.database.inCrew(crewId, (tx) =>
    tx.run("insert into crew_feature_flags (crew_id, name, is_enabled) values ($1, 'newPlanner', true)", [crewId]),
  );
  const { payload } = await mia.call(accessEndpoints.featureFlags, { crewId });
  expect(payload).toMatchObject({ crewId, userId: miaId, flags: { newPlanner: true, maps: true } });
  const some = await mia.call(accessEndpoints.featureFlags, { crewId, names: ["maps", "unheard"] });
  expect(some.payload.flags).toEqual({ maps: true, unheard: false });
  expect((await mia.call(accessEndpoints.crewFlags, { crewId })).payload).toEqual(payload.flags);
  // An optional area is there until somebody switches it off.
  expect(payload.flags).toMatchObject({ absences: true, reports: true });
  expect((await olga.call(accessEndpoints.setFeatureFlag, { crewId, name: "maps", isEnabled: false })).id).toBe(1013);
});

test("the changelog's settings belong to the crew, and its leaders change them (INT505, INT511)", async () => {
  const listed = await max.send("GET", `/api/v3/audit-app/changelog-settings?crewId=${crewId}`);
  expect(listed.payload).toEqual([{ id: crewId, crewId, enabled: true, retentionDays: 1095 }]);
  expect((await mia.send("GET", `/api/v3/audit-app/changelog-settings?crewId=${crewId}`)).id).toBe(1006);
  const change = (client: TestClient, values: object) =>
    client.call(auditEndpoints.changeChangelogSettings, { crewId, id: crewId, ...values });
  expect((await change(mia, { retentionDays: 90 })).id).toBe(1006);
  expect((await change(max, { retentionDays: 5 })).id).toBe(1005);
  expect((await change(max, { retentionDays: 90, enabled: false })).payload).toMatchObject({
    retentionDays: 90,
    enabled: false,
  });
  expect((await max.call(auditEndpoints.list, { crewId })).id).toBe(1006);
  expect((await olga.call(auditEndpoints.list, { crewId })).status).toBe(200);
  expect((await mia.call(auditEndpoints.ofMember, { crewId, userId: miaId })).status).toBe(200);
  await change(olga, { enabled: true });
});

test("the log is paged, filtered, and given out as CSV whose cells are no formulas", async () => {
  await olga.call(teams.create, { crewId, name: "Garden" }, { headers: { "user-agent": "=1+1" } });
  const page = await olga.call(auditEndpoints.list, { crewId, area: ["team"], perPage: 1 });
  expect(page.payload).toHaveLength(1);
  expect(page.pagination?.total).toBeGreaterThan(1);
  const found = async (search: string, more: object = {}) =>
    (await olga.call(auditEndpoints.list, { crewId, search, ...more })).payload.map(({ action }) => action);
  expect(await found("gARden")).toEqual(["team-created"]);
  expect([await found("gar%n"), await found("nobody says this")]).toEqual([[], []]);
  const byCode = await found("nobody says this", { codes: ["team-created"] });
  expect(new Set(byCode)).toEqual(new Set(["team-created"]));
  const file = await app.app.http.inject({
    url: `/api/v2/crew/${crewId}/audit/export?area[]=team`,
    headers: { cookie: [...olga.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = file.body.trimEnd().split("\r\n");
  expect(lines).toHaveLength((page.pagination?.total ?? 0) + 1);
  expect(lines[1]).toContain('"Olga";"";"team";"team-created"');
  expect(lines[1]).toContain(`;"'=1+1";`);
});

test("entries older than the crew keeps them are removed by maintenance alone", async () => {
  const { deleteOldEntries } = await import("../audit/audit.store.ts");
  const count = async () => (await olga.call(auditEndpoints.list, { crewId })).pagination?.total ?? 0;
  expect(await count()).toBeGreaterThan(0);
  await app.database.asMaintenance((tx) => deleteOldEntries(tx, new Date("2027-02-09T08:00:00Z")));
  expect(await count()).toBeGreaterThan(0);
  await app.database.asMaintenance((tx) => deleteOldEntries(tx, new Date("2027-02-11T08:00:00Z")));
  expect(await count()).toBe(0);
});
