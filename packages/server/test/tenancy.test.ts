import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crewTableNames } from "./schema-rules.ts";
import { testIds } from "./test-crews.ts";
import { cloneDatabase, isSpread, type TestDatabase } from "./test-database.ts";

// Goes around the application: plain SQL in the application's role, as a careless or a smuggled statement would.
const { harbour, foreign } = testIds.crews;
let database: TestDatabase;
let client: pg.Client;
let tables: string[];

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  tables = await crewTableNames(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Runs one statement as the application; gives the rows it returned or touched, or the SQLSTATE it failed with. */
async function asApp(
  crewId: number | undefined,
  sql: string,
): Promise<{ rows: pg.QueryResultRow[]; touched: number } | string> {
  await client.query(
    `begin; set local role glasen_app; ${crewId === undefined ? "" : `set local app.crew_id = '${crewId}'`}`,
  );
  try {
    const { rows, rowCount } = await client.query(sql);
    return { rows, touched: rowCount ?? 0 };
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query("rollback");
  }
}

const insufficientPrivilege = "42501";
/** A cluster refuses to change the column by which it places rows, whoever asks. */
const immovable = "0A000";
const nothing = { rows: [], touched: 0 };

/** Not even a table without the right to update or delete may say more than "nothing" or "no". */
const expectNothing = (answer: unknown, what: string): void =>
  expect([nothing, insufficientPrivilege], what).toContainEqual(answer);

test("plain SQL in one crew reads, changes and deletes no row of another, in any table (PRM001, API501)", async () => {
  expect(tables).toEqual(expect.arrayContaining(["crews", "members", "teams", "team_members", "usage_rights"]));
  for (const name of tables) {
    expectNothing(await asApp(harbour, `select * from ${name} where crew_id <> ${harbour}`), name);
    expectNothing(await asApp(harbour, `update ${name} set crew_id = crew_id where crew_id = ${foreign}`), name);
    expectNothing(await asApp(harbour, `delete from ${name} where crew_id = ${foreign}`), name);
    const own = await asApp(harbour, `select * from ${name}`);
    const { rows } = await client.query(`select * from ${name} where crew_id = ${harbour}`);
    expect(own, `${name} shows its own crew everything`).toMatchObject({ touched: rows.length });
  }
});

test("plain SQL in one crew puts no row into another, and moves none there (PRM001, API501)", async () => {
  for (const name of tables) {
    expect(await asApp(harbour, `insert into ${name} (crew_id) values (${foreign})`), name).toBe(insufficientPrivilege);
    const moved = await asApp(harbour, `update ${name} set crew_id = ${foreign} where crew_id = ${harbour}`);
    if (!isSpread() || moved !== immovable) expectNothing(moved, name);
  }
  const moved = await asApp(harbour, `update teams set crew_id = ${foreign}`);
  expect(moved).toBe(isSpread() ? immovable : insufficientPrivilege);
});

test("without a crew no row of any crew is to be seen, changed or made (PRM001)", async () => {
  for (const name of tables) {
    expectNothing(await asApp(undefined, `select * from ${name}`), name);
    expectNothing(await asApp(undefined, `delete from ${name}`), name);
    expect(await asApp(undefined, `insert into ${name} (crew_id) values (${harbour})`), name).toBe(
      insufficientPrivilege,
    );
  }
});

test("a crew set in one transaction is forgotten in the next", async () => {
  expect(await asApp(harbour, "select name from crews")).toMatchObject({ touched: 1 });
  expect(await asApp(undefined, "select name from crews")).toEqual(nothing);
});

test("the application's role can neither pass the walls nor change them", async () => {
  const { rows: roles } = await client.query(
    "select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'glasen_app'",
  );
  // A cluster connects to its machines as the role of the transaction, so there it may log in.
  expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: isSpread() }]);
  const { rows: extra } = await client.query(
    `select table_name, privilege_type from information_schema.role_table_grants
     where grantee = 'glasen_app' and table_schema = 'public' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
  );
  expect(extra).toEqual([]);
  for (const sql of [
    "alter table teams disable row level security",
    "alter table teams no force row level security",
    "drop policy teams_of_crew on teams",
    "create policy open on teams using (true)",
    "create table planted (a int)",
    "truncate teams",
    "delete from schema_migrations",
    "insert into schema_migrations default values",
  ]) {
    expect(await asApp(harbour, sql), sql).toBe(insufficientPrivilege);
  }
});
