import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClockWorld, crewId, mia, startClockWorld } from "./clock-world.ts";
import { countRetries, holdRows, untilWaiting } from "./locks.ts";

// The clock stands at Thursday, 12 November 2026. A transaction that ends in a deadlock is retried, so a retry is a deadlock.
let world: ClockWorld;
let retries: () => number;
beforeAll(async () => {
  world = await startClockWorld({}, { connections: 10 });
  retries = countRetries(world.app.database);
  await createModel("2026-01-01");
});
afterAll(() => world.close());

/** Starts both calls while the rows are held: the first stops at them, the second at them or at a lock of the first. */
async function runTogether(
  held: [sql: string, id: number],
  first: () => Promise<{ status: number }>,
  second: () => Promise<{ status: number }>,
): Promise<void> {
  const before = retries();
  const release = await holdRows(world.app.url, ...held);
  const one = first();
  expect(await untilWaiting(world.app.url, 1)).toBe(true);
  const other = second();
  expect(await untilWaiting(world.app.url, 2)).toBe(true);
  await release();
  expect([(await one).status, (await other).status, retries() - before]).toEqual([200, 200, 0]);
}

const rowsOfMia = (table: string): [string, number] => [
  `select from ${table} where crew_id = ${crewId} and user_id = $1 for update`,
  mia,
];
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, target: "PT28800S", breakRule: null, roundingRule: null }));
const createModel = (validFrom: string, userId: number | null = null) =>
  world.olga.call(workingTimeEndpoints.createModel, { crewId, userId, validFrom, workingTimeModelDays: week });
const removeAbsence = (id: number) => world.olga.call(absenceEndpoints.remove, { crewId, id });

test("a closure is cancelled while one of its absences is deleted", async () => {
  const closure = { crewId, typeId: 1, from: "2026-12-15", to: "2026-12-15", name: "Inventory" } as never;
  const { closureId } = (await world.max.call(absencePlanningEndpoints.close, closure)).payload;
  const listed = await world.mia.call(absenceEndpoints.list, { crewId, userIds: [mia] } as never);
  const [absence] = listed.payload as { id: number }[];
  await runTogether(
    rowsOfMia("absence_days"),
    () => world.max.call(absencePlanningEndpoints.cancelClosure, { crewId, id: closureId }),
    () => removeAbsence(absence?.id as number),
  );
});

test("absences are counted again after a change of rules while one of them is deleted", async () => {
  const days = { startDate: "2026-12-16", startDayPart: "morning", endDate: "2026-12-16", endDayPart: "afternoon" };
  const vacation = { crewId, userId: mia, typeId: 1, ...days } as never;
  const { id } = (await world.max.call(absenceEndpoints.create, vacation)).payload;
  const day = { date: "2026-12-16", name: "Inventory", country: "de", dayKind: 4, fraction: 1, offset: 0 } as never;
  await runTogether(
    rowsOfMia("absence_days"),
    () => world.olga.call(holidayEndpoints.save, { crewId, days: [day] }),
    () => removeAbsence(id),
  );
});

test("a member's day of coming of age changes while a rule of the crew changes", async () => {
  const { payload } = await world.olga.call(memberEndpoints.list, { crewId } as never);
  const member = (payload as { id: number; userId: number }[]).find(({ userId }) => userId === mia);
  const changes = { crewId, id: member?.id, name: "Mia M.", ofAgeAt: "2027-03-01" } as never;
  await runTogether(
    ["select from users where user_id = $1 for update", mia],
    () => world.olga.call(memberEndpoints.change, changes),
    () => createModel("2026-02-01"),
  );
});

test("a setting of a member changes while a rule of the crew changes", async () => {
  const changes = { crewId, userId: mia, timeTrackingEditAllowed: false } as never;
  await runTogether(
    ["select from crews where crew_id = $1 for no key update", crewId],
    () => createModel("2026-03-01"),
    () => world.max.call(settingEndpoints.changeOfMember, changes),
  );
});

test("a member's model is deleted while another one is changed, as the first changes of a month", async () => {
  const changed = (await createModel("2026-11-01", mia)).payload.id;
  const removed = (await createModel("2026-11-02", mia)).payload.id;
  world.app.clock.now = new Date("2026-12-02T08:00:00Z");
  const model = { crewId, id: changed, userId: mia, validFrom: "2026-11-03", workingTimeModelDays: week };
  await runTogether(
    rowsOfMia("members"),
    () => world.olga.call(workingTimeEndpoints.removeModel, { crewId, id: removed }),
    () => world.max.call(workingTimeEndpoints.changeModel, model),
  );
});
