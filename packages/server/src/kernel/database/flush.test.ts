import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cloneDatabase, type TestDatabase } from "#test/test-database.ts";
import { type Database, openDatabase } from "./database.ts";

let made: TestDatabase;
let database: Database;
const lost: Error[] = [];
beforeAll(async () => {
  made = await cloneDatabase();
  database = openDatabase(made.url, { max: 1, prepares: true, onIdleError: (error) => lost.push(error) });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

test("what is sent together is answered up to what failed; the rest is not done, nothing is committed, and the connection goes on", async () => {
  // Often enough that the statements get names, and fail under them, too.
  for (let round = 0; round < 6; round += 1) {
    const ends = await database.outsideCrews((tx) =>
      Promise.allSettled([
        tx.query("select $1::int as n, $2::text as t", [round, null]),
        tx.run("insert into feature_flags (name, is_enabled) values ($1, true)", [`round ${round}`]),
        tx.query("select 1 / $1::int as n", [0]),
        tx.query("select $1::int + 1 as n", [round]),
      ]),
    );
    expect(ends.map((end) => (end.status === "fulfilled" ? end.value : end.reason.code))).toEqual([
      [{ n: round, t: null }],
      1,
      "22012",
      "25P02",
    ]);
    const after = await database.outsideCrews((tx) =>
      Promise.all([
        tx.query("select $1::int + 1 as n", [round]),
        tx.query("select name from feature_flags where name like $1", ["round %"]),
      ]),
    );
    expect(after).toEqual([[{ n: round + 1 }], []]);
  }
});

test("work that ends in an error before anything was sent leaves nothing behind", async () => {
  const work = database.outsideCrews(async (tx) => {
    tx.queue("insert into feature_flags (name, is_enabled) values ($1, true)", ["never"]);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await database.outsideCrews((tx) => tx.query("select from feature_flags where name = $1", ["never"]))).toEqual(
    [],
  );
});

test("writes that leave together with the end are one transaction: done whole, or not at all; none stays open", async () => {
  const insert = "insert into feature_flags (name, is_enabled) values ($1, true)";
  const write = (...names: string[]): Promise<void> =>
    database.outsideCrews(async (tx) => {
      for (const name of names) tx.queue(insert, [name]);
    });
  for (let round = 0; round < 6; round += 1) {
    await write(`whole ${round}`, `too ${round}`);
    await expect(write(`half ${round}`, `whole ${round}`)).rejects.toThrow("feature_flags_pk");
    await expect(write(`whole ${round}`, `half ${round}`)).rejects.toThrow("feature_flags_pk");
  }
  const [left] = await database.outsideCrews((tx) =>
    tx.query(
      `select count(*) filter (where name like 'half %') as half, count(*) as rows from feature_flags where name ~ ' \\d$'`,
    ),
  );
  expect(left).toEqual({ half: 0, rows: 12 });
  const client = new pg.Client(made.url);
  await client.connect();
  const open = await client.query(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(open.rowCount).toBe(0);
  await client.end();
  await database.outsideCrews((tx) => tx.run("delete from feature_flags where name ~ ' \\d$'"));
});

const flags = async (): Promise<string[]> => {
  const rows = await database.outsideCrews((tx) =>
    tx.query<{ name: string }>("select name from feature_flags order by name"),
  );
  return rows.map(({ name }) => name);
};
const insertFlag = "insert into feature_flags (name, is_enabled) values ($1::text, $2::boolean)";

test("writes that hang on a first one are done with it or not at all, whoever shares their transaction", async () => {
  await database.outsideCrews(async (tx) => {
    for (const name of ["first", "second"]) await tx.run(insertFlag, [name, true]);
  });
  const moving = (row: string, from: boolean, ...names: string[]): Promise<boolean> => {
    const tx = database.loosely(1);
    for (const name of names) tx.write(insertFlag, [name, true]);
    tx.writeFirst(
      "update feature_flags set is_enabled = $2::boolean where name = $1::text and is_enabled = $3::boolean",
      [row, !from, from],
    );
    return tx.commit();
  };
  for (let round = 0; round < 6; round += 1) {
    const done = await Promise.all([
      moving("first", true, "a", "b"),
      moving("first", true, "c"),
      moving("second", false, "d"),
    ]);
    expect(done).toEqual([true, false, false]);
    expect(await flags()).toEqual(["a", "b", "first", "second"]);

    // One that breaks a rule takes all of its flush along; each of them can then go its own way.
    const broken = await Promise.allSettled([moving("first", false, "e"), moving("second", true, "a")]);
    expect(broken.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await flags()).toEqual(["a", "b", "first", "second"]);
    expect(await moving("first", false)).toBe(true);
    await database.outsideCrews((tx) => tx.run("delete from feature_flags where name in ($1, $2)", ["a", "b"]));
  }
});

test("calls that write the same share a statement, however many they are, and each hears of its own row", async () => {
  const names = [
    `it's`,
    `a "b" \\ c`,
    "Überstunde",
    "{1,null}",
    "",
    " ",
    "null",
    "line\nbreak",
    "'); drop table crews --",
  ];
  const setTo = (isOn: boolean) => (name: string) => {
    const tx = database.loosely(1);
    tx.writeFirst("update feature_flags set is_enabled = $2::boolean where name = $1::text and is_enabled <> $2", [
      name,
      isOn,
    ]);
    tx.write(insertFlag, [`done ${name}`, isOn]);
    return tx.commit();
  };
  for (let count = 1; count <= names.length; count += 1) {
    const some = names.slice(0, count);
    await database.outsideCrews(async (tx) => {
      await tx.run("delete from feature_flags where $1", [true]);
      for (const [place, name] of some.entries()) await tx.run(insertFlag, [name, place % 3 === 1]);
    });
    // Those that are on already find nothing to do, and nothing is done for them.
    const expected = some.map((_, place) => place % 3 !== 1);
    expect(await Promise.all(some.map(setTo(true)))).toEqual(expected);
    const done = some.filter((_, place) => expected[place]).map((name) => `done ${name}`);
    expect(new Set(await flags())).toEqual(new Set([...some, ...done]));
  }
});

test("what is done together has lines of its own; one that breaks is replaced, whether it was at rest or at work", async () => {
  const asking = (): Promise<{ pid: number }[]> =>
    database.loosely(1).query("select pg_backend_pid() as pid where $1::boolean", [true]);
  const end = (pid: number): Promise<unknown> =>
    database.outsideCrews((tx) => tx.query(`reset role; select pg_terminate_backend(${pid})`));
  const [first] = await asking();
  // The pool's only connection is taken meanwhile.
  expect(
    await database.outsideCrews(async (tx) => [await tx.query("select $1::int as n", [1]), await asking()]),
  ).toEqual([[{ n: 1 }], [first]]);
  await end(first?.pid as number);
  await vi.waitFor(() => expect(lost).toHaveLength(1));
  const [second] = await asking();
  expect(second?.pid).not.toBe(first?.pid);

  const sleep = database.loosely(1).query("select pg_sleep($1)", [60]);
  const [slept] = await Promise.allSettled([sleep, end(second?.pid as number)]);
  expect(slept.status).toBe("rejected");
  const [third] = await asking();
  expect(third?.pid).not.toBe(second?.pid);
  expect(lost).toHaveLength(1);
});

test("a line stays in a crew until another comes, and a failure leaves it where it was", async () => {
  const whereIn = async (crewId: number): Promise<unknown> => {
    const sql = "select current_setting('app.crew_id') as crew, current_user as role, $1::int / $2::int as n";
    const [row] = await database.loosely(crewId).query<{ crew: string; role: string }>(sql, [1, 1]);
    return row && { crew: Number(row.crew), role: row.role };
  };
  const isIn = (crew: number): unknown => ({ crew, role: "glasen_app" });
  for (let round = 0; round < 6; round += 1) {
    for (const crew of [1, 1, 2, 1]) expect(await whereIn(crew)).toEqual(isIn(crew));
    const crews = [3, 1, 2, 3, 1];
    expect(await Promise.all(crews.map(whereIn))).toEqual(crews.map(isIn));
    await expect(database.loosely(4).query("select 1 / $1::int as n", [0])).rejects.toThrow("division by zero");
    for (const crew of [4, 1]) expect(await whereIn(crew)).toEqual(isIn(crew));
  }
});

test("a line of its own is told the crew once; behind a pooler each transaction is, for itself alone", async () => {
  let sent = "";
  const to = new URL(made.url);
  const wire = createServer((client) => {
    const server = connect(Number(to.port), to.hostname);
    client.on("data", (chunk) => {
      sent += chunk.toString("latin1");
    });
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => socket.destroy());
  }).listen(0, "127.0.0.1");
  await once(wire, "listening");
  const port = String((wire.address() as AddressInfo).port);
  const url = Object.assign(new URL(made.url), { hostname: "127.0.0.1", port }).href;
  const told = async (prepares: boolean): Promise<unknown> => {
    sent = "";
    const asking = openDatabase(url, { max: 1, prepares });
    for (let time = 0; time < 3; time += 1) await asking.loosely(1).query("select $1::int as n", [time]);
    await asking.close();
    const times = (isLocal: boolean): number => sent.split(`set_config('app.crew_id', $1, ${isLocal})`).length - 1;
    return { forItself: times(true), forGood: times(false) };
  };
  expect(await told(true)).toEqual({ forItself: 0, forGood: 1 });
  expect(await told(false)).toEqual({ forItself: 3, forGood: 0 });
  wire.close();
});
