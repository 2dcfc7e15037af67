import { randomUUID } from "node:crypto";
import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absenceDeputyEndpoints } from "@glasen/contract/absence-deputies.ts";
import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { teamEndpoints } from "@glasen/contract/teams.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Tx } from "#kernel/database/database.ts";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, max, mia, rita, startClockWorld } from "#test/clock-world.ts";
import type { TestClient } from "#test/test-client.ts";

// The clock stands on Thursday, 12 November 2026.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
  // Here she is a colleague, not one who only looks.
  await roleOfRita("member");
});
afterAll(() => world.close());
beforeEach(() =>
  withClient(world.app.url, async (client) => {
    await client.query(
      "delete from absences; delete from absence_decider_deputies; delete from setting_values; delete from news",
    );
    await client.query(`update crews set settings_version = '${randomUUID()}'`);
  }),
);

const days = (startDate: string, more: Record<string, unknown> = {}) =>
  ({
    crewId,
    userId: mia,
    typeId: 1,
    startDate,
    startDayPart: "morning",
    endDate: startDate,
    endDayPart: "afternoon",
    ...more,
  }) as never;
async function roleOfRita(role: "member" | "managerReadOnly"): Promise<void> {
  const [member] = (await world.olga.call(memberEndpoints.list, { crewId, userId: [rita] })).payload;
  const answer = await world.olga.call(memberEndpoints.setRole, { crewId, memberId: member?.id ?? 0, role });
  expect(answer.status).toBe(200);
}
const standIns = async (who: TestClient) => (await who.call(absenceDeputyEndpoints.get, { crewId })).payload;

const newsTo = async (who: TestClient, userId: number) =>
  (await who.call(newsEndpoints.list, { crewId, userId })).payload.map(({ typeId, title, text, isClosed }) => [
    typeId.replace("absenceManagement.", ""),
    title,
    text,
    isClosed,
  ]);

test("a blocked period refuses requests or only warns, for everybody or a team, and can be changed", async () => {
  const { id: teamId } = (await world.olga.call(teamEndpoints.create, { crewId, name: "Quay" } as never)).payload as {
    id: number;
  };
  const period = { crewId, from: "2026-12-14", to: "2026-12-24", reason: "Stocktaking" };
  const blocked = await world.max.call(absencePlanningEndpoints.block, { ...period, isWarning: true } as never);
  expect(blocked.payload).toMatchObject({ teamId: null, isWarning: true });
  // Nobody is named: in an address that is the word "null".
  const preview = await world.mia.call(absenceEndpoints.preview, days("2026-12-14", { deputyId: null }));
  expect(preview.payload).toMatchObject({ blockedReason: "Stocktaking", isBlockedSoftly: true });
  expect((await world.mia.call(absenceEndpoints.request, days("2026-12-14"))).status).toBe(200);

  const change = (more: object, who = world.max) =>
    who.call(absencePlanningEndpoints.changeBlocked, { ...period, id: blocked.payload.id, ...more } as never);
  expect((await change({ isWarning: false })).payload.isWarning).toBe(false);
  expect((await world.mia.call(absenceEndpoints.request, days("2026-12-15"))).refusal.errors).toMatchObject([
    { id: 1011, field: "startDate" },
  ]);
  await change({ teamId });
  expect((await world.mia.call(absenceEndpoints.request, days("2026-12-15"))).status).toBe(200);
  expect((await change({ teamId: 9_999_999 })).status).toBe(404);
  expect((await change({ to: "2026-12-01" })).refusal.errors).toMatchObject([{ field: "to" }]);
  expect((await change({}, world.mia)).id).toBe(1006);
  const list = async () => (await world.mia.call(absencePlanningEndpoints.blocked, { crewId })).payload;
  expect(await list()).toMatchObject([{ id: blocked.payload.id, teamId, reason: "Stocktaking" }]);
  await world.max.call(absencePlanningEndpoints.unblock, { crewId, id: blocked.payload.id });
  expect(await list()).toEqual([]);
});

