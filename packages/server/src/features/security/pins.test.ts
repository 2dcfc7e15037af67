import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { privacyEndpoints } from "@glasen/contract/privacy.ts";
import { profileEndpoints } from "@glasen/contract/profile.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testPassword } from "#test/test-crews.ts";

const crewId = testIds.crews.harbour;
const { olga, max, mia } = testIds.users;
let app: TestApp;
let boss: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.signedIn("olga");
  for (const [userId, pinCode] of [
    [mia, "0042"],
    [max, "7311"],
  ] as const) {
    await boss.call(pinEndpoints.set, { crewId, userId, pinCode });
  }
});
afterAll(() => app.close());

async function terminal(): Promise<TestClient> {
  const client = await app.signedIn("max");
  await client.call(sessionEndpoints.signInCrew, { crewId });
  return client;
}
const byPin = (client: TestClient, pin: string, userId?: number) =>
  client.call(sessionEndpoints.signInByPin, { pin, ...(userId !== undefined && { userId }) });
const laterBy = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

test("the PIN signs its member in on the crew's device, leading zeros and all (AUT032, AUT050, TRM054)", async () => {
  const device = await terminal();
  expect((await byPin(device, "0042")).payload).toMatchObject({ id: mia });
  expect((await device.call(accountEndpoints.context, {})).payload).toMatchObject({
    userAuthentication: { userId: mia },
    session: { method: "pin", isTerminal: true, isLimited: true },
  });
});

test("the newer call takes pinCode and follows the same rules (AUT062)", async () => {
  const device = await terminal();
  const open = (pinCode: string, userId?: number) =>
    device.call(sessionEndpoints.openPinSession, { pinCode, ...(userId !== undefined && { userId }) });
  expect((await open("0042")).payload.id).toBe(mia);
  expect((await open("9999")).status).toBe(401);
  expect((await open("00421")).id).toBe(1005);
  expect((await app.visitor().call(sessionEndpoints.openPinSession, { pinCode: "0042" })).id).toBe(1013);
});

test("without a crew session 1013, with another member's number refused (AUT050, TRM046)", async () => {
  expect((await byPin(app.visitor(), "0042")).id).toBe(1013);
  expect((await byPin(await app.signedIn("mia"), "0042")).id).toBe(1013);
  const device = await terminal();
  const refused = await byPin(device, "0042", max);
  expect(refused).toMatchObject({ status: 401, message: "Wrong PIN. Please try again." });
  expect((await byPin(device, "0042", mia)).payload.id).toBe(mia);
});

test("what is not exactly four digits is refused without a look (AUT032)", async () => {
  const device = await terminal();
  for (const pin of ["123", "12345", "12a4", "", "１２３４", 1234, null]) {
    const answer = await device.send("POST", "/api/v2/user/pin-authentication", { body: { pin } });
    expect(answer, String(pin)).toMatchObject({ status: 400, id: 1005 });
  }
  expect((await byPin(device, "0042")).status).toBe(200);
});

test("after five wrong PINs within a minute a device waits, longer each time; a right PIN is no way round (AUT050, ERR015)", async () => {
  laterBy(120);
  const device = await terminal();
  const colleague = await terminal();
  for (let wrong = 0; wrong < 4; wrong += 1) {
    expect((await byPin(device, "1111")).status).toBe(401);
    expect((await byPin(device, "0042")).status).toBe(200);
  }
  expect((await byPin(device, "1111")).status).toBe(401);
  const refused = await byPin(device, "0042");
  expect(refused).toMatchObject({ status: 429, id: 429 });
  expect(refused.headers["retry-after"]).toBe("15");
  // Others are not affected: neither on another terminal nor here by password.
  expect((await byPin(colleague, "7311")).status).toBe(200);
  expect((await device.signIn("mia", testPassword)).status).toBe(200);
  laterBy(0.25);
  expect((await byPin(device, "1111")).status).toBe(401);
  expect((await byPin(device, "0042")).headers["retry-after"]).toBe("30");
  laterBy(60);
  expect((await byPin(device, "0042")).status).toBe(200);
});

test("a hundred guesses at once are counted one after the other", async () => {
  laterBy(120);
  const device = await terminal();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => byPin(device, String(2000 + index))));
  expect(answers.filter(({ status }) => status === 401).length).toBe(5);
  expect(answers.filter(({ status }) => status === 429).length).toBe(35);
  laterBy(120);
});

test("a PIN session works as a plain member of the device's crew and nowhere else, until the password is given (PRM011)", async () => {
  await app.database.inCrew(testIds.crews.foreign, (tx) =>
    tx.run("insert into members (crew_id, user_id, role, created_at) values ($1, $2, 'manager', now())", [
      testIds.crews.foreign,
      max,
    ]),
  );
  const device = await terminal();
  await byPin(device, "7311");
  const allowed = async (): Promise<string[]> =>
    (await device.call(crewEndpoints.permissions, { crewId })).payload
      .filter((permission) => permission.allowed)
      .map(({ name }) => name);
  expect(await allowed()).not.toContain("canManageCrewSignIn");
  expect((await device.call(crewEndpoints.get, { crewId: testIds.crews.foreign })).id).toBe(1006);
  expect((await device.call(sessionEndpoints.signOutCrew, {})).id).toBe(1006);
  expect((await device.call(sessionEndpoints.list, {})).id).toBe(1006);
  expect((await device.call(accountEndpoints.changeUser, { name: "Other" })).id).toBe(1006);
  expect((await device.call(accountEndpoints.changeUser, { language: "en" })).status).toBe(200);

  const confirm = (password?: string) =>
    device.call(sessionEndpoints.confirm, password === undefined ? {} : { password });
  expect((await confirm()).refusal.errors).toMatchObject([{ field: "password", id: 4002 }]);
  expect((await confirm("wrong")).refusal.errors[0]?.message).toBe(
    "Wrong password. Please enter the correct password.",
  );
  expect((await confirm(testPassword)).status).toBe(200);
  expect(await allowed()).toContain("canManageCrewSignIn");
  expect((await device.call(crewEndpoints.get, { crewId: testIds.crews.foreign })).status).toBe(200);
  expect((await device.call(sessionEndpoints.signOutCrew, {})).status).toBe(200);
});

