import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type TestDatabase } from "#test/test-database.ts";
import { type Database, openDatabase } from "./db.ts";

let made: TestDatabase;
let database: Database;
beforeAll(async () => {
  made = await cloneDatabase();
  database = openDatabase(made.url, { max: 1, prepares: true });
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

const flags = async (): Promise<string[]> => {
  const rows = await database.outsideCrews((tx) =>
    tx.query<{ name: string }>("select name from feature_flags order by name"),
  );
  return rows.map(({ name }) => name);
};
const insertFlag = "insert into feature_flags (name, is_enabled) values ($1::text, $2::boolean)";

test("writes that hang on a first one are done with it or not at all, whoever shares their transaction", async () => {
  await database.outsideCrews((tx) => tx.run(insertFlag, ["first", true]));
  for (let round = 0; round < 6; round += 1) {
    const moving = (from: boolean, ...names: string[]): Promise<boolean> => {
      const tx = database.loosely(1);
      for (const name of names) tx.write(insertFlag, [name, true]);
      tx.writeFirst("update feature_flags set is_enabled = $2 where name = $1 and is_enabled = $3", [
        "first",
        !from,
        from,
      ]);
      return tx.commit();
    };
    const done = await Promise.all([moving(true, "a", "b"), moving(true, "c"), moving(false, "d")]);
    expect(done).toEqual([true, false, true]);
    expect(await flags()).toEqual(["a", "b", "d", "first"]);

    // One that breaks a rule takes all of its flush along; each of them can then go its own way.
    const broken = await Promise.allSettled([moving(true, "e"), moving(false, "first")]);
    expect(broken.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await flags()).toEqual(["a", "b", "d", "first"]);
    await database.outsideCrews((tx) => tx.run("delete from feature_flags where name <> $1", ["first"]));
  }
});
