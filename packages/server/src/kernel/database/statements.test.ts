import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statementsOf } from "./statements.ts";

test("a file of SQL is taken apart at the semicolons that end a statement", () => {
  expect(statementsOf("\nselect 1;\n\n-- why; and how\nselect 2 ;select 3")).toEqual([
    "select 1",
    "-- why; and how\nselect 2",
    "select 3",
  ]);
  for (const statement of [
    "select 'one; ''two;', \"a;\"\"b\", E'it\\'s; ', $1 - 4 / 2",
    "select 1 /* one; -- two; */ + 1",
    "do $$ begin perform 'a'; end; $$",
    "do $body$ begin execute $$ select 1; $$; end $body$ language plpgsql",
  ]) {
    expect(statementsOf(`${statement};\nselect 2;`)).toEqual([statement, "select 2"]);
  }
  expect(statementsOf("-- nothing;\n ; /* ; */ ;\n")).toEqual([]);
});

test("every migration consists of whole statements", () => {
  const folder = new URL("../../../migrations/", import.meta.url);
  const first = /^(?:create|alter|drop|comment|grant|revoke|do|set|reset|select|insert|update|delete|with)\b/;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".sql"))) {
    const statements = statementsOf(readFileSync(new URL(name, folder), "utf8"));
    expect(statements, name).not.toEqual([]);
    for (const statement of statements) expect(statement.replace(/^--.*\n|^\s+/gm, ""), name).toMatch(first);
  }
});
