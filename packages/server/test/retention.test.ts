import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retention } from "../src/features.ts";
import type { Database, Tx } from "../src/kernel/database/database.ts";
import { withClient } from "../src/kernel/database/with-client.ts";
import { removeOldRows } from "../src/kernel/jobs/retention.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { testIds, testNow } from "./test-crews.ts";
import { isSpread } from "./test-database.ts";

const crew = testIds.crews.harbour;
const { mia } = testIds.users;

interface Limit {
  rows: string;
  table: string;
  days: number;
  /** The column that the age is measured by. */
  column: string;
  /** Inserts a row of an age: `$1` is its time, `$2` a text of its own. */
  insert: string;
}

const offlineStamp = (outcome: string): string =>
  `insert into offline_stamps (crew_id, transaction_id, user_id, action, made_at, channel, proof, received_at, outcome,
     reason, decided_at) values (${crew}, $2, ${mia}, 'startWork', $1, 'Terminal', 'pin', $1, '${outcome}', 'unconfirmed', $1)`;

const limits: readonly Limit[] = [
  {
    rows: "handled events",
    table: "events",
    days: 14,
    column: "handled_at",
    insert: `insert into events (crew_id, name, body, trace_id, emitted_at, position, handled_at)
      values (${crew}, $2, '{}', 't', $1, 1 + abs(hashtext($2)), $1)`,
  },
  {
    rows: "idempotent replies",
    table: "idempotent_replies",
    days: 7,
    column: "created_at",
    insert: `insert into idempotent_replies (crew_id, actor, key, endpoint, request_hash, created_at)
      values (${crew}, 'user:1', $2, 'x', '', $1)`,
  },
  {
    rows: "idempotent replies outside of crews",
    table: "idempotent_replies_outside_crews",
    days: 7,
    column: "created_at",
    insert: `insert into idempotent_replies_outside_crews (actor, key, endpoint, request_hash, created_at)
      values ('user:1', $2, 'x', '', $1)`,
  },
  {
    rows: "sent mails",
    table: "mails",
    days: 90,
    column: "sent_at",
    insert: `insert into mails (mail_id, recipient, subject, body_text, state, created_at, sent_at, trace_id)
      values (gen_random_uuid(), 'a@example.com', $2, '', 'sent', $1, $1, 't')`,
  },
  {
    rows: "begun sign-ins through a provider",
    table: "single_sign_on_attempts",
    days: 1,
    column: "expires_at",
    insert: `insert into single_sign_on_attempts (crew_id, state_hash, return_path, expires_at)
      values (${crew}, sha256($2::bytea), '/', $1)`,
  },
  {
    rows: "counters of a rate limit",
    table: "rate_limits",
    days: 1,
    column: "window_start",
    insert: "insert into rate_limits values ($2, $1, 1)",
  },
  {
    rows: "files that nobody imported",
    table: "imports",
    days: 1,
    column: "created_at",
    insert: `insert into imports (crew_id, import_id, kind, file_name, content, headings, mapping, row_count, status, created_by, created_at)
      values (${crew}, gen_random_uuid(), 'times', $2, '', '{a}', '{name}', 1, 'read', ${mia}, $1)`,
  },
  {
    rows: "ended imports",
    table: "imports",
    days: 730,
    column: "created_at",
    insert: `insert into imports (crew_id, import_id, kind, file_name, content, headings, mapping, row_count, status, created_by, created_at)
      values (${crew}, gen_random_uuid(), 'times', $2, '', '{a}', '{name}', 1, 'done', ${mia}, $1)`,
  },
  {
    rows: "files that were never sent in the chat",
    table: "chat_attachments",
    days: 1,
    column: "uploaded_at",
    insert: `with room as (
        insert into chat_rooms (crew_id, type, name, created_by, updated_by, created_at)
        values (${crew}, 'group', $2, ${mia}, ${mia}, $1) returning room_id)
      insert into chat_attachments (crew_id, room_id, user_id, name, media_type, size, content, uploaded_at)
      select ${crew}, room_id, ${mia}, $2, 'application/pdf', 0, '', $1 from room`,
  },
  {
    rows: "reasons of a filling",
    table: "fillings",
    days: 30,
    column: "created_at",
    insert: `insert into fillings (crew_id, filling_id, user_id, from_day, to_day, created_at, cost, bound, figures)
      values (${crew}, md5($2)::uuid, ${mia}, '2026-01-05', '2026-01-11', $1, 0, 0, '{}')`,
  },
  {
    rows: "asks for a swap",
    table: "swap_asks",
    days: 400,
    column: "ends_at",
    insert: `insert into swap_asks (crew_id, kind, user_id, guid, shift_from, shift_until, note, state, ends_at, created_at)
      values (${crew}, 'HAND_OVER', ${mia}, md5($2)::uuid, $1, $1::timestamptz + interval '1 hour', $2, 'ENDED', $1, $1)`,
  },
  {
    rows: "tasks",
    table: "tasks",
    days: 30,
    column: "created_at",
    insert: `insert into tasks (crew_id, task_id, user_id, kind, request, trace_id, created_at)
      values (${crew}, gen_random_uuid(), ${mia}, $2, '{}', 't', $1)`,
  },
  {
    rows: "news",
    table: "news",
    days: 365,
    column: "sent_at",
    insert: `insert into news (crew_id, user_id, type, type_id, title_de, title_en, text_de, text_en, short_text_de,
      short_text_en, sent_at) values (${crew}, ${mia}, 'absenceManagement', $2, '', '', '', '', '', '', $1)`,
  },
  {
    rows: "exports of a person's data",
    table: "files",
    days: 7,
    column: "created_at",
    insert: `insert into files (crew_id, file_id, name, media_type, size, sha256, content, created_by, created_at, purpose)
      values (${crew}, gen_random_uuid(), $2, 'text/html', 0, '', '', ${mia}, $1, 'data-export')`,
  },
  {
    rows: "log of webhooks",
    table: "webhook_deliveries",
    days: 30,
    column: "queued_at",
    insert: `with hook as (
        insert into webhooks (crew_id, url, event_names, secret_sealed, created_at)
        values (${crew}, $2, '{team-saved}', '', $1) returning webhook_id)
      insert into webhook_deliveries (crew_id, webhook_id, position, name, queued_at)
      select ${crew}, webhook_id, 1, $2, $1 from hook`,
  },
  {
    rows: "password resets",
    table: "password_resets",
    days: 30,
    column: "created_at",
    insert: `insert into password_resets (token_hash, user_id, created_at, expires_at)
      values (convert_to($2, 'utf8'), ${mia}, $1, $1)`,
  },
  {
    rows: "traces of sent notices",
    table: "notification_deliveries",
    days: 90,
    column: "settled_at",
    insert: `insert into notification_deliveries (crew_id, user_id, channel, dedupe_key, kind, source, source_id, state, planned_at, due_at,
        settled_at)
      values (${crew}, ${mia}, 'mail', $2, 'membership', 'news', 1, 'sent', $1, $1, $1)`,
  },
  {
    rows: "runs of daily reminders",
    table: "reminder_runs",
    days: 90,
    column: "ran_at",
    insert: `insert into reminder_runs (crew_id, kind, day, ran_at) values (${crew}, $2, '2026-01-01', $1)`,
  },
  {
    rows: "expired links that prove an address",
    table: "email_confirmations",
    days: 1,
    column: "expires_at",
    insert: `insert into email_confirmations (token_hash, user_id, email, created_at, expires_at)
      values (convert_to($2, 'utf8'), ${mia}, 'mia@example.com', $1, $1)`,
  },
  {
    rows: "expired changes of an address",
    table: "email_changes",
    days: 30,
    column: "expires_at",
    insert: `insert into email_changes (token_hash, user_id, former_email, changed_at, expires_at)
      values (convert_to($2, 'utf8'), ${mia}, 'mia@example.com', $1, $1)`,
  },
  {
    rows: "expired tickets",
    table: "tickets",
    days: 1,
    column: "expires_at",
    insert: `insert into tickets (ticket_hash, purpose, expires_at) values (convert_to($2, 'utf8'), 'second-factor', $1)`,
  },
  {
    rows: "counters of wrong PINs",
    table: "wrong_pins",
    days: 7,
    column: "counted_at",
    insert: `insert into wrong_pins (crew_id, session_id, wrong, counted_at, blocked_until)
      values (${crew}, md5($2)::uuid, 1, $1, $1)`,
  },
  {
    rows: "revoked sessions",
    table: "sessions",
    days: 90,
    column: "revoked_at",
    insert: `insert into sessions (session_id, kind, subject_id, token_hash, created_at, last_used_at, revoked_at)
      values (md5($2)::uuid, 'user', ${mia}, convert_to($2, 'utf8'), $1, $1, $1)`,
  },
  {
    rows: "booked offline stamps",
    table: "offline_stamps",
    days: 365,
    column: "decided_at",
    insert: offlineStamp("booked"),
  },
  {
    rows: "dismissed offline stamps",
    table: "offline_stamps",
    days: 3 * 365,
    column: "decided_at",
    insert: offlineStamp("dismissed"),
  },
];

