import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseModule, readModules } from "./modules.ts";
import { rules, violationsIn } from "./rules.ts";

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
    'import { addTeam } from "../features/teams/teams.public.ts";',
  ],
  [
    "features-by-public-doors",
    `${server}/crews/list-crews.ts`,
    'import { insertTeam } from "../teams/teams.store.ts";',
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
    'import { addUser } from "../accounts/accounts.public.ts";',
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

test.each(planted)("%s is noticed in %s", (rule, path, source) => {
  expect(violationsIn([contractWithZod, parseModule(path, source)])).toContainEqual(
    expect.stringMatching(new RegExp(`^${path.replaceAll(".", "\\.")} .*\\(${rule}\\)$`)),
  );
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
  [`${web}/teams/TeamsView.tsx`, 'import type { TeamMember } from "./teams.queries.ts";'],
  [
    `${web}/teams/teams.queries.ts`,
    'import type { Team } from "@glasen/contract/teams.ts"; import { membersOf } from "../crews/crews.queries.ts";',
  ],
])("what is allowed is left alone in %s", (path, source) => {
  expect(violationsIn([contractWithZod, parseModule(path, source)])).toEqual([]);
});

test("the repository keeps every rule, and is read at all", () => {
  const modules = readModules(fileURLToPath(new URL("../../", import.meta.url)));
  expect(modules.length).toBeGreaterThan(300);
  expect(modules.filter(({ imports }) => imports.length > 0).length).toBeGreaterThan(200);
  expect(violationsIn(modules)).toEqual([]);
});

test("the map of the kernel names every file of it, and nothing that is gone", () => {
  const root = new URL("../../", import.meta.url);
  const [, map = ""] = readFileSync(new URL("ARCHITECTURE.md", root), "utf8").split("| files of `server/src/kernel` |");
  const [table = ""] = map.split("\n\n");
  const named = [...table.matchAll(/`([a-z-]+)\/?`/g)].map(([, name]) => name);
  const there = readdirSync(new URL("packages/server/src/kernel/", root))
    .filter((name) => !/\.(test|d)\.ts$/.test(name))
    .map((name) => name.replace(/\.ts$/, ""));
  expect(named.toSorted()).toEqual(there.toSorted());
});
