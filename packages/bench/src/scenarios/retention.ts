import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "@glasen/contract/headers.ts";
import { movingEndpoints } from "@glasen/contract/moving.ts";
import type pg from "pg";
import { addHistory } from "../parts/history.ts";
import { demoOwner, payloadOf, type Session } from "../parts/session.ts";
import { openStampingCrew } from "../parts/stamping-crew.ts";
import type { RatioScenario } from "../scenario.ts";

/** So many that nobody stamps more often than in some days of work. */
const PEOPLE = 1_500;
/** Enough for a 99th percentile. */
const MIN_PRESSES = 1_000;
/** Of each of two tables. */
const OLD_ROWS = 150_000;
const ARCHIVED_DAYS = 10;
const LOOK_MS = 50;
/** One process does everything, as in the smallest installation. */
const everyRole: readonly string[] = [];

/** What the night removes after a long pause, while people clock in. */
export const retention: RatioScenario = {
  kind: "ratio",
  name: "retention",
  figure: `99 of 100 presses of the clock while ${OLD_ROWS * 2} old rows are removed, over the same at rest`,
  limit: 3,
  unit: "ms",
  rounds: 5,
  async open() {
    const { stamping, client, crewId, count, close } = await openStampingCrew(PEOPLE, undefined, everyRole);
    return {
      ours: async () => {
        await addOldRows(client, crewId);
        await client.query("select graphile_worker.add_job('remove-old-rows')");
        return pressesDuring(
          stamping,
          isOver(client, "select from graphile_worker.jobs where task_identifier = $1", "remove-old-rows"),
        );
      },
      reference: () => stamping.p99Until(() => true, MIN_PRESSES),
      count: async () => [
        ...(await count()),
        { what: "old rows that are still there", expected: 0, found: await countOld(client, crewId) },
      ],
      close,
    };
  },
};

/** Everything of a crew is read and packed, while people clock in. */
export const crewArchive: RatioScenario = {
  kind: "ratio",
  name: "crew-archive",
  figure: `99 of 100 presses of the clock while an archive of ${PEOPLE} people is written, over the same at rest`,
  limit: 3,
  unit: "ms",
  rounds: 5,
  async open() {
    const { stamping, client, url, session, crewId, count, close } = await openStampingCrew(
      PEOPLE,
      (beside, ofCrew, userIds) => addHistory(beside, { crewId: ofCrew, userIds, days: ARCHIVED_DAYS }),
      everyRole,
    );
    let asked = 0;
    return {
      ours: async () => {
        asked += 1;
        const taskId = await askForArchive(url, session);
        return pressesDuring(
          stamping,
          isOver(client, "select from tasks where task_id = $1 and finished_at is null", taskId),
        );
      },
      reference: () => stamping.p99Until(() => true, MIN_PRESSES),
      count: async () => {
        const { rows } = await client.query<{ written: number }>(
          "select count(*)::int as written from tasks where crew_id = $1 and kind = 'moving.archive' and status = 'SUCCESS'",
          [crewId],
        );
        return [
          ...(await count()),
          { what: "archives that were written", expected: asked, found: rows[0]?.written ?? 0 },
        ];
      },
      close,
    };
  },
};

async function pressesDuring(
  stamping: { p99Until(isOver: () => boolean, atLeast: number): Promise<number> },
  ended: Promise<void>,
): Promise<number> {
  let hasEnded = false;
  const noted = ended.then(() => {
    hasEnded = true;
  });
  const [p99] = await Promise.all([stamping.p99Until(() => hasEnded, MIN_PRESSES), noted]);
  return p99;
}

/** Until a statement that finds the running work finds nothing. */
async function isOver(client: pg.Client, statement: string, value: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(statement, [value]);
    if (rowCount === 0) return;
    await sleep(LOOK_MS);
  }
}

async function addOldRows(client: pg.Client, crewId: number): Promise<void> {
  await client.query(
    `insert into events (crew_id, name, body, trace_id, emitted_at, position, handled_at)
     select $1, 'stamp-added', jsonb_build_object('userId', n, 'note', repeat('x', 300)), 'bench', long_ago, -n, long_ago
     from generate_series(1, $2::int) as n, (select now() - interval '30 days' as long_ago) t`,
    [crewId, OLD_ROWS],
  );
  await client.query(
    `insert into idempotent_replies (crew_id, actor, key, endpoint, request_hash, reply, created_at)
     select $1, 'user:' || n % 1000, 'old-' || n, 'clock.startWork', sha256(n::text::bytea), jsonb_build_object('note', repeat('x', 300)),
       now() - interval '30 days'
     from generate_series(1, $2::int) as n`,
    [crewId, OLD_ROWS],
  );
  await client.query("checkpoint");
}

async function countOld(client: pg.Client, crewId: number): Promise<number> {
  const { rows } = await client.query<{ found: number }>(
    `select (select count(*) from events where crew_id = $1 and handled_at < now() - interval '15 days')::int
       + (select count(*) from idempotent_replies where crew_id = $1 and created_at < now() - interval '8 days')::int as found`,
    [crewId],
  );
  return rows[0]?.found ?? Number.NaN;
}

async function askForArchive(url: string, { crewId, cookie, csrfToken }: Session): Promise<string> {
  const { method, path } = movingEndpoints.moveOut;
  const response = await fetch(url + path.replace(":crewId", String(crewId)), {
    method,
    headers: { cookie, [headers.csrf]: csrfToken, "content-type": "application/json" },
    body: JSON.stringify({ password: demoOwner.password }),
  });
  return (await payloadOf<{ taskId: string }>(response)).taskId;
}
