import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "#kernel/database/database.ts";
import { chainsOf, firstClockInsOf } from "../src/features/evaluation/times.store.ts";
import { presenceIn, recordedLate, workIn } from "../src/features/reports/findings.store.ts";
import { chainsIn } from "../src/features/time-clock/chains.store.ts";
import { type ClockWorld, crewId, mia, startClockWorld } from "./clock-world.ts";

let world: ClockWorld;
beforeAll(async () => {
  world = await startClockWorld();
  const client = new pg.Client(world.app.url);
  await client.connect();
  await client.query(
    `insert into stamp_chains (crew_id, chain_id, user_id, clock_in_at, clock_out_at, taken_until, local_day, created_at)
     select $1, gen_random_uuid(), $2, day + interval '8 hours', day + interval '16 hours', day + interval '16 hours', day, day
     from generate_series($3::timestamptz - interval '10 years', $3, interval '1 day') as day`,
    [crewId, mia, world.iso("00:00", -1)],
  );
  // In a crew where one person stamps, this index finds a member's days as well; among many members it does not.
  await client.query("drop index stamp_chains_of_day");
  await client.query("analyze stamp_chains");
  await client.end();
});
afterAll(() => world.close());

const zone = "Europe/Berlin";
const days = { crewId, userIds: [mia], from: "2026-11-09" as LocalDate, to: "2026-11-11" as LocalDate };
const window = { from: instantOf(new Date("2026-11-09")), to: instantOf(new Date("2026-11-11")) };

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ["a list", (tx) => chainsIn(tx, { ...days, ...window, reach: { scope: "crew" }, limit: 10 })],
  ["an evaluation", (tx) => chainsOf(tx, days, { includesReaching: false })],
  ["usual beginnings", (tx) => firstClockInsOf(tx, days, zone)],
  ["the hours of weeks", (tx) => presenceIn(tx, days, zone)],
  ["the exact work of weeks", (tx) => workIn(tx, days)],
  ["late records", (tx) => recordedLate(tx, days, zone)],
])("%s of a few days asks the index for their clock-ins, not for ten years", async (_, read) => {
  let plan = "";
  await world.app.database.inCrew(crewId, async (tx) => {
    const query: Tx["query"] = async (sql, values) => {
      const rows = await tx.query<{ "QUERY PLAN": string }>(`explain ${sql}`, values);
      plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return [];
    };
    await read({ query } as Tx);
  });
  expect(plan).toMatch(/Index Cond: (?=.*clock_in_at < ).*clock_in_at >= /);
});
