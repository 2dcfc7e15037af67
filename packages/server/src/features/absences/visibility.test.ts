import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

const crewId = testIds.crews.harbour;
const { olga: olgaId, rita: ritaId, mia: miaId } = testIds.users;
const period = { from: "2026-11-01", to: "2026-11-30" } as const;
const secrets = /flu|doctor|sick|krank/i;

let app: TestApp;
let olga: TestClient;
let max: TestClient;
let rita: TestClient;
let mia: TestClient;
let sickId: number;
beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  olga = await app.signedIn("olga");
  max = await app.signedIn("max");
  rita = await app.signedIn("rita");
  mia = await app.signedIn("mia");
  const parts = { startDayPart: "morning", endDayPart: "afternoon" } as const;
  const days = { startDate: "2026-11-17", endDate: "2026-11-18", ...parts } as const;
  const notes = { memberNote: "Flu", admitterNote: "Doctor's note is there" };
  const sick = await max.call(absenceEndpoints.create, { crewId, userId: ritaId, typeId: 2, ...days, ...notes });
  sickId = sick.payload.id;
  const own = { crewId, userId: miaId, typeId: 1, ...days, memberNote: "Skiing" };
  await mia.call(absenceEndpoints.request, own);
});
afterAll(() => app.close());

const showAll = (absenceManagementSeeAllAbsences: boolean) =>
  olga.call(settingEndpoints.change, { crewId, absenceManagementSeeAllAbsences } as never);

/** Every call and channel through which an absence can be learned of, as somebody sees it. */
async function learnt(who: TestClient, ownId: number, otherId: number) {
  const list = await who.call(absenceEndpoints.list, { crewId, ...period });
  const one = await who.call(absenceEndpoints.get, { crewId, id: sickId });
  const calendar = await who.call(absencePlanningEndpoints.calendar, { crewId, ...period });
  const counts = await who.call(absenceAccountEndpoints.dayCounts, { crewId, ...period });
  const balances = await who.call(absenceAccountEndpoints.balances, { crewId, year: 2026 });
  const named = await who.call(absenceAccountEndpoints.dayCounts, { crewId, ...period, userIds: [otherId] });
  const news = await who.call(newsEndpoints.list, { crewId, userId: ownId });
  const live = await who.call(liveEndpoints.missed, { crewId, after: 0 });
  const of = <T extends { userId: number }>(items: T[]) => items.filter(({ userId }) => userId === otherId);
  return {
    list: of(list.payload),
    one,
    calendar: of(calendar.payload.absences),
    counts: of(counts.payload),
    named: named.status === 200 ? named.payload : named.id,
    balances: of(balances.payload),
    news: news.payload,
    live: live.payload.events,
  };
}

test("a colleague sees nothing of others until the crew opens it, and then that somebody is absent, never why", async () => {
  await expect.poll(async () => (await learnt(mia, miaId, ritaId)).live.length).toBeGreaterThan(0);
  await showAll(false);
  const closed = await learnt(mia, miaId, ritaId);
  expect(closed).toMatchObject({ list: [], calendar: [], counts: [], balances: [], news: [], named: 1006 });
  expect(closed.one.status).toBe(404);
  expect(JSON.stringify(closed)).not.toMatch(secrets);

  await showAll(true);
  const opened = await learnt(mia, miaId, ritaId);
  const bare = { typeId: 0, memberNote: "", admitterNote: "", duration: null, hours: null, decidedBy: null };
  expect(opened.list).toMatchObject([{ id: sickId, ...bare }]);
  expect(opened.list[0]?.absenceDays.every(({ typeId }) => typeId === 0)).toBe(true);
  expect(opened.one.payload).toMatchObject(bare);
  expect(opened.calendar).toMatchObject([{ id: sickId, typeId: 0 }]);
  expect(opened).toMatchObject({ counts: [], balances: [], news: [], named: 1006 });
  expect(opened.live.filter(({ name }) => name === "absence-saved").map(({ body }) => body["userId"])).toEqual([miaId]);
  expect(JSON.stringify(opened)).not.toMatch(secrets);

  const asked = { crewId, userId: miaId, typeId: 1, startDate: "2026-11-17", endDate: "2026-11-17" } as const;
  const parts = { startDayPart: "morning", endDayPart: "afternoon" } as const;
  const preview = await mia.call(absenceEndpoints.preview, { ...asked, ...parts });
  expect(JSON.stringify(preview.payload)).not.toMatch(secrets);
});

test("readers of the crew's absences who do not decide see neither reasons nor counts", async () => {
  const seen = await learnt(rita, ritaId, miaId);
  expect(seen.list).toMatchObject([{ typeId: 0, memberNote: "" }]);
  expect(seen.calendar).toMatchObject([{ typeId: 0 }]);
  expect(seen.counts).toEqual([]);
  expect(JSON.stringify([seen.list, seen.calendar, seen.live, seen.news])).not.toContain("Skiing");
  // One's own is one's own, all of it.
  expect((await learnt(rita, ritaId, ritaId)).one.payload).toMatchObject({ typeId: 2, memberNote: "Flu" });
});

test("deciders see that it is sickness, and read its notes only by a call that is audited", async () => {
  const seen = await learnt(olga, olgaId, ritaId);
  expect(seen.list).toMatchObject([{ typeId: 2, memberNote: "", admitterNote: "" }]);
  expect(seen.one.payload).toMatchObject({ typeId: 2, memberNote: "Flu", admitterNote: "Doctor's note is there" });
  expect(JSON.stringify([seen.list, seen.calendar, seen.counts, seen.live, seen.news])).not.toMatch(/flu|doctor/i);
  expect(JSON.stringify(seen.news)).not.toMatch(secrets);
  const log = await olga.call(auditEndpoints.list, { crewId, area: ["absence"] });
  expect(log.payload.some(({ action, target }) => action === "sickness-read" && target === String(sickId))).toBe(true);
  expect(JSON.stringify(log.payload)).not.toMatch(/flu"|doctor's/i);
});
