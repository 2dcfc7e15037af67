import { expect, test } from "vitest";
import { answeringInsert } from "./answering-insert.ts";

test("for a cluster a plain insert of selected rows answers, and every other statement stays as it is", () => {
  const plain = "insert into teams (crew_id, name) select $1, name from unnest($2::text[]) as t (name)";
  expect(answeringInsert(plain)).toBe(`${plain} returning 1`);
  for (const statement of [
    `${plain} returning team_id`,
    `${plain} on conflict do nothing`,
    "insert into teams (crew_id, name) values ($1, $2)",
    "select name from teams where crew_id = $1",
    "with gone as (delete from teams returning name) select name from gone",
  ])
    expect(answeringInsert(statement)).toBe(statement);
});