test("a session by PIN does a member's daily work, and exports, founds and registers nothing (AUT055, PRM011)", async () => {
  const device = await terminal();
  await byPin(device, "0042");
  const own = { crewId, userId: mia };
  expect((await device.call(timeClockEndpoints.startWork, own)).status).toBe(200);
  expect((await device.call(settingEndpoints.effective, own)).status).toBe(200);
  const crews = async () => (await boss.call(crewEndpoints.list, {})).pagination?.total;
  const before = await crews();
  const refused = [
    await device.call(privacyEndpoints.export, own),
    await device.call(crewEndpoints.create, { name: "Mine" }),
    await device.call(profileEndpoints.addPushToken, { userId: mia, token: "a-token-of-a-shared-device" } as never),
    await device.call(pinEndpoints.set, own),
    await device.call(auditEndpoints.ofMember, own),
  ];
  expect(refused.map(({ id }) => id)).toEqual(refused.map(() => 1006));
  expect(await crews()).toBe(before);
  await device.call(sessionEndpoints.confirm, { password: testPassword });
  expect((await device.call(privacyEndpoints.export, own)).status).toBe(200);
});

test("PINs are unique in a crew, stored encrypted, and each view of one is logged (MEM508)", async () => {
  const taken = await boss.call(pinEndpoints.set, { crewId, userId: olga, pinCode: "0042" });
  expect(taken).toMatchObject({ status: 409 });
  expect((await boss.call(pinEndpoints.see, { crewId, userId: mia })).payload).toEqual({
    userId: mia,
    pinCode: "0042",
  });
  const { pinCode } = (await boss.call(pinEndpoints.set, { crewId, userId: olga })).payload;
  expect(pinCode).toMatch(/^[0-9]{4}$/);
  const stored = await app.database.inCrew(crewId, (tx) =>
    tx.query<{ text: string }>("select encode(sealed || lookup, 'hex') as text from pins"),
  );
  expect(stored.some(({ text }) => text.includes(Buffer.from("0042").toString("hex")))).toBe(false);
  const views = await app.database.inCrew(crewId, (tx) =>
    tx.query("select user_id, seen_by from pin_views where user_id = $1 and seen_by = $2", [mia, olga]),
  );
  expect(views.length).toBeGreaterThan(0);
  const log = (await boss.call(auditEndpoints.list, { crewId, area: ["pin"] })).payload;
  expect(log.slice(0, 2).map(({ action, subject }) => [action, subject?.userId])).toEqual([
    ["pin-set", olga],
    ["pin-seen", mia],
  ]);
  // A trace id may have the same digits in it by chance.
  expect(JSON.stringify(log, (name, value) => (name === "traceId" ? undefined : value))).not.toContain("0042");
  await expect(app.database.inCrew(crewId, (tx) => tx.run("delete from pin_views"))).rejects.toThrow(
    "permission denied",
  );
});

test("members see their own PIN alone and cannot choose one: to hear that it is taken would tell a colleague's (MEM508, PRM018)", async () => {
  const member = await app.signedIn("mia");
  expect((await member.call(pinEndpoints.see, { crewId, userId: mia })).payload.pinCode).toBe("0042");
  expect((await member.call(pinEndpoints.see, { crewId, userId: max })).id).toBe(1006);
  expect((await member.call(pinEndpoints.see, { crewId, userId: 999 })).id).toBe(1006);
  expect((await member.call(pinEndpoints.set, { crewId, userId: mia, pinCode: "7311" })).id).toBe(1006);
  expect((await member.call(pinEndpoints.set, { crewId, userId: mia })).status).toBe(200);
});

test("a disabled member's PIN opens nothing, and without Time Tracking Plus none does (PRM015, PRM018)", async () => {
  const device = await terminal();
  const { pinCode } = (await boss.call(pinEndpoints.see, { crewId, userId: mia })).payload;
  const pin = pinCode as string;
  await app.database.inCrew(crewId, (tx) =>
    tx.run("update members set disabled_at = '2020-01-01' where user_id = $1", [mia]),
  );
  laterBy(1);
  expect((await byPin(device, pin)).status).toBe(401);
  await app.database.inCrew(crewId, (tx) => tx.run("update members set disabled_at = null where user_id = $1", [mia]));
  laterBy(1);
  expect((await byPin(device, pin)).status).toBe(200);
  await app.database.inCrew(crewId, (tx) => tx.run("update usage_rights set bitmask = 7 where crew_id = $1", [crewId]));
  expect((await byPin(device, pin)).id).toBe(1006);
  expect((await boss.call(pinEndpoints.see, { crewId, userId: mia })).id).toBe(1006);
});