const timesAround = (days: number): { inside: Date; outside: Date } => {
  const limit = testNow.getTime() - days * 86_400_000;
  return { inside: new Date(limit + 1_000), outside: new Date(limit - 1_000) };
};

let app: TestApp;
let removed: Record<string, number>;
beforeAll(async () => {
  let finish: (removed: Record<string, number>) => void = () => undefined;
  const finished = new Promise<Record<string, number>>((resolve) => {
    finish = resolve;
  });
  const readLine = (line: string): void => {
    const entry = JSON.parse(line) as { msg: string; removed: Record<string, number> };
    if (entry.msg === "old rows removed") finish(entry.removed);
  };
  app = await startTestApp({ isRunning: true, log: pino({ level: "info" }, { write: readLine }) });
  await withClient(app.url, async (client) => {
    for (const { rows, days, insert } of limits)
      for (const [place, time] of Object.entries(timesAround(days)))
        await client.query(insert, [time, `${rows}, ${place}`]);
    await client.query("select graphile_worker.add_job('remove-old-rows')");
  });
  removed = await finished;
});
afterAll(() => app.close());

/** Kept as long as their crew wants; the tests of the chat prove it. */
const limitedBySetting = ["chat_messages", "chat_reports"];

test("every table that the nightly job cleans has a limit here", () => {
  const limited = new Set([...limits.map(({ table }) => table), ...limitedBySetting]);
  expect(Object.keys(removed).sort()).toEqual([...limited].sort());
});

