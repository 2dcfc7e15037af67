import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate, migrationNames } from "../src/kernel/database/migrate.ts";
import { withClient } from "../src/kernel/database/with-client.ts";
import { migrateJobs } from "../src/kernel/jobs/jobs.ts";
import { seedDemo } from "../src/seed/demo.ts";
import { contentsOf, fill, makeLogin, rowsOf, tablesOf } from "./older-schemas.ts";
import { silentLog } from "./silent-log.ts";
import { startTestApp } from "./test-app.ts";
import { onDatabase } from "./test-database.ts";

// Every migration meets tables with rows: those of the demo crew as it is today, as far as the schema of that time can hold them.
const login = `migrating_${process.pid}`;
const bySuperuser = `${login}_super`;
const clients: pg.Client[] = [];
let urls: { login: string; superuser: string };
let presentRows: Map<string, unknown[]>;

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: onDatabase(inject("serverUrl"), name) });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  urls = {
    login: await makeLogin(inject("serverUrl"), login),
    superuser: onDatabase(inject("serverUrl"), bySuperuser),
  };
  await withClient(inject("serverUrl"), (client) => client.query(`create database ${bySuperuser} template template0`));
  for (const url of Object.values(urls)) await migrateJobs(url, silentLog);
  const house = await startTestApp();
  await seedDemo(house.database, { now: new Date("2026-11-15T10:00:00Z"), config: house.app.kernel.config });
  const present = new pg.Client({ connectionString: house.url });
  await present.connect();
  presentRows = new Map();
  for (const table of await tablesOf(present)) presentRows.set(table, await rowsOf(present, table));
  await present.end();
  await house.close();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await withClient(inject("serverUrl"), async (client) => {
    for (const name of [login, bySuperuser]) await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`revoke set on parameter session_replication_role from ${login}; drop role ${login}`);
  });
});

/** Rows of tables that no longer exist, and so are not in the demo crew. */
const formerRows: Record<string, () => unknown[]> = {
  payroll_export_lines: () => {
    const [made] = presentRows.get("payroll_exports") as { crew_id: number; export_number: number; made_by: number }[];
    return [1, 2].map((line) => ({
      crew_id: made?.crew_id,
      export_number: made?.export_number,
      line,
      user_id: made?.made_by,
      kind: "hours",
      wage_type: "100",
      booking_key: "",
      absence_key: "",
      cost_centre: "",
      seconds: 3600 * line,
      hundredths: 100 * line,
      days: 0,
    }));
  },
};

test("migrations do the same as the login of deploy/roles.sql as they do as a superuser, whatever rows they meet", async () => {
  const [asLogin, asSuperuser] = [await connect(login), await connect(bySuperuser)];
  const known = new Set<string>();
  const filled: string[] = [];
  for (const name of migrationNames()) {
    await migrate(urls.superuser, { only: [name] });
    await migrate(urls.login, { only: [name] });
    for (const table of await tablesOf(asSuperuser)) {
      const rows = presentRows.get(table) ?? formerRows[table]?.() ?? [];
      const isNew = !known.has(table) && (await rowsOf(asSuperuser, table)).length === 0;
      known.add(table);
      // A table that its own migration fills stays as it is, also where that migration saw nothing.
      if (!isNew || rows.length === 0) continue;
      const fitting = await fill(asSuperuser, table, rows);
      expect(await fill(asLogin, table, rows)).toBe(fitting);
      if (fitting > 0) filled.push(table);
    }
  }
  expect(filled).toEqual(
    expect.arrayContaining(["crews", "members", "teams", "stamps", "day_results", "setting_values", "chat_messages"]),
  );
  const [found, expected] = [await contentsOf(asLogin), await contentsOf(asSuperuser)];
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  for (const [table, rows] of Object.entries(expected)) expect(found[table], table).toEqual(rows);
  expect(expected["chat_rooms"]?.some((row) => row.includes('"announcement"'))).toBe(true);
  expect(expected["month_sums"]?.length).toBeGreaterThan(0);
  expect(expected["payroll_export_members"]?.length).toBe(1);
  expect(expected["sealed_entries"]?.length).toBeGreaterThan(0);
});
