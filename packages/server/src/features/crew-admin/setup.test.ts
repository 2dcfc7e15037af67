import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { setupEndpoints } from "@glasen/contract/setup.ts";
import { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually } from "#test/test-mails.ts";
import { fillEntitlements } from "../absences/update-entitlements.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
});
afterAll(() => app.close());

async function founder(email: string): Promise<{ client: TestClient; crewId: number; userId: number }> {
  const client = app.visitor();
  const password = "salt and butter";
  await client.call(signUpEndpoints.crewOwner, { email, password, name: "Nora", termsAccepted: true });
  await client.signIn(email, password);
  const { crews, userAuthentication } = (await client.call(accountEndpoints.context, {})).payload;
  return { client, crewId: crews[0]?.id as number, userId: userAuthentication?.userId as number };
}

const invite = (client: TestClient, crewId: number, name: string) =>
  client.call(memberEndpoints.inviteByLoginName, {
    crewId,
    name,
    username: `${name.toLowerCase()}.${crewId}`,
    language: "de",
    password: "first password",
    passwordConfirmation: "first password",
  });

test("each first step is open until its outcome is there, however it was entered", async () => {
  const { client, crewId } = await founder("steps@example.com");
  const steps = async () => {
    const { payload } = await client.call(setupEndpoints.get, { crewId });
    return Object.fromEntries(payload.steps.map(({ step, state }) => [step, state]));
  };
  const open = { week: "open", region: "open", people: "open", vacation: "open", terminal: "open" };
  expect(await steps()).toEqual(open);

  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: day < 6 ? "PT8H" : null }));
  const model = { crewId, validFrom: localDate("2026-01-01"), workingTimeModelDays: days };
  expect((await client.call(workingTimeEndpoints.createModel, model)).status).toBe(200);
  expect(await steps()).toEqual({ ...open, week: "done" });

  await client.call(holidayEndpoints.applyTemplate, { crewId, id: "de-BW" });
  expect((await client.call(setupEndpoints.get, { crewId })).payload.holidayTemplateId).toBe("de-BW");
  await client.call(settingEndpoints.change, { crewId, vacationDays: 28 });
  await invite(client, crewId, "Timo");
  expect(await steps()).toEqual({ ...open, week: "done", region: "done", vacation: "done", people: "done" });

  await client.call(sessionEndpoints.signInCrew, { crewId });
  await client.signIn("steps@example.com", "salt and butter");
  expect(await steps()).toMatchObject({ terminal: "done" });
});

test("a step can be dismissed and opened again, by those who lead the crew", async () => {
  const { client, crewId } = await founder("dismiss@example.com");
  const change = (isDismissed: boolean) =>
    client.call(setupEndpoints.change, { crewId, steps: ["terminal", "region"], isDismissed });
  const open = (await change(true)).payload.steps.filter(({ state }) => state === "open").map(({ step }) => step);
  expect(open).toEqual(["week", "people", "vacation"]);
  expect((await change(false)).payload.steps.every(({ state }) => state === "open")).toBe(true);
  const mia = await app.signedIn("mia");
  expect((await mia.call(setupEndpoints.get, { crewId: testIds.crews.harbour })).id).toBe(1006);
  expect((await mia.call(setupEndpoints.get, { crewId })).id).toBe(1006);
});

test("the crew's vacation days become everybody's entitlement, also of those who join later, and never replace one that was set", async () => {
  const { client, crewId, userId } = await founder("vacation@example.com");
  const numbers = async (year: number) => {
    const { payload } = await client.call(absenceAccountEndpoints.entitlements, { crewId, year });
    return new Map(payload.map((one) => [one.userId, one.number]));
  };
  const year = app.clock.now.getUTCFullYear();
  await client.call(absenceAccountEndpoints.update, { crewId, userId, year, typeId: 1, number: 33 });
  const timo = (await invite(client, crewId, "Timo")).payload.userId;
  await client.call(settingEndpoints.change, { crewId, vacationDays: 28 });
  await eventually(async () => (await numbers(year)).get(timo) === 28);
  expect([...(await numbers(year))]).toEqual([
    [userId, 33],
    [timo, 28],
  ]);
  expect((await numbers(year + 1)).get(userId)).toBe(28);

  const ada = (await invite(client, crewId, "Ada")).payload.userId;
  await eventually(async () => (await numbers(year)).get(ada) === 28);

  // The nightly job prepares the year after the next once the next has begun.
  const now = new Date(Date.UTC(year + 1, 0, 2));
  await app.database.inCrew(crewId, (tx) => fillEntitlements({ tx, now }, crewId));
  expect((await numbers(year + 2)).get(ada)).toBe(28);
});

test("nobody's first vacation request fails for want of an entitlement; the preview says that none was set", async () => {
  const { client, crewId } = await founder("request@example.com");
  const timo = (await invite(client, crewId, "Timo")).payload;
  const member = app.visitor();
  await member.signIn(timo.username ?? "", "first password");
  const [year, userId] = [app.clock.now.getUTCFullYear() + 1, timo.userId];
  const day = localDate(`${year}-03-03`);
  const whole = { startDayPart: "morning", endDayPart: "afternoon" } as const;
  const wanted = { crewId, userId, typeId: 1, startDate: day, endDate: day, ...whole };
  expect((await member.call(absenceEndpoints.preview, wanted)).payload).toMatchObject({
    isEntitlementMissing: true,
    problems: [],
  });
  expect((await member.call(absenceEndpoints.request, wanted)).status).toBe(200);
  await client.call(absenceAccountEndpoints.update, { crewId, userId, year, typeId: 1, number: 20 });
  const next = { ...wanted, startDate: localDate(`${year}-03-04`), endDate: localDate(`${year}-03-04`) };
  expect((await member.call(absenceEndpoints.preview, next)).payload.isEntitlementMissing).toBeUndefined();
});
