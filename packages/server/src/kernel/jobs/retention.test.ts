import { afterAll, beforeAll, expect, test } from "vitest";
import { type CrewWorld, makeCrewWorld } from "#test/crew-world.ts";
import { idempotencyRetention } from "../call/idempotency.ts";
import type { Database } from "../database/database.ts";
import { eventRetention } from "../events/events.ts";
import { removeOldRows, retentionCrons } from "./retention.ts";

const now = new Date("2026-11-16T08:00:00Z");
const old = new Date("2026-10-16T08:00:00Z");
let world: CrewWorld;
beforeAll(async () => {
  world = await makeCrewWorld();
});
afterAll(() => world.close());

const addReplies = (crewId: number, count: number, at: Date): Promise<number> =>
  world.database.asMaintenance((tx) =>
    tx.run(
      `insert into idempotent_replies (crew_id, actor, key, endpoint, request_hash, created_at)
       select $1, 'user:1', $3::timestamptz || ' ' || n, 'x', '', $3 from generate_series(1, $2::int) as n returning 1`,
      [crewId, count, at],
    ),
  );

const repliesLeft = async (): Promise<{ crewId: number; count: number }[]> =>
  world.database.asMaintenance((tx) =>
    tx.query(
      'select crew_id as "crewId", count(*) as count from idempotent_replies group by crew_id having count(*) > 0 order by crew_id',
    ),
  );

/** The same database; what each of its transactions wrote is noted. */
const noting = (written: number[]): Database => ({
  ...world.database,
  asMaintenance: (work) =>
    world.database.asMaintenance((tx) => {
      const run: typeof tx.run = async (sql, values) => {
        const rows = await tx.run(sql, values);
        written.push(rows);
        return rows;
      };
      return work({ query: (sql, values) => tx.query(sql, values), run } as typeof tx);
    }),
});

test("after a long pause old rows go in transactions of at most 5,000 rows, crews with few of them share one, and younger rows stay", async () => {
  const [small, other, large] = [await world.addCrew(), await world.addCrew(), await world.addCrew()];
  await addReplies(small.crewId, 3, old);
  await addReplies(other.crewId, 4, old);
  await addReplies(large.crewId, 12_001, old);
  await addReplies(large.crewId, 2, now);
  const deletedCrew = large.crewId + 1_000_000;
  await addReplies(deletedCrew, 5, old);
  await world.database.asMaintenance((tx) =>
    tx.run(
      `insert into idempotent_replies_outside_crews (actor, key, endpoint, request_hash, created_at)
       select 'user:1', n, 'x', '', case when n > 1 then $1::timestamptz else $2::timestamptz end from generate_series(1, 5002) as n`,
      [old, now],
    ),
  );
  const written: number[] = [];
  expect(await removeOldRows(noting(written), now, idempotencyRetention)).toEqual({
    idempotent_replies: 12_013,
    idempotent_replies_outside_crews: 5_001,
  });
  expect(written.filter((rows) => rows > 0)).toEqual([7, 5_000, 5_000, 2_001, 5, 5_000, 1]);
  expect(await repliesLeft()).toEqual([{ crewId: large.crewId, count: 2 }]);
});

test("two workers that remove old rows at the same time remove each row once, and neither fails", async () => {
  const { crewId } = await world.addCrew();
  await addReplies(crewId, 15_000, old);
  const runs = await Promise.all([1, 2].map(() => removeOldRows(world.database, now, idempotencyRetention)));
  expect(runs.reduce((sum, removed) => sum + (removed["idempotent_replies"] ?? 0), 0)).toBe(15_000);
  expect((await repliesLeft()).map((left) => left.crewId)).not.toContain(crewId);
});

test("a process that ends waits for one batch only, and the next run removes the rest", async () => {
  const { crewId } = await world.addCrew();
  await addReplies(crewId, 12_000, old);
  const written: number[] = [];
  const isEnding = () => written.length > 0;
  const cut = await removeOldRows(noting(written), now, idempotencyRetention, { isEnding });
  expect(cut).toEqual({ idempotent_replies: 5_000 });
  expect(await removeOldRows(world.database, now, idempotencyRetention)).toMatchObject({ idempotent_replies: 7_000 });
});

test("a limit that fails keeps no other from running, and the night's job fails with the name of its table", async () => {
  const { crewId } = await world.addCrew();
  await addReplies(crewId, 3, old);
  const broken = { table: "tasks", where: "no_such_column < $1", days: 1 };
  const limits = [broken, ...eventRetention, ...idempotencyRetention];
  const [cron] = retentionCrons(
    world.database,
    () => now,
    limits,
    () => false,
  );
  await expect(cron?.run(world.log)).rejects.toThrow("old rows of tasks cannot be removed");
  expect(world.logged).toContainEqual(
    expect.objectContaining({
      about: { removed: { tasks: 0, events: 0, idempotent_replies: 3, idempotent_replies_outside_crews: 0 } },
    }),
  );
});
