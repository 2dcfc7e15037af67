import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/kernel/database/with-client.ts";
import { queueMail } from "../../src/kernel/jobs/mail.ts";
import { type ClockWorld, startClockWorld } from "../clock-world.ts";
import { findBroken } from "./invariants.ts";

let world: ClockWorld;
/** What the checker finds before anything is planted: nothing here handles events or sends mails. */
let before: string[];

const look = async (client: pg.Client): Promise<string[]> => [...(await findBroken(client)).keys()];

/** What the checker finds once these statements are done, which are undone afterwards. */
const foundAfter = (sql: string): Promise<string[]> =>
  withClient(world.app.url, async (client) => {
    await client.query(`begin; ${sql}`);
    const found = await look(client);
    await client.query("rollback");
    return found;
  });

const state = "a clock whose state is not that of its last stamp";
const told = "a stamp without exactly one event, or an event without its stamp";
const sealed = "a stamp that was not sealed exactly once";
const follows = "a sealed entry that does not follow the one before it";
const mailed = "a mail that was stored twice";

const lastEvent = "(select max(event_id) from events where name = 'stamp-added')";
const lastEntry = "(select max(number) from sealed_entries)";
const runs = (account: number, chain: string, at: string): string =>
  `update clock_states s set account = ${account}, chain_id = ${chain}, clock_in_at = c.clock_in_at, last_at = ${at}
   from stamp_chains c where c.user_id = s.user_id;`;
/** The chain is open again after its break. */
const reopened = `delete from stamps where account = 0; update stamp_chains set clock_out_at = null, taken_until = null;
  ${runs(2, "c.chain_id", "(select max(stamp_at) from stamps)")}`;

beforeAll(async () => {
  world = await startClockWorld();
  for (const [time, action] of [
    ["09:00", "startWork"],
    ["11:00", "startBreak"],
    ["11:30", "stopWork"],
  ] as const) {
    world.at(time);
    await world.stamp(action);
  }
  const mail = { to: "mia@example.com", subject: "Plan", text: "Hallo", traceId: "trace", now: world.app.clock.now };
  await world.app.database.outsideCrews((tx) => queueMail(tx, { ...mail, key: "plan" }));
  before = await withClient(world.app.url, look);
});
afterAll(() => world.close());

test("the checker finds nothing wrong with stamps, states, events, seals and mails as the product writes them", async () => {
  const { rowCount } = await withClient(world.app.url, (client) => client.query("select from stamps"));
  expect(rowCount).toBe(3);
  for (const name of [state, told, sealed, follows, mailed]) expect(before).not.toContain(name);
  // Nor with somebody who is at work.
  expect(await foundAfter(reopened)).not.toContain(state);
});

test.each([
  ["a clock that runs after the clock-out", state, runs(1, "c.chain_id", "c.clock_out_at")],
  ["a clock that stands although the chain is open", state, `${reopened} delete from clock_states`],
  ["a clock of another account", state, `${reopened} update clock_states set account = 1`],
  ["a clock of another chain", state, `${reopened} update clock_states set chain_id = gen_random_uuid()`],
  ["a clock that missed the last stamp", state, `${reopened} update clock_states set last_at = clock_in_at`],
  ["a lost event", told, `delete from events where event_id = ${lastEvent}`],
  [
    "a doubled event",
    told,
    `insert into events (crew_id, name, body, trace_id, emitted_at)
     select crew_id, name, body, trace_id, emitted_at from events where event_id = ${lastEvent}`,
  ],
  [
    "an event of a stamp that is not there",
    told,
    `update events set body = jsonb_set(body, '{userId}', '1') where event_id = ${lastEvent}`,
  ],
  ["a stamp without its seal", sealed, `delete from sealed_entries where number = ${lastEntry}`],
  [
    "a stamp that was sealed twice",
    sealed,
    `insert into sealed_entries (crew_id, user_id, number, kind, first_day, last_day, recorded_at, content, digest, hash)
     select crew_id, user_id, number + 1, kind, first_day, last_day, recorded_at, content, digest,
       sealed_hash(hash, number + 1, digest) from sealed_entries where number = ${lastEntry}`,
  ],
  ["a gap among the seals", follows, "delete from sealed_entries where number = 2"],
  ["a seal with another hash", follows, "update sealed_entries set hash = digest where number = 2"],
  [
    "a mail that one cause wrote twice",
    mailed,
    `insert into mails (mail_id, key, recipient, subject, body_text, created_at, trace_id)
     select gen_random_uuid(), 'again', recipient, subject, body_text, created_at, trace_id from mails`,
  ],
])("the checker finds %s", async (_what, name, sql) => {
  expect(await foundAfter(sql)).toContain(name);
});
