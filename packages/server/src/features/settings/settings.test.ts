import { randomUUID } from "node:crypto";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { headers } from "@glasen/contract/headers.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { widgetTypes } from "@glasen/domain/settings/widgets.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { migrateAgain } from "#test/migrate-again.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

const crewId = testIds.crews.harbour;
const userId = testIds.users.mia;
let app: TestApp;
let olga: TestClient;
let max: TestClient;
let mia: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  [olga, max, mia] = await Promise.all([app.signedIn("olga"), app.signedIn("max"), app.signedIn("mia")]);
});
afterAll(() => app.close());

const get = async (client = max) => (await client.call(settingEndpoints.get, { crewId })).payload;
const put = (values: object, client = max) => client.send("PUT", `/api/v2/crew/${crewId}/settings`, { body: values });
const putMember = (values: object, client = max) =>
  client.send("PUT", `/api/v2/crew/${crewId}/settings/members/${userId}`, { body: values });
const effective = async (name: string, date?: string) => {
  const input = { crewId, userId, ...(date !== undefined && { date }) };
  const { payload } = await max.call(settingEndpoints.effective, input);
  return payload.find(({ settingId }) => settingId === name);
};

test("crew settings are read by everybody, written in part, and reset to defaults (SET029, SET518, SET509)", async () => {
  expect(await get(mia)).toMatchObject({
    crewId,
    chatEnabled: true,
    timeTrackingAllowedMobile: "no",
    timeTrackingEditAllowed: false,
  });
  expect(
    (await put({ chatEnabled: false, shiftPlannerGracePeriodBegin: 15, shiftPlannerGracePeriodEnd: 10 })).status,
  ).toBe(200);
  expect(await get()).toMatchObject({
    chatEnabled: false,
    shiftPlannerGracePeriodBegin: 15,
    shiftPlannerGracePeriodEnd: 10,
    terminalViewMode: "OVERVIEW",
  });
  await max.call(settingEndpoints.reset, { crewId, names: ["chatEnabled"] });
  expect(await get()).toMatchObject({ chatEnabled: true, shiftPlannerGracePeriodBegin: 15 });
  await max.call(settingEndpoints.reset, { crewId });
  expect(await get()).toMatchObject({ shiftPlannerGracePeriodBegin: 30 });
});

test("a manager lifts no setting that limits managers, whatever the way; forms may send it unchanged (PRM507)", async () => {
  expect((await put({ managersDecideOwn: false }, olga)).status).toBe(200);
  expect((await put({ managersDecideOwn: true })).refusal.errors).toMatchObject([
    { id: 1006, field: "managersDecideOwn" },
  ]);
  expect((await put({ managersDecideOwn: false, chatEnabled: true })).status).toBe(200);
  expect((await max.call(settingEndpoints.reset, { crewId, names: ["managersDecideOwn"] })).id).toBe(1006);
  expect((await max.call(settingEndpoints.reset, { crewId })).status).toBe(200);
  const group = { crewId, groupId: "crewProfile" as const, userId: null, validTo: null };
  const later = { ...group, validFrom: localDate("2027-01-01") };
  const values = { managersDecideOwn: true };
  expect((await max.call(settingEndpoints.changeGroup, { ...later, values })).id).toBe(1006);
  expect((await olga.call(settingEndpoints.changeGroup, { ...later, values })).status).toBe(200);
  const version = { crewId, groupId: "crewProfile" as const, validFrom: localDate("2027-01-01") };
  expect((await max.call(settingEndpoints.removeGroup, version)).id).toBe(1006);
  expect((await get()).managersDecideOwn).toBe(false);
  const ofManager = (await max.call(settingEndpoints.definitions, { crewId })).payload;
  expect(ofManager.filter(({ changeable }) => !changeable).map(({ id }) => id)).toEqual([
    "absenceTwoDecisions",
    "managersDecideOwn",
  ]);
  await olga.call(settingEndpoints.reset, { crewId });
});

