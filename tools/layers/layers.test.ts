import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseModule } from "./modules.ts";
import { ownerlessTables, problemsIn, rules, violationsIn } from "./rules.ts";
import { sqlUseIn } from "./sql-use.ts";
import { tablesIn } from "./tables.ts";

const server = "packages/server/src/features";
const web = "packages/web/src/features";

/** Rule, the file it stands in, what is planted there. */
const planted: [string, string, string][] = [
  ["no-barrels", "packages/web/src/ui/index.ts", ""],
  ["no-passing-on", `${server}/teams/teams.public.ts`, 'export * from "./teams.store.ts";'],
  ["domain-is-pure", "packages/domain/src/time/zone.ts", 'import { readFileSync } from "node:fs";'],
  ["domain-is-pure", "packages/domain/src/time/zone.ts", 'import type { Team } from "@glasen/contract/teams.ts";'],
  ["domain-is-pure", "packages/domain/src/time/zone.ts", 'const z = await import("zod");'],
  ["domain-has-no-clock", "packages/domain/src/time/zone.ts", "export const now = () => Date.now();"],
  ["domain-has-no-clock", "packages/domain/src/time/zone.ts", "export const now = () => new Date();"],
  ["domain-has-no-clock", "packages/domain/src/time/zone.ts", "export const dice = () => Math.random();"],
  ["domain-has-no-clock", "packages/domain/src/time/zone.ts", "export const now = () => Temporal.Now.instant();"],
  [
    "contract-below-both-sides",
    "packages/contract/src/teams.ts",
    'import { serve } from "@glasen/server/kernel/call/serve.ts";',
  ],
  ["contract-below-both-sides", "packages/contract/src/teams.ts", 'import { useState } from "react";'],
  ["client-stands-alone", "packages/client/src/client.ts", 'import { contract } from "@glasen/contract/contract.ts";'],
  [
    "web-never-server",
    `${web}/teams/TeamsScreen.tsx`,
    'import type { TeamRow } from "@glasen/server/features/teams/teams.store.ts";',
  ],
  ["server-never-web", `${server}/teams/create-team.ts`, 'import { call } from "@glasen/web/platform/call.ts";'],
  ["rooms-have-doors", `${server}/teams/create-team.ts`, 'import { team } from "../../../../contract/src/teams.ts";'],
  [
    "kernel-below-features",
    "packages/server/src/kernel/jobs/mail.ts",
    'import { addTeam } from "../../features/teams/teams.public.ts";',
  ],
  [
    "features-by-public-doors",
    `${server}/crews/list-crews.ts`,
    'import { insertTeam } from "../teams/teams.store.ts";',
  ],
  ["features-in-order", `${server}/crews/list-crews.ts`, 'import type { Member } from "../members/members.public.ts";'],
  ["features-in-order", `${server}/unheard-of/list-unheard-of.ts`, ""],
  ["tables-have-one-writer", `${server}/crews/crews.store.ts`, "await tx.run(`insert into teams (name) values ($1)`);"],
  ["tables-have-one-writer", "packages/server/src/kernel/jobs/mail.ts", 'await tx.run("delete from teams");'],
  ["tables-have-one-writer", `${server}/teams/teams.store.ts`, "await tx.run(`delete from ${table}`);"],
  [
    "kernel-without-circles",
    "packages/server/src/kernel/events/relay.ts",
    'import type { Serve } from "../call/serve.ts";',
  ],
  ["routes-bind-only", `${server}/teams/teams.routes.ts`, 'import { insertTeam } from "./teams.store.ts";'],
  ["routes-bind-only", `${server}/teams/teams.routes.ts`, 'import { presentTeam } from "./teams.present.ts";'],
  [
    "routes-bind-only",
    `${server}/teams/teams.routes.ts`,
    'import { teamPolicy } from "@glasen/domain/teams/policy.ts";',
  ],
  ["store-knows-rows-only", `${server}/teams/teams.store.ts`, 'import { team } from "@glasen/contract/teams.ts";'],
  ["store-knows-rows-only", `${server}/teams/teams.store.ts`, 'import { emit } from "#kernel/events/events.ts";'],
  [
    "store-knows-rows-only",
    `${server}/teams/teams.store.ts`,
    'import { insertUser } from "../accounts/accounts.store.ts";',
  ],
  ["features-have-no-driver", `${server}/teams/create-team.ts`, 'import pg from "pg";'],
  [
    "sql-in-stores-only",
    `${server}/teams/create-team.ts`,
    "await tx.run(`delete from teams where crew_id = $1`, [1]);",
  ],
  [
    "sql-in-stores-only",
    `${server}/teams/create-team.ts`,
    'await tx.query("select name from teams where crew_id = $1");',
  ],
  ["reactions-without-http", `${server}/teams/teams.reactions.ts`, 'import Fastify from "fastify";'],
  ["views-draw-only", `${web}/teams/TeamsView.tsx`, 'import { teamsOf } from "./teams.queries.ts";'],
  ["views-draw-only", `${web}/teams/TeamsView.tsx`, 'import { call } from "#platform/call.ts";'],
  ["views-draw-only", `${web}/teams/TeamsView.tsx`, 'import { Link } from "@tanstack/react-router";'],
  ["screens-stay-at-home", `${web}/teams/TeamsScreen.tsx`, 'import { CrewView } from "../crews/CrewView.tsx";'],
  [
    "domain-without-circles",
    "packages/domain/src/time/zone.ts",
    'import { evaluate } from "../working-time/evaluate.ts";',
  ],
  [
    "web-features-without-circles",
    `${web}/crews/crews.queries.ts`,
    'import { swapsOf } from "../swaps/swaps.queries.ts";',
  ],
  ["web-features-by-queries", `${web}/teams/teams.live.ts`, 'import { applyCrewEvent } from "../crews/crews.live.ts";'],
  [
    "parts-know-no-feature",
    "packages/web/src/ui/Button.tsx",
    'import { teamTexts } from "../features/teams/teams.texts.ts";',
  ],
  ["no-zod-in-the-browser", `${web}/teams/teams.queries.ts`, 'import { z } from "zod";'],
  ["no-zod-in-the-browser", `${web}/teams/teams.queries.ts`, 'import { team } from "@glasen/contract/teams.ts";'],
];

