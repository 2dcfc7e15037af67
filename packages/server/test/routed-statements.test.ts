import { randomUUID } from "node:crypto";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { liveViewEndpoints } from "@glasen/contract/live-view.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { terminalEndpoints } from "@glasen/contract/terminal.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startAppRelay } from "../src/app.ts";
import { distributionPlan } from "../src/commands/distribute/plan.ts";
import type { Relay } from "../src/kernel/events/relay.ts";
import { withKey } from "./clock-world.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";
import { testIds } from "./test-crews.ts";
import { isSpread } from "./test-database.ts";

const crewId = testIds.crews.harbour;
const { olga, mia } = testIds.users;
let app: TestApp;
let client: pg.Client;
let relay: Relay;
let crewTables: Set<string>;

beforeAll(async () => {
  app = await startTestApp();
  // Without the worker: which of its jobs are due while the clock moves would be chance.
  relay = startAppRelay(app.app.kernel);
  client = new pg.Client(app.url);
  await client.connect();
  crewTables = new Set((await distributionPlan(client)).distributed);
});
afterAll(async () => {
  await relay.stop();
  await client.end();
  await app.close();
});

/** A statement as it was sent, in the role and the crew of its transaction. */
interface Sent {
  sql: string;
  values: unknown[];
  role: string;
  crew: string | undefined;
}