test("owner and manager change crew settings, others do not (PRM012, ERR022)", async () => {
  expect((await put({ chatEnabled: true }, olga)).status).toBe(200);
  expect((await put({ chatEnabled: true }, max)).status).toBe(200);
  expect(await put({ chatEnabled: true }, mia)).toMatchObject({ status: 403, id: 1006 });
  expect((await put({ chatEnabled: true }, await app.signedIn("rita"))).id).toBe(1006);
});

test.each([
  ["absenceManagementSeeAllAbsences", true],
  ["shiftPlannerSeeAllShifts", true],
  ["shiftPlannerGracePeriodBegin", 15],
  ["shiftPlannerGracePeriodEnd", 10],
])("the crew setting %s is kept (SET502, SET503, SET505)", async (name, value) => {
  expect((await put({ [name]: value })).status).toBe(200);
  expect(await get()).toMatchObject({ [name]: value });
});

test("an unknown name is 1005, and so is a value beyond its bounds (SET005, SET007, SET012, SET013, SET014, SET017, ERR021)", async () => {
  for (const wrong of [
    { colour: "red" },
    { shiftPlannerGracePeriodBegin: -1 },
    { terminalAuthenticationMode: "FACE" },
    { terminalViewMode: "SPHERE" },
    { timeTrackingAllowedMobile: "maybe" },
    { timeTrackingLocation: "false" },
    { absenceTypes: [1, 99] },
    { absenceTypes: [1, 1] },
    { chatEnabled: "yes" },
  ]) {
    expect(await put(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400, id: 1005 });
  }
  for (const mode of ["NONE", "PASSWORD", "PIN_CODE"])
    expect((await put({ terminalAuthenticationMode: mode })).status).toBe(200);
  for (const view of ["PIN_CODE", "THREE_COLUMN", "OVERVIEW"])
    expect((await put({ terminalViewMode: view })).status).toBe(200);
  for (const channel of ["timeTrackingAllowedMobile", "timeTrackingAllowedOther", "timeTrackingAllowedTerminal"]) {
    for (const mode of ["false", "no", "optional", "yes"]) expect((await put({ [channel]: mode })).status).toBe(200);
  }
  for (const mode of ["no", "optional", "yes"]) expect((await put({ timeTrackingLocation: mode })).status).toBe(200);
  expect((await put({ timeTrackingAllowedMobile: false })).status).toBe(200);
  expect((await get()).timeTrackingAllowedMobile).toBe("false");
  await put({
    absenceTypes: [1, 2],
    absenceManagementSeeAllAbsences: true,
    shiftPlannerSeeAllShifts: true,
    createStampChainTimeLimit: 24,
    editStampChainTimeLimit: 48,
  });
  expect(await get()).toMatchObject({
    absenceTypes: [1, 2],
    absenceManagementSeeAllAbsences: true,
    shiftPlannerSeeAllShifts: true,
    createStampChainTimeLimit: 24,
    editStampChainTimeLimit: 48,
  });
  await max.call(settingEndpoints.reset, { crewId });
});

test("a member's own setting wins over the crew's, the crew's over the default, until it is removed (SET018, SET023, SET030, SET501, SET514, SET519)", async () => {
  expect(await effective("timeTrackingAllowedOther")).toMatchObject({ value: "no", scope: "DEFAULT" });
  await put({ timeTrackingAllowedOther: "yes" });
  expect(await effective("timeTrackingAllowedOther")).toMatchObject({ value: "yes", scope: "CREW" });
  expect((await putMember({ timeTrackingAllowedOther: "false" })).payload).toEqual({
    timeTrackingAllowedOther: "false",
  });
  expect(await effective("timeTrackingAllowedOther")).toMatchObject({ value: "false", scope: "MEMBER" });
  expect((await get()).timeTrackingAllowedOther).toBe("yes");
  const own = await mia.call(settingEndpoints.getOfMember, { crewId, userId });
  expect(own.payload).toEqual({ timeTrackingAllowedOther: "false" });
  expect((await mia.call(settingEndpoints.getOfMember, { crewId, userId: testIds.users.rita })).id).toBe(1006);
  expect((await max.call(settingEndpoints.resetOfMember, { crewId, userId })).payload).toEqual({});
  expect(await effective("timeTrackingAllowedOther")).toMatchObject({ value: "yes", scope: "CREW" });
  await max.call(settingEndpoints.reset, { crewId });
});