const contractWithZod = parseModule(
  "packages/contract/src/teams.ts",
  'import { z } from "zod"; export const team = z.object({});',
);

const call = parseModule("packages/server/src/kernel/call/serve.ts", 'import { emit } from "../events/events.ts";');
const swaps = parseModule(`${web}/swaps/swaps.queries.ts`, 'import { crewOf } from "../crews/crews.queries.ts";');
const evaluation = parseModule(
  "packages/domain/src/working-time/evaluate.ts",
  'import { DAY_MS } from "../time/instant.ts";',
);
const tables = tablesIn(["-- owner: teams\n-- A row is one team.\ncreate table teams ("]);
const linesOf = (path: string, source: string): string[] =>
  violationsIn([contractWithZod, call, swaps, evaluation, parseModule(path, source)], tables)
    .map(({ line }) => line)
    .filter((line) => line.startsWith(`${path} `));

test.each(planted)("%s is noticed in %s", (rule, path, source) => {
  expect(linesOf(path, source)).toContainEqual(expect.stringMatching(new RegExp(`\\(${rule}\\)$`)));
});

test("every rule has a planted violation", () => {
  expect(rules.map(({ name }) => name).filter((name) => !planted.some(([rule]) => rule === name))).toEqual([]);
});

test.each([
  [
    "packages/domain/src/time/zone.ts",
    'import { DAY_MS } from "./local-date.ts"; export const day = (ms: number) => new Date(ms);',
  ],
  [`${server}/crews/list-crews.ts`, 'import { crewsOfUser } from "../accounts/accounts.public.ts";'],
  [`${server}/teams/teams.routes.ts`, 'import { teamRows } from "./teams.store.ts";'],
  [
    `${server}/teams/teams.store.ts`,
    'import type { Language } from "@glasen/contract/limits.ts"; import type { Tx } from "#kernel/database/database.ts";',
  ],
  [
    `${server}/teams/teams.store.ts`,
    "await tx.run(`update teams t set name = $2 where crew_id = $1`); await tx.query(`select from teams for update of teams`);",
  ],
  [`${server}/crews/crews.store.ts`, "await tx.query(\"select name from teams where name = 'delete from teams'\");"],
  ["packages/server/src/kernel/call/call.ts", 'import { emit } from "../events/events.ts";'],
  [`${web}/teams/TeamsView.tsx`, 'import type { TeamMember } from "./teams.queries.ts";'],
  [
    `${web}/teams/teams.queries.ts`,
    'import type { Team } from "@glasen/contract/teams.ts"; import { membersOf } from "../crews/crews.queries.ts";',
  ],
])("what is allowed is left alone in %s", (path, source) => {
  expect(linesOf(path, source)).toEqual([]);
});