test("a member names a deputy who is not absent; the deputy sees when but not why, and the member is notified of the answer", async () => {
  const asking = (startDate: string, deputyId: number | null) =>
    world.mia.call(absenceEndpoints.request, days(startDate, { deputyId, memberNote: "Wedding" }));
  expect((await asking("2026-12-07", rita)).refusal.errors).toMatchObject([{ id: 1005, field: "deputyId" }]);
  await world.settings({ absenceDeputies: "mustNameDeputy" });
  expect((await asking("2026-12-07", null)).refusal.errors).toMatchObject([{ id: 1011, field: "deputyId" }]);
  expect((await asking("2026-12-07", mia)).refusal.errors).toMatchObject([{ id: 1005, field: "deputyId" }]);
  await world.max.call(absenceEndpoints.create, days("2026-12-08", { userId: rita }));
  expect((await asking("2026-12-08", rita)).refusal.errors).toMatchObject([{ id: 1011, field: "deputyId" }]);
  const preview = await world.mia.call(absenceEndpoints.preview, days("2026-12-08", { deputyId: rita }));
  expect(preview.payload.deputyProblem).toBe("deputyAbsent");

  const asked = (await asking("2026-12-07", rita)).payload;
  expect(asked).toMatchObject({ deputyId: rita, deputyAnswer: null });
  expect((await standIns(world.rita)).duties).toMatchObject([
    { id: asked.id, userId: mia, typeId: 0, memberNote: "", deputyId: rita, startDate: "2026-12-07" },
  ]);
  const answer = (who: TestClient, said: string) =>
    who.call(absenceDeputyEndpoints.answer, { crewId, id: asked.id, answer: said } as never);
  expect((await answer(world.max, "confirmed")).status).toBe(404);
  expect((await answer(world.rita, "maybe")).id).toBe(1005);
  expect((await answer(world.rita, "declined")).payload).toMatchObject({ deputyAnswer: "declined", typeId: 0 });
  expect((await answer(world.rita, "confirmed")).status).toBe(200);
  const [seen] = (await world.max.call(absenceEndpoints.list, { crewId, userId: mia })).payload;
  expect(seen).toMatchObject({ deputyId: rita, deputyAnswer: "confirmed", memberNote: "Wedding" });
  expect((await newsTo(world.rita, rita))[0]).toEqual([
    "deputyAsked",
    "Deputy for Mia",
    "07.12.2026. The request waits for an answer.",
    true,
  ]);
  expect(await newsTo(world.mia, mia)).toEqual([
    ["deputyConfirmed", "Deputy confirmed", "Rita stands in: 07.12.2026.", false],
    ["deputyDeclined", "Deputy declined", "Rita cannot stand in: 07.12.2026.", false],
  ]);
  const taken = (await asking("2026-12-14", rita)).payload;
  expect((await newsTo(world.rita, rita))[0]).toMatchObject([
    "deputyAsked",
    "Deputy for Mia",
    expect.stringContaining("14.12.2026"),
    false,
  ]);
  await world.mia.call(absenceEndpoints.remove, { crewId, id: taken.id });
  expect((await newsTo(world.rita, rita))[0]?.[3]).toBe(true);
  const own = await world.rita.call(absenceEndpoints.preview, days("2026-12-07", { userId: rita }));
  expect(own.payload.standsInFor).toEqual([mia]);
  // Sickness needs no deputy, and deciders may leave it out.
  expect((await world.mia.call(absenceEndpoints.create, days("2026-11-12", { typeId: 2 }))).status).toBe(200);
  expect((await world.max.call(absenceEndpoints.create, days("2026-12-21"))).status).toBe(200);
  await world.max.call(absenceEndpoints.reject, { crewId, id: asked.id });
  expect((await standIns(world.rita)).duties).toEqual([]);
});

test("the deputy of an absent decider is notified of requests and decides them, but no others and none of their own, and it is recorded for whom", async () => {
  const asked = (await world.mia.call(absenceEndpoints.request, days("2026-12-07"))).payload;
  const rits = (await world.rita.call(absenceEndpoints.request, days("2026-12-07", { userId: rita }))).payload;
  const own = (await world.max.call(absenceEndpoints.request, days("2026-12-28", { userId: max }))).payload;
  const grant = (id: number, who: TestClient = world.rita) => who.call(absenceEndpoints.grant, { crewId, id });
  const name = (deputyId: number | null, who: TestClient = world.max, userId = max) =>
    who.call(absenceDeputyEndpoints.set, { crewId, userId, deputyId });
  expect((await name(max)).refusal.errors).toMatchObject([{ id: 1005, field: "deputyId" }]);
  expect((await name(mia, world.rita)).id).toBe(1006);
  expect((await name(rita)).payload).toEqual([{ userId: max, deputyId: rita }]);
  // Max is at work: his deputy decides nothing.
  expect((await standIns(world.rita)).deciders).toEqual([]);
  expect((await grant(asked.id)).id).toBe(1006);

  await world.olga.call(absenceEndpoints.create, days("2026-11-12", { userId: max, endDate: "2026-11-13" }));
  // Those who ask while he is away are answered by her; about herself she hears nothing.
  const requests = async () => (await newsTo(world.rita, rita)).filter(([what]) => what === "requested");
  expect(await requests()).toEqual([]);
  const later = (await world.mia.call(absenceEndpoints.request, days("2026-12-09"))).payload;
  expect(await requests()).toMatchObject([
    ["requested", "Request by Mia", expect.stringContaining("09.12.2026"), false],
  ]);
  await world.rita.call(absenceEndpoints.request, days("2026-12-10", { userId: rita }));
  await world.max.call(absenceEndpoints.request, days("2026-12-29", { userId: max }));
  expect(await requests()).toHaveLength(1);
  await world.mia.call(absenceEndpoints.remove, { crewId, id: later.id });
  expect(await requests()).toMatchObject([["requested", "Request by Mia", expect.anything(), true]]);
  const { deciders, open } = await standIns(world.rita);
  expect(deciders).toEqual([max]);
  expect(open.map(({ id }) => id)).toEqual([asked.id]);
  expect((await grant(rits.id)).id).toBe(1006);
  expect((await grant(own.id)).id).toBe(1006);
  expect((await grant(asked.id, world.mia)).id).toBe(1006);
  // A read-only manager cannot be a decider's deputy.
  await roleOfRita("managerReadOnly");
  expect((await grant(asked.id)).id).toBe(1006);
  expect((await name(rita)).refusal.errors).toMatchObject([{ id: 1005, field: "deputyId" }]);
  await roleOfRita("member");
  expect((await grant(asked.id)).payload).toMatchObject({ status: "granted", decidedBy: rita, decidedFor: max });
  const log = await world.olga.call(auditEndpoints.ofMember, { crewId, userId: mia } as never);
  expect(log.payload[0]?.after).toMatchObject({ type: "Vacation", for: max });
  expect((await grant(asked.id)).id).toBe(1006);
  expect((await name(null, world.olga)).payload).toEqual([]);
  expect((await standIns(world.rita)).deciders).toEqual([]);
});