test("members have no chat, terminal and grace-period settings of their own (SET019, SET508)", async () => {
  for (const wrong of [
    { chatEnabled: false },
    { terminalViewMode: "OVERVIEW" },
    { terminalAuthenticationMode: "NONE" },
    { shiftPlannerGracePeriodBegin: 5 },
    { shiftPlannerGracePeriodEnd: 5 },
  ]) {
    expect(await putMember(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400, id: 1005 });
  }
  expect((await putMember({ shiftPlannerSeeAllShifts: true })).payload).toEqual({ shiftPlannerSeeAllShifts: true });
  expect((await putMember({ shiftPlannerSeeAllShifts: true }, mia)).id).toBe(1006);
  await max.call(settingEndpoints.resetOfMember, { crewId, userId });
});

test("timeTrackingEditAllowed gives members their own times to edit, at once", async () => {
  const may = async () => {
    await app.settled();
    const { payload } = await mia.call(crewEndpoints.permissions, { crewId });
    return payload.find(({ name }) => name === "canEditTimeTrackingStamps");
  };
  expect(await may()).toMatchObject({ allowed: false });
  await put({ timeTrackingEditAllowed: true });
  expect(await may()).toMatchObject({ allowed: true, scope: 2 });
  await putMember({ timeTrackingEditAllowed: false });
  expect(await may()).toMatchObject({ allowed: false });
  await max.call(settingEndpoints.resetOfMember, { crewId, userId });
  await max.call(settingEndpoints.reset, { crewId });
  expect(await may()).toMatchObject({ allowed: false });
});

test("a setting that needs a product cannot be enabled without it", async () => {
  expect((await put({ secondTimeCategoryEnabled: true })).status).toBe(200);
  await app.database.inCrew(crewId, (tx) => tx.run("update usage_rights set bitmask = 7 where crew_id = $1", [crewId]));
  app.app.kernel.bus.deliver({ kind: "access" });
  expect((await put({ secondTimeCategoryEnabled: true })).id).toBe(1006);
  expect((await put({ secondTimeCategoryEnabled: false })).status).toBe(200);
  await app.database.inCrew(crewId, (tx) =>
    tx.run("update usage_rights set bitmask = 15 where crew_id = $1", [crewId]),
  );
  app.app.kernel.bus.deliver({ kind: "access" });
});

test("definitions come in the language of the call, with folder, subgroups, versions and one of the 14 widgets (SET510, SET520)", async () => {
  const inLanguage = (language: string) =>
    max.call(settingEndpoints.definitions, { crewId }, { headers: { [headers.language]: language } });
  const [de, en] = [(await inLanguage("de")).payload, (await inLanguage("en")).payload];
  expect(en.find(({ id }) => id === "terminalViewMode")).toMatchObject({
    title: "Terminal view",
    applicableForCrews: true,
    applicableForMembers: false,
    folder: { id: "terminal" },
    subgroups: [{ id: "terminal" }],
    type: "single-selection",
    language: "en",
  });
  expect(de.find(({ id }) => id === "terminalViewMode")?.title).toBe("Terminalansicht");
  expect(new Set(en.map(({ type }) => type))).toEqual(new Set(widgetTypes));
});