test("known violations are accepted, and must be deleted once they are repaired", () => {
  const path = `${server}/crews/list-crews.ts`;
  const found = violationsIn([parseModule(path, 'import { admit } from "../members/members.public.ts";')]);
  const known = { "features-in-order": ["crews imports members"] };
  expect(problemsIn(found, {})).toEqual([expect.stringContaining(`${path} imports members.`)]);
  expect(problemsIn(found, known)).toEqual([]);
  expect(problemsIn([], known)).toEqual([expect.stringContaining('"crews imports members" (features-in-order)')]);
});

test("a table takes its owner and its sentence from the migration, and a later migration may hand it over", () => {
  const first =
    "-- owner: crews\n-- A row is one team. It has\n-- a name.\ncreate unlogged table teams (\n  id bigint\n);";
  expect(tablesIn([first])).toEqual([{ name: "teams", owner: "crews", sentence: "A row is one team." }]);
  const later = "-- owner: teams\n-- A row is one team.\nalter table teams add column name text;";
  expect(tablesIn([first, "alter table teams add column size int;", later])[0]).toMatchObject({ owner: "teams" });
  expect(ownerlessTables(tablesIn(["-- A row is one team.\ncreate table teams ("]))).toHaveLength(1);
  expect(ownerlessTables(tablesIn(["-- owner: nobody\n-- A row is one team.\ncreate table teams ("]))).toHaveLength(1);
});

test.each([
  ["insert into a (x) values (1) on conflict do update set x = 2", [], ["a"]],
  ["with gone as (delete from a where x = 1 returning *) update b t set y = 1 from gone, c", ["c"], ["a", "b"]],
  ["select * from a x, b y join c on true for no key update of x", ["a", "b", "c"], []],
  ["delete from a using b where a.x = b.x -- insert into c", ["b"], ["a"]],
  ["truncate table only a; merge into b using c on true when matched then delete", ["c"], ["a", "b"]],
])("the tables that a statement reads and writes are found: %s", (sql, reads, writes) => {
  const use = sqlUseIn(parseModule("x.ts", `run(\`${sql}\`)`), new Set(["a", "b", "c"]));
  expect([[...use.reads].sort(), [...use.writes].sort()]).toEqual([reads, writes]);
});

test("a statement that is put together from constants of its module is read whole", () => {
  const known = new Set(["a", "b", "c"]);
  const source = "const sources = `a left join b`; run(`select * from ${sources}`); const rows = { from: `c` };";
  expect([...sqlUseIn(parseModule("x.ts", source), known).reads].sort()).toEqual(["a", "b", "c"]);
  const listed = 'for (const table of ["a", "b"]) run(`delete from ${table}`);';
  expect(sqlUseIn(parseModule("x.ts", listed), known)).toMatchObject({ writesComputedTable: false });
  expect([...sqlUseIn(parseModule("x.ts", listed), known).writes]).toEqual(["a", "b"]);
});

test("the map of the kernel names every folder of it, and no other", () => {
  const root = new URL("../../", import.meta.url);
  const [, map = ""] = readFileSync(new URL("ARCHITECTURE.md", root), "utf8").split(
    "| folder of `server/src/kernel` |",
  );
  const [table = ""] = map.split("\n\n");
  const named = [...table.matchAll(/`([a-z-]+)\/?`/g)].map(([, name]) => name);
  const there = readdirSync(new URL("packages/server/src/kernel/", root))
    .filter((name) => !/\.(test|d)\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ""));
  expect(named.toSorted()).toEqual(there.toSorted());
});
