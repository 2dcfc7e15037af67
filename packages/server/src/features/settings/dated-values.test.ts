import { settingsEffectiveOn } from "@glasen/domain/settings/effective.ts";
import { addDays, localDate } from "@glasen/domain/time/local-date.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase, type Tx } from "#kernel/database/database.ts";
import { testIds } from "#test/test-crews.ts";
import { cloneDatabase, isSpread, type TestDatabase } from "#test/test-database.ts";
import { allValues, putValues } from "./settings.store.ts";

const crewId = testIds.crews.harbour;
const name = "shiftPlannerGracePeriodBegin";
const days = Array.from({ length: 30 }, (_, n) => addDays(localDate("2026-01-01"), n));
let clone: TestDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, { isDistributed: isSpread() });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

/** The value of each day, and undefined where none is set. */
async function valueByDay(tx: Tx): Promise<unknown[]> {
  const versions = await allValues(tx, crewId);
  return days.map((day) => {
    const found = settingsEffectiveOn(versions, day).find((setting) => setting.name === name);
    return found?.scope === "CREW" ? found.value : undefined;
  });
}

const write = fc.record({
  from: fc.nat(28),
  length: fc.option(fc.integer({ min: 1, max: 10 })),
  value: fc.integer({ min: 0, max: 240 }),
});

test("a value written for some days holds on exactly these, and every other day keeps its own (SET512)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
      const undo = new Error("undone");
      const run = database.inCrew(crewId, async (tx) => {
        for (const { from, length, value } of writes) {
          const starts = (await allValues(tx, crewId)).map(({ validFrom }) =>
            days.indexOf(validFrom as (typeof days)[0]),
          );
          const next = Math.min(30, ...starts.filter((start) => start > from));
          const end = length === null ? next : from + length;
          // A given end beyond the next version's start is refused, which ends the transaction; handled below.
          if (end > next) continue;
          const before = await valueByDay(tx);
          const to = length === null ? null : (days[end] ?? addDays(localDate("2026-01-01"), end));
          await putValues(
            tx,
            { crewId, userId: null, names: [name] },
            { [name]: value },
            { from: days[from] ?? "", to },
          );
          const wanted = before.map((was, day) => (day >= from && day < end ? value : was));
          expect(await valueByDay(tx)).toEqual(wanted);
        }
        throw undo;
      });
      await expect(run).rejects.toBe(undo);
    }),
    { numRuns: 60 },
  );
});

test("an end beyond the next version's beginning is refused by the database itself", async () => {
  const run = database.inCrew(crewId, async (tx) => {
    const writing = { crewId, userId: null, names: [name] };
    await putValues(tx, writing, { [name]: 1 }, { from: "2026-01-10", to: null });
    return putValues(tx, writing, { [name]: 2 }, { from: "2026-01-05", to: "2026-01-11" });
  });
  expect(await run.catch((error: unknown) => error)).toBe("overlap");
});