test("a read-only manager withdraws no request, not even their own from before (ABS551, PRM503)", async () => {
  const { payload: own } = await world.rita.call(absenceEndpoints.request, days("2026-12-17", { userId: rita }));
  const remove = (who: TestClient) => who.call(absenceEndpoints.remove, { crewId, id: own.id });
  await roleOfRita("managerReadOnly");
  expect((await remove(world.rita)).id).toBe(1006);
  expect((await world.rita.call(absenceEndpoints.get, { crewId, id: own.id })).payload.status).toBe("requested");
  await roleOfRita("member");
  expect((await remove(world.rita)).payload.status).toBe("deleted");
});

test("a closure of two hundred is booked and cancelled in a few statements a batch, and gives the days back", async () => {
  await roleOfRita("managerReadOnly");
  await withClient(world.app.url, async (client) => {
    await client.query(
      "insert into users (user_id, name, username, created_at) select 500000 + n, 'P ' || n, 'p' || n, now() from generate_series(1, 200) n",
    );
    await client.query(
      "insert into members (crew_id, user_id, role, created_at) select $1, 500000 + n, 'member', now() from generate_series(1, 200) n",
      [crewId],
    );
  });
  let statements = 0;
  const { database } = world.app;
  const { inCrew } = database;
  database.inCrew = (id, work) =>
    inCrew.call(database, id, (tx) =>
      work(
        new Proxy(tx, {
          get(target, name: keyof Tx) {
            statements += 1;
            return target[name].bind(target);
          },
        }),
      ),
    ) as never;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    statements = 0;
    return work();
  };
  const userId = 500_007;
  await world.max.call(absenceAccountEndpoints.update, { crewId, userId, year: 2026, typeId: 1, number: 28 });
  // Days of this month are evaluated from here on.
  const month = { crewId, userIds: [userId], from: "2026-11-01", to: "2026-11-30" } as never;
  expect((await world.olga.call(durationEndpoints.balances, month)).status).toBe(200);
  const closure = { crewId, typeId: 1, from: "2026-11-26", to: "2026-11-27" };
  const preview = await counted(() => world.max.call(absencePlanningEndpoints.previewClosure, closure as never));
  expect(preview.payload.filter(({ cost }) => cost === 2)).toHaveLength(204);
  expect(statements).toBeLessThan(30);
  const booking = { ...closure, name: "Bridge days" } as never;
  const booked = await counted(() => world.max.call(absencePlanningEndpoints.close, booking));
  expect(booked.payload).toMatchObject({ booked: 204, skipped: 0 });
  expect(statements).toBeLessThan(150);
  const absent = () =>
    withClient(world.app.url, async (client) => {
      const { rows } = await client.query(
        "select count(*)::int as n from absence_days where day in ('2026-11-26', '2026-11-27')",
      );
      return rows[0]?.n;
    });
  expect(await absent()).toBe(408);
  const left = async () =>
    (
      await world.max.call(absenceAccountEndpoints.balances, {
        crewId,
        year: 2026,
        typeId: 1,
        userIds: [userId],
      } as never)
    ).payload[0]?.value;
  expect(await left()).toBe(26);
  const listed = async (who = world.rita) =>
    (await who.call(absencePlanningEndpoints.closures, { crewId, year: 2026 })).payload;
  expect(await listed()).toMatchObject([{ name: "Bridge days", members: 204, days: 408 }]);

  const cancel = (who: TestClient) =>
    who.call(absencePlanningEndpoints.cancelClosure, { crewId, id: booked.payload.closureId });
  expect((await cancel(world.mia)).id).toBe(1006);
  expect((await counted(() => cancel(world.max))).payload).toEqual({ cancelled: 204 });
  expect(statements).toBeLessThan(150);
  expect([await absent(), await left(), await listed()]).toEqual([0, 28, []]);
  expect((await cancel(world.max)).status).toBe(404);
});
