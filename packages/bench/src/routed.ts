// npm run routed: every reading call of a screen, a sign-in and a stamp on a distributed database with the demo crew, each with
// the number of its statements that went to one shard and to several. DATABASE_URL names the coordinator's superuser.
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import pg from "pg";
import { Glasen } from "./parts/glasen.ts";
import { screenCalls, usualValues } from "./parts/screen-calls.ts";
import { demoOwner, type Session, signIn, visit } from "./parts/session.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
// Without the worker, whose scans over all crews would be counted as well.
const glasen = new Glasen(["--roles=http"]);
const { url, child } = await glasen.start();
const client = new pg.Client(await glasen.databaseUrl());
await client.connect();

const count = async (): Promise<{ one: number; several: number }> => {
  const { rows } = await client.query<{ one: number; several: number }>(
    `select query_execution_single_shard::int as one, query_execution_multi_shard::int as several
     from citus_stat_counters where name = current_database()`,
  );
  return rows[0] ?? { one: 0, several: 0 };
};

const spread: string[] = [];
const failed: string[] = [];
let calls = 0;
const measure = async (name: string, send: () => Promise<Response>): Promise<void> => {
  const before = await count();
  const { status } = await send();
  const after = await count();
  calls += 1;
  const [one, several] = [after.one - before.one, after.several - before.several];
  if (several > 0) spread.push(name);
  if (status >= 500) failed.push(name);
  say(`${status} ${name}: ${one} to one shard, ${several} to several`);
};

try {
  const { crewId, cookie, csrfToken }: Session = await signIn(url);
  const post = (path: string, body: unknown, own: Record<string, string>): Promise<Response> =>
    fetch(url + path, {
      method: "POST",
      headers: { ...own, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const visitor = await visit(url);
  await measure("accounts.signIn", () => post(accountEndpoints.signIn.path, demoOwner, visitor.headers));
  const { rows } = await client.query<{ id: number }>(
    "select user_id::int as id from members where crew_id = $1 and disabled_at is null order by user_id offset 5 limit 1",
    [crewId],
  );
  const userId = rows[0]?.id ?? 0;
  for (const action of ["startWork", "startBreak", "stopWork"] as const)
    await measure(`timeClock.${action}`, () =>
      post(timeClockEndpoints[action].path, { crewId, userId }, { cookie, [headers.csrf]: csrfToken }),
    );
  for (const [name, path] of screenCalls(usualValues(crewId, userId)))
    await measure(name, () => fetch(url + path, { headers: { cookie } }));
} finally {
  await client.end();
  await child.stop();
  glasen.remove();
}
say(`${calls} calls, ${failed.length} failed: ${failed.join(", ") || "none"}`);
say(`${spread.length} ask several shards: ${spread.join(", ") || "none"}`);
if (failed.length + spread.length > 0) process.exitCode = 1;