/** Calls what people wait for, and writes down each different statement that any part of the application sends meanwhile. */
async function statementsOf(work: () => Promise<void>): Promise<Sent[]> {
  const sent = new Map<string, Sent>();
  const contexts = new WeakMap<pg.Client, Pick<Sent, "role" | "crew">>();
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const { text: sql = "", values = Array.isArray(second) ? second : [] } =
      typeof first === "string" ? { text: first } : first;
    // What is sent between two transactions is in the crew of neither.
    if (/^(begin|commit|rollback$)/.test(sql)) contexts.delete(this);
    const { role, crew } = contexts.get(this) ?? { role: "", crew: undefined };
    const context = {
      role: /set local role (\w+)/.exec(sql)?.[1] ?? role,
      crew: /set local app\.crew_id = '(\d+)'/.exec(sql)?.[1] ?? crew,
    };
    contexts.set(this, context);
    if (/^\s*(select|insert|update|delete|with|merge)\b/i.test(sql))
      sent.set(`${context.role} ${sql}`, { sql, values, ...context });
    return (original as (...all: unknown[]) => unknown).apply(this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return [...sent.values()];
}

type Node = Record<string, unknown>;

/** Every object in the answer of EXPLAIN, at whatever depth. */
const nodesIn = (part: unknown): Node[] => {
  if (Array.isArray(part)) return part.flatMap(nodesIn);
  if (typeof part !== "object" || part === null) return [];
  return [part as Node, ...Object.values(part).flatMap(nodesIn)];
};

async function explain(sent: Sent): Promise<Node[]> {
  await client.query("begin");
  try {
    // On one server row-level security would add the crew to every scan, also where the statement forgets it: there the
    // superuser asks, whom it does not concern.
    if (isSpread()) {
      if (sent.role) await client.query(`set local role ${sent.role}`);
      if (sent.crew) await client.query(`set local app.crew_id = '${sent.crew}'`);
    }
    const isBound = !(isSpread() && isInsertSelect(sent));
    const [sql, values] = isBound ? [sent.sql, sent.values] : [await withLiterals(sent), []];
    const { rows } = await client.query<{ "QUERY PLAN": unknown }>(`explain (verbose, format json) ${sql}`, values);
    return nodesIn(rows.map((row) => row["QUERY PLAN"]));
  } finally {
    await client.query("rollback");
  }
}

const isInsertSelect = ({ sql }: Sent): boolean => /^\s*insert\b/i.test(sql) && /\bselect\b/i.test(sql);

/** Citus carries out an `insert … select` with parameters, but does not explain it. */
async function withLiterals({ sql, values }: Sent): Promise<string> {
  await client.query(`prepare routed as ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::text[] as types from pg_prepared_statements where name = 'routed'",
  );
  await client.query("deallocate routed");
  const types = rows[0]?.types ?? [];
  const asText = types.map((type, place) => `$${place + 1}::${type}::text`).join(", ");
  const { rows: texts } = await client.query<(string | null)[]>({
    text: `select ${asText}`,
    values,
    rowMode: "array",
  });
  return sql.replace(/\$(\d+)/g, (_, number: string) => {
    const place = Number(number) - 1;
    const text = texts[0]?.[place] ?? null;
    return `${text === null ? "null" : client.escapeLiteral(text)}::${types[place]}`;
  });
}

/** A table of the catalog, also under the name of one of its shards. */
const isCrewTable = (relation: unknown): boolean =>
  typeof relation === "string" && (crewTables.has(relation) || crewTables.has(relation.replace(/_\d+$/, "")));

const namesCrewTable = ({ sql }: Sent): boolean =>
  [...sql.matchAll(/\b(?:from|join|into|update|using)\s+(\w+)/gi)].some(([, name]) => isCrewTable(name));

/** One server: the crew stands in a condition of every scan, so that a planner that knows of shards needs only one of them. */
function unboundScans(nodes: readonly Node[]): string[] {
  return nodes
    .filter((node) => isCrewTable(node["Relation Name"]) && String(node["Node Type"]).endsWith("Scan"))
    .filter((node) => {
      const alias = String(node["Alias"]);
      const conditions = [node["Index Cond"], node["Recheck Cond"], node["Filter"]].map((text) => String(text ?? ""));
      const ofCrew = new RegExp(`\\b${alias}\\.crew_id = |= ${alias}\\.crew_id\\b`);
      return !conditions.some((text) => ofCrew.test(text));
    })
    .map((node) => `${String(node["Relation Name"])} without its crew`);
}

/** A cluster: Citus itself says how many shards it asks, for the statement and for each part that it carries out before. */
function severalTasks(nodes: readonly Node[], sent: Sent): string[] {
  const tasks = nodes.filter((node) => "Task Count" in node).map((node) => Number(node["Task Count"]));
  // The rows of an `insert … select` that the coordinator puts together find their shard one by one, and Citus says nothing of
  // it: row-level security lets none of them into another crew.
  const isPutTogether = nodes.some((node) => node["INSERT/SELECT method"] !== undefined);
  const isOne =
    namesCrewTable(sent) && !isPutTogether ? tasks.length === 1 && tasks[0] === 1 : tasks.every((count) => count === 1);
  return isOne ? [] : [`${tasks.join(" and ") || "no"} tasks`];
}

async function problemsOf(sent: Sent): Promise<string[]> {
  const nodes = await explain(sent);
  const problems = isSpread() ? severalTasks(nodes, sent) : unboundScans(nodes);
  return problems.map((problem) => `${problem}: ${sent.sql}`);
}

const laterBy = (minutes: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const presses = ["startWork", "startBreak", "stopWork"] as const;

test("every statement of the hot paths is routed to one shard", async () => {
  const boss = await app.signedIn("olga");
  await boss.call(pinEndpoints.set, { crewId, userId: mia, pinCode: "0042" });
  const device = await app.signedIn("max");
  expect((await device.call(sessionEndpoints.signInCrew, { crewId })).status).toBe(200);
  const pressAll = async (who: TestClient, more: { userId: number; inTerminal?: boolean }): Promise<void> => {
    for (const press of presses) {
      laterBy(1);
      expect((await who.call(timeClockEndpoints[press], { crewId, ...more }, withKey(randomUUID()))).status).toBe(200);
    }
  };

  const sent = await statementsOf(async () => {
    // Longer than sessions stay in memory, and than people's membership does: both are looked up again.
    laterBy(10);
    await pressAll(await app.signedIn("olga"), { userId: olga });
    expect((await device.call(sessionEndpoints.signInByPin, { pin: "0042" })).status).toBe(200);
    await pressAll(device, { userId: mia, inTerminal: true });
    const answers = [
      await device.call(terminalEndpoints.present, { crewId }),
      await boss.call(memberEndpoints.list, { crewId }),
      await boss.call(memberEndpoints.list, { crewId, disabledAt: "null", requireActiveTimeAccountId: true } as never),
      await boss.call(durationEndpoints.report, { crewId, from: "2026-11-01", to: "2026-11-15" }),
      await boss.call(durationEndpoints.presence, { crewId }),
      await boss.call(liveViewEndpoints.list, { crewId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await app.relayed();
  });

  // The relay, retention and statistics ask all crews on purpose.
  const ofPeople = sent.filter(({ role }) => role !== "glasen_maintenance");
  const aboutCrews = ofPeople.filter(namesCrewTable);
  // Of each path, something was written down.
  const texts = aboutCrews.map(({ sql }) => sql).join("\n");
  for (const part of ["into stamps", "from events", "update events", "from members", "clock_states", "day_results"])
    expect(texts).toContain(part);
  expect(aboutCrews.filter(({ crew }) => crew !== String(crewId)).map(({ sql }) => sql)).toEqual([]);

  const problems: string[] = [];
  for (const one of ofPeople) problems.push(...(await problemsOf(one)));
  expect(problems).toEqual([]);
});

test.each([
  ["a table without its crew", "select from stamps where user_id = $1"],
  [
    "a subquery without its crew",
    "select (select count(*) from stamps s where s.user_id = m.user_id) from members m where m.crew_id = 1 and m.user_id = $1",
  ],
  ["a write without its crew", "update members set role = role where user_id = $1"],
])("%s is noticed", async (_, sql) => {
  const planted = { sql, values: [mia], role: "glasen_app", crew: String(crewId) };
  const found = await problemsOf(planted).catch((error: unknown) => {
    // A cluster refuses some of it itself.
    if (!isSpread()) throw error;
    return [String(error)];
  });
  expect(found).not.toEqual([]);
});

// In a cluster, the condition of row-level security makes both tables of a join equal: the crew of one of them is enough.
test.skipIf(isSpread()).each([
  ["the crew of one table only", "m.user_id = $1 and s.user_id = m.user_id"],
  ["another column that equals the crew", "m.user_id = $1 and s.user_id = m.crew_id"],
])("on one server, a join with %s is noticed", async (_, condition) => {
  const sql = `select from members m, stamps s where m.crew_id = 1 and ${condition}`;
  expect(await problemsOf({ sql, values: [mia], role: "glasen_app", crew: String(crewId) })).toEqual([
    expect.stringMatching(/^stamps without its crew: /),
  ]);
});