test("a group of values is written from a day on, all or none, and the value of the day applies (SET511, SET512, SET521, SET522)", async () => {
  const write = (validFrom: string, values: object, more: object = {}) =>
    max.call(settingEndpoints.changeGroup, { crewId, groupId: "gracePeriods", validFrom, values, ...more } as never);
  await write("2026-01-01", { shiftPlannerGracePeriodBegin: 5, shiftPlannerGracePeriodEnd: 6 });
  const june = await write("2026-06-01", { shiftPlannerGracePeriodBegin: 10 });
  expect(june.payload).toMatchObject([
    { settingId: "shiftPlannerGracePeriodBegin", userId: null, validFrom: "2026-06-01", validTo: null, value: 10 },
  ]);
  const on = async (date: string) => (await effective("shiftPlannerGracePeriodBegin", date))?.value;
  expect([await on("2025-12-31"), await on("2026-05-31"), await on("2026-06-01")]).toEqual([30, 5, 10]);

  const half = await write("2026-07-01", { shiftPlannerGracePeriodBegin: 20, shiftPlannerGracePeriodEnd: 999 });
  expect(half).toMatchObject({ status: 400 });
  expect(await on("2026-07-01")).toBe(10);
  expect((await write("2026-07-01", { chatEnabled: false })).id).toBe(1005);
  expect((await write("2026-03-01", { shiftPlannerGracePeriodBegin: 7 }, { validTo: "2026-07-01" })).id).toBe(1015);
  expect(await on("2026-03-01")).toBe(5);
  await write("2026-03-01", { shiftPlannerGracePeriodBegin: 7 }, { validTo: "2026-04-01" });
  expect([await on("2026-02-28"), await on("2026-03-31"), await on("2026-04-01"), await on("2026-06-01")]).toEqual([
    5, 7, 5, 10,
  ]);

  const values = (await max.call(settingEndpoints.values, { crewId })).payload;
  expect(
    values
      .filter(({ settingId }) => settingId === "shiftPlannerGracePeriodBegin")
      .map(({ validFrom, validTo }) => [validFrom, validTo]),
  ).toEqual([
    ["2026-01-01", "2026-03-01"],
    ["2026-03-01", "2026-04-01"],
    ["2026-04-01", "2026-06-01"],
    ["2026-06-01", null],
  ]);
  const removed = await max.call(settingEndpoints.removeGroup, {
    crewId,
    groupId: "gracePeriods",
    validFrom: "2026-06-01",
  });
  expect(removed.payload).toHaveLength(1);
  expect(await on("2026-06-01")).toBe(5);
  await max.call(settingEndpoints.reset, { crewId });
});

test("concurrent writes of one setting all succeed, and each day has one value", async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((minutes) => put({ shiftPlannerGracePeriodBegin: minutes })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const values = (await max.call(settingEndpoints.values, { crewId })).payload;
  expect(
    values.filter(({ settingId, validTo }) => settingId === "shiftPlannerGracePeriodBegin" && validTo === null),
  ).toHaveLength(1);
  await max.call(settingEndpoints.reset, { crewId });
});

test("each change of a setting is logged with the values before and after, and the log cannot be changed", async () => {
  await put({ documentFooter: "Thank you", chatEnabled: true });
  const { payload } = await olga.call(auditEndpoints.list, { crewId, area: ["setting"], perPage: 2 });
  expect(payload.find(({ target }) => target === "documentFooter")).toMatchObject({
    action: "setting-changed",
    actor: { kind: "user", id: testIds.users.max, name: "Max" },
    before: { value: null },
    after: { value: "Thank you", validFrom: "2026-11-12" },
    channel: "Web",
  });
  for (const sql of ["update audit_entries set action = 'x'", "delete from audit_entries"]) {
    await expect(app.database.inCrew(crewId, (tx) => tx.run(sql))).rejects.toThrow(/permission denied/);
  }
  expect((await mia.call(auditEndpoints.list, { crewId })).id).toBe(1006);
});

test("a crew that had forbidden managers to grant their own absences keeps its choice under the wider setting (PRM507)", async () => {
  await put({ managersDecideOwn: false }, olga);
  await withClient(app.url, (client) =>
    client.query("update setting_values set name = 'absenceManagersDecideOwn' where name = 'managersDecideOwn'"),
  );
  await migrateAgain(app.url, "2026-11-17T0630-own-decisions");
  await withClient(app.url, (client) => client.query(`update crews set settings_version = '${randomUUID()}'`));
  expect((await get()).managersDecideOwn).toBe(false);
});