for (const { rows, table, column, days } of limits)
  test(`${rows} are deleted when they are older than ${days === 1 ? "a day" : `${days} days`}, and not before`, async () => {
    const { inside, outside } = timesAround(days);
    const left = await withClient(app.url, (client) =>
      client.query<{ at: Date }>(`select ${column} as at from ${table} where ${column} in ($1, $2)`, [inside, outside]),
    );
    expect(left.rows).toEqual([{ at: inside }]);
  });

/** Read as a whole: a row lives there for some days at most, or few are ever made. */
const smallTables = [
  "email_changes",
  "email_confirmations",
  "idempotent_replies_outside_crews",
  "password_resets",
  "rate_limits",
];

interface PlanNode {
  "Relation Name"?: string;
  "Index Cond"?: string;
  "TID Cond"?: string;
  Plans?: PlanNode[];
}

/** What leads to the rows of a table: conditions of its indexes, or the places of rows that were read before. */
function waysTo(table: string, node: PlanNode): string[] {
  const below = node.Plans ?? [];
  if (node["Relation Name"] !== table) return below.flatMap((child) => waysTo(table, child));
  // The index of a bitmap stands below its table; a deletion, with the table's name as well, stands above its scan.
  const deeper = below.flatMap((child) => waysTo(table, { "Relation Name": table, ...child }));
  return [node["Index Cond"], node["TID Cond"], ...deeper].filter((way) => way !== undefined);
}

// In a cluster the settings of a transaction stay on the coordinator.
test.skipIf(isSpread())("old rows are found and removed by an index, except in tables that are small", async () => {
  const ways: { table: string; ways: string[] }[] = [];
  const explained = async (tx: Tx, sql: string, values: readonly unknown[] = []): Promise<void> => {
    const table = /(?:from) (\w+)/.exec(sql)?.[1] ?? "";
    const [row] = await tx.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(`explain (format json) ${sql}`, values);
    for (const { Plan } of row?.["QUERY PLAN"] ?? []) ways.push({ table, ways: waysTo(table, Plan) });
  };
  const explaining: Database = {
    ...app.database,
    asMaintenance: (work) =>
      app.database.asMaintenance(async (tx) => {
        await tx.query("set local enable_seqscan = off");
        const query = async (sql: string, values?: readonly unknown[]): Promise<unknown[]> => {
          if (!values || sql.includes("pg_attribute")) return tx.query(sql, values);
          await explained(tx, sql, values);
          // One crew with few old rows and one with more than a batch holds.
          const found = [1, 1_000_000].map((rows) => ({ crewId: crew, rows }));
          return sql.includes("count(*)") ? found : [];
        };
        const run = async (sql: string, values?: readonly unknown[]): Promise<number> => {
          await explained(tx, sql, values);
          return 0;
        };
        return work({ query, run } as Tx);
      }),
  };
  await removeOldRows(explaining, testNow, retention.flat());
  expect(new Set(ways.map(({ table }) => table)).size).toBe(Object.keys(removed).length);
  const withoutIndex = ways.filter((plan) => plan.ways.length === 0).map(({ table }) => table);
  expect([...new Set(withoutIndex)].sort()).toEqual(smallTables);
});
