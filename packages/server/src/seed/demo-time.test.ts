import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { seedDemo } from "./demo.ts";
import { demoPassword } from "./demo-people.ts";

let house: TestApp;
let johanna: TestClient;
let crewId: number;
beforeEach(async () => {
  house = await startTestApp();
});
afterEach(() => house.close());

async function seedAt(now: string): Promise<void> {
  house.clock.now = new Date(now);
  await seedDemo(house.database, { now: house.clock.now, config: house.app.kernel.config });
  johanna = house.visitor();
  await johanna.signIn("johanna@morgenrot.example", demoPassword);
  const crews = (await johanna.send("GET", "/api/v2/crews")).payload as { id: number }[];
  crewId = crews[0]?.id ?? 0;
}

test.each([
  "2026-11-15T10:00:00Z",
  "2027-01-01T01:30:00Z",
])("whenever it is seeded (%s), somebody works, somebody is on break, and three months lie behind", async (now) => {
  await seedAt(now);
  const members = await johanna.call(memberEndpoints.list, { crewId, requireActiveTimeAccountId: true });
  const accounts = members.payload.map(({ activeTimeAccount }) => activeTimeAccount);
  expect([0, 1, 2].map((account) => accounts.includes(account as never))).toEqual([true, true, true]);
  const startTime = new Date(Date.parse(now) - 95 * 86_400_000).toISOString();
  const chains = await johanna.call(stampChainEndpoints.list, { crewId, startTime });
  expect(chains.payload.length).toBeGreaterThan(450);
  expect(
    chains.payload.every(({ stamps }) => stamps.every(({ timestamp }) => timestamp <= now.replace("Z", ".000Z"))),
  ).toBe(true);
  const asked = await johanna.call(absenceEndpoints.list, { crewId, status: "requested" });
  expect(asked.payload.map(({ absenceDays }) => absenceDays.length).filter((days) => days === 0)).toEqual([]);
  const missing = await johanna.call(stampChainEndpoints.missingClockOuts, { crewId });
  expect(missing.payload).toHaveLength(1);
  const open = await johanna.call(correctionEndpoints.list, { crewId, status: "open" });
  expect(open.payload).toHaveLength(1);
  const granted = await johanna.call(correctionEndpoints.grant, { crewId, id: open.payload[0]?.id ?? 0 });
  expect(granted.status).toBe(200);
  const sums = await johanna.call(durationEndpoints.report, {
    crewId,
    from: startTime.slice(0, 10),
    to: now.slice(0, 10),
  });
  const worked = sums.payload.filter(({ work, workTarget }) => work !== undefined && workTarget !== undefined);
  expect(worked.length).toBeGreaterThan(12);
  const statusOf = async (back: number) => {
    const month = new Date(Date.UTC(Number(now.slice(0, 4)), Number(now.slice(5, 7)) - 1 - back))
      .toISOString()
      .slice(0, 7);
    return (await johanna.call(monthEndpoints.status, { crewId, month })).payload;
  };
  expect((await statusOf(2)).every(({ closing }) => closing !== null)).toBe(true);
  const last = await statusOf(1);
  expect(last.filter(({ confirmedDays }) => confirmedDays > 0).length).toBeGreaterThan(8);
  expect(last.filter(({ closing }) => closing).length).toBe(now.slice(8, 10) > "02" ? 3 : 0);
  const categories = await johanna.call(categoryEndpoints.list, { crewId });
  expect(categories.payload.filter(({ geofence }) => geofence)).toMatchObject([
    { name: "Auslieferung" },
    { name: "Verkauf" },
  ]);
});

test("the demo's PINs are the printed ones, its terminal has three columns and two levels of categories, and its owner can discard it", async () => {
  await seedAt("2026-11-15T10:00:00Z");
  const members = (await johanna.call(memberEndpoints.list, { crewId, withPinCodes: true })).payload;
  expect(members.map(({ externalId, pinCode }) => pinCode === `1${externalId}`)).not.toContain(false);
  expect((await johanna.call(crewEndpoints.get, { crewId })).payload.settings).toMatchObject({
    secondTimeCategoryEnabled: true,
    terminalViewMode: "THREE_COLUMN",
    terminalAuthenticationMode: "PIN_CODE",
  });
  const deniz = house.visitor();
  await deniz.signIn("deniz@morgenrot.example", demoPassword);
  expect((await deniz.call(crewEndpoints.discardDemo, { crewId })).id).toBe(1006);
  const olga = await house.signedIn("olga");
  expect((await olga.call(crewEndpoints.discardDemo, { crewId: testIds.crews.harbour })).id).toBe(1011);
  expect((await johanna.call(crewEndpoints.discardDemo, { crewId })).status).toBe(200);
  expect((await deniz.call(memberEndpoints.list, { crewId })).id).toBe(1013);
  expect((await house.visitor().signIn("johanna@morgenrot.example", demoPassword)).status).toBe(401);
  const left = await house.database.asMaintenance((tx) =>
    tx.query(
      "select from stamps where crew_id = $1 union all select from users where email like '%morgenrot.example'",
      [crewId],
    ),
  );
  expect(left).toHaveLength(0);
  expect((await olga.call(memberEndpoints.list, { crewId: testIds.crews.harbour })).payload.length).toBeGreaterThan(0);
});
