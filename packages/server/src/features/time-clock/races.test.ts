import { headers } from "@glasen/contract/headers.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { type ClockWorld, crewId, max, olga, startClockWorld, withKey } from "#test/clock-world.ts";

// Every call has a connection of its own; the database decides which comes first.
let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
});
afterAll(() => world.close());

const counts = <T>(list: readonly T[]): Map<T, number> => {
  const found = new Map<T, number>();
  for (const one of list) found.set(one, (found.get(one) ?? 0) + 1);
  return found;
};
const at20 = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => work(index)));
const outcomes = (answers: { status: number; id?: number }[]) => counts(answers.map(({ status, id }) => id ?? status));

test("of twenty clock-ins of one person at once, one is recorded and nineteen are refused with 4022 (CLK030)", async () => {
  const answers = await at20(() => world.stamp("startWork"));
  expect(outcomes(answers)).toEqual(
    new Map([
      [200, 1],
      [4022, 19],
    ]),
  );
  expect((await world.mia.call(timeClockEndpoints.stamps, { crewId })).payload).toHaveLength(1);
  world.at("09:00");
  expect(outcomes(await at20(() => world.stamp("stopWork")))).toEqual(
    new Map([
      [200, 1],
      [4022, 19],
    ]),
  );
  expect(
    (await world.mia.call(timeClockEndpoints.stamps, { crewId })).payload.map(({ timeAccount }) => timeAccount),
  ).toEqual([1, 0]);
});

test("the same key ten times at once is one stamp and ten equal answers", async () => {
  world.at("10:00");
  const press = () =>
    world.max.call(timeClockEndpoints.startWork, { crewId, userId: max }, withKey("one press of a button"));
  const answers = await Promise.all(Array.from({ length: 10 }, press));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1);
  expect((await world.max.call(timeClockEndpoints.stamps, { crewId, userIds: [max] })).payload).toHaveLength(1);
  world.at("10:05");
  expect((await press()).payload).toEqual(answers[0]?.payload);
  const other = await world.max.call(
    timeClockEndpoints.stopWork,
    { crewId, userId: max },
    { headers: { [headers.transaction]: "one press of a button" } },
  );
  expect(other.id).toBe(1005);
});

test("of twenty chains that overlap, recorded at once, one is stored (CLK064)", async () => {
  world.at("18:00");
  const answers = await at20((index) => {
    const minute = String(index).padStart(2, "0");
    return world.chain(
      [
        [`11:${minute}`, 1],
        [`12:${minute}`, 0],
      ],
      { userId: olga },
    );
  });
  expect(outcomes(answers)).toEqual(
    new Map([
      [200, 1],
      [1015, 19],
    ]),
  );
});

test("concurrent starts, breaks and stops leave ordered chains, at most one open chain, and a state that matches the stamps", async () => {
  const actions = ["startWork", "startBreak", "stopWork", "startWork"] as const;
  for (let round = 0; round < 5; round += 1) {
    world.at(`19:${String(round * 2).padStart(2, "0")}`);
    const from = world.app.clock.now.getTime();
    const answers = await at20((index) => {
      const timestamp = new Date(from - index * 1000).toISOString();
      return world.stamp(actions[(index + round) % 4] ?? "startWork", { timestamp });
    });
    for (const { status, id } of answers) expect([200, 4022, 4012, 1015]).toContain(status === 200 ? 200 : id);
  }
  await withClient(world.app.url, async (client) => {
    const wrong = await client.query(
      `select 1 from stamps a join stamps b on b.crew_id = $1 and b.chain_id = a.chain_id and b.stamp_at > a.stamp_at
         where a.crew_id = $1 and a.account = 0
       union all select 1 from stamp_chains where crew_id = $1 and clock_out_at is null group by user_id having count(*) > 1
       union all select 1 from clock_states s
         left join stamp_chains c on c.crew_id = $1 and c.user_id = s.user_id and c.clock_out_at is null
         where s.crew_id = $1 and s.chain_id is distinct from c.chain_id
       union all select 1 from clock_states s join lateral (select account, stamp_at from stamps t
         where t.crew_id = $1 and t.chain_id = s.chain_id order by stamp_at desc limit 1) l on true
         where s.crew_id = $1 and (l.account, l.stamp_at) is distinct from (s.account, s.last_at)`,
      [crewId],
    );
    expect(wrong.rowCount).toBe(0);
  });
});
