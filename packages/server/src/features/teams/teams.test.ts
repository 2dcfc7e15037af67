import { randomUUID } from "node:crypto";
import { headers } from "@glasen/contract/headers.ts";
import { taskEndpoints } from "@glasen/contract/tasks.ts";
import { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOf, type RowSource } from "#kernel/call/row-source.ts";
import { runTask } from "#kernel/call/tasks.ts";
import { withClient } from "#kernel/database/with-client.ts";
import { untilWaiting } from "#test/locks.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { eventually } from "#test/test-mails.ts";

const crewId = testIds.crews.harbour;
let app: TestApp;
let max: TestClient;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  max = await app.signedIn("max");
});
afterAll(() => app.close());

const create = async (name: string): Promise<number> => (await max.call(teams.create, { crewId, name })).payload.id;

test("a collection is created in, read by id, changed and deleted with status 200 (API517, API516, API518, API519)", async () => {
  const created = await max.call(teams.create, { crewId, name: " Pastry " });
  expect(created).toMatchObject({ status: 200, payload: { crewId, name: "Pastry" } });
  const { id } = created.payload;
  expect((await max.call(teams.get, { crewId, id })).payload).toEqual({ id, crewId, name: "Pastry" });
  expect((await max.call(teams.change, { crewId, id })).payload.name).toBe("Pastry");
  expect((await max.call(teams.change, { crewId, id, name: "Patisserie" })).payload.name).toBe("Patisserie");
  expect((await max.call(teams.replace, { crewId, id, name: "Pastry" })).payload.name).toBe("Pastry");
  expect(await max.send("PUT", `/api/v3/teams/${id}`, { body: {} })).toMatchObject({ status: 400, id: 1005 });
  expect(await max.call(teams.remove, { crewId, id })).toMatchObject({ status: 200, payload: null });
  const gone = await max.call(teams.get, { crewId, id });
  expect(gone).toMatchObject({ status: 404 });
  expect(gone.refusal.errors[0]?.reason).toBe("NOT_EXISTING_OR_NO_PERMISSIONS");
});

test("another crew's item is as good as none (API516, API501)", async () => {
  expect((await max.call(teams.get, { crewId, id: testIds.teams.foreign })).status).toBe(404);
  expect((await max.call(teams.get, { crewId: testIds.crews.foreign, id: testIds.teams.foreign })).id).toBe(1006);
});

test("a list is paged from 1, sorted by + and -, filtered by ==, >= and <= joined by ; (API513, API514, API515, API512)", async () => {
  const ids: number[] = [];
  for (const name of ["List A", "List B", "List C"]) ids.push(await create(name));
  const [a, b, c] = ids as [number, number, number];
  const list = (query: string) => max.send("GET", `/api/v3/teams?${query}`);
  const names = async (query: string) => ((await list(query)).payload as { name: string }[]).map(({ name }) => name);

  const second = await list(`filter=crewId==${crewId};id>=${a};id<=${c}&orderBy=-name&page=2&pageSize=2`);
  expect(second.payload).toEqual([{ id: a, crewId, name: "List A" }]);
  expect(second.pagination).toEqual({ page: 2, perPage: 2, pageSize: 2, total: 3, totalPages: 2 });
  expect(await names(`filter=id==${a},${c}&orderBy=%2Bname`)).toEqual(["List A", "List C"]);
  expect(await names(`filter=id>=${b}&orderBy=+name`)).toEqual(["List B", "List C"]);
  for (const wrong of [
    "filter=secret==1",
    "filter=name!=x",
    "filter=id==abc",
    "orderBy=secret",
    "pageSize=1001",
    "page=0",
  ]) {
    expect(await list(wrong), wrong).toMatchObject({ status: 400, id: 1005 });
  }
});

test("a filter by a day or a moment takes real ones only, whatever the database would make of others", async () => {
  const source: RowSource = {
    from: "teams t",
    crew: "t.crew_id",
    columns: {
      id: { sql: "t.team_id", kind: "number" },
      on: { sql: "date '2026-03-01'", kind: "date" },
      at: { sql: "timestamptz '2026-03-01T12:00:00Z'", kind: "instant" },
    },
  };
  const asked = (filter: string) =>
    app.database.inCrew(crewId, (tx) => pageOf(tx, source, { crewId, page: 1, pageSize: 10, filter }));
  for (const filter of ["on==2026-03-01", "at>=2026-03-01T13:00+01:00", "at<=2026-03-01T12:00:00.5Z"])
    expect((await asked(filter)).total, filter).toBeGreaterThan(0);
  expect((await asked("at>=2026-03-01T12:00:01Z")).total).toBe(0);
  for (const filter of ["on==2026-02-29", "on==0000-01-01", "at>=2026-02-30T00:00Z", "at>=2026-03-01T00:00+99:00"])
    await expect(asked(filter), filter).rejects.toMatchObject({ reason: "invalidArgument" });
});

test("a batch is one transaction with an answer per item (API520)", async () => {
  const [kept, gone] = [await create("Batch kept"), await create("Batch gone")];
  const body = [
    { method: "POST", body: { name: "Batch new" } },
    { method: "PATCH", path: `/${kept}`, body: { name: "Batch renamed" } },
    { method: "DELETE", path: `/${gone}` },
  ];
  const done = await max.send("PATCH", `/api/v3/teams?crewId=${crewId}`, { body });
  expect(done).toMatchObject({
    status: 200,
    payload: [
      { status: 200, payload: { name: "Batch new" } },
      { payload: { name: "Batch renamed" } },
      { payload: null },
    ],
  });

  const refused = await max.send("PATCH", `/api/v3/teams?crewId=${crewId}`, {
    body: [
      { method: "PATCH", path: `/${kept}`, body: { name: "never" } },
      { method: "DELETE", path: "/99999" },
    ],
  });
  expect(refused).toMatchObject({ status: 404 });
  expect(refused.refusal.errors[0]?.field).toBe("items.1.id");
  expect((await max.call(teams.get, { crewId, id: kept })).payload.name).toBe("Batch renamed");

  const invalid = await max.send("PATCH", `/api/v3/teams?crewId=${crewId}`, {
    body: [
      { method: "POST", body: { name: "" } },
      { method: "PUT", path: `/${kept}`, body: {} },
    ],
  });
  expect(invalid.refusal.errors.map(({ field, id }) => [field, id])).toEqual([
    ["items.0.name", 4002],
    ["items.1.name", 4002],
  ]);
});

test("X-Write-Async makes a task of a batch, which its owner can follow (API521)", async () => {
  const asked = await max.send("PATCH", `/api/v3/teams?crewId=${crewId}`, {
    headers: { [headers.writeAsync]: "true" },
    body: [{ method: "POST", body: { name: "By task" } }],
  });
  expect(asked).toMatchObject({ status: 200, payload: { status: "WAITING" } });
  const { taskId } = asked.payload as { taskId: string };
  const finished = await eventually(async () => {
    const { payload } = await max.call(taskEndpoints.get, { crewId, id: taskId });
    return payload.status === "SUCCESS" && payload;
  });
  expect(finished.result).toMatchObject([{ status: 200, payload: { name: "By task" } }]);
  const mia = await app.signedIn("mia");
  expect((await mia.call(taskEndpoints.get, { crewId, id: taskId })).status).toBe(404);
});

test("a task that cannot be done fails with kind and reason, and writes nothing (ERR063, ERR064)", async () => {
  const asked = await max.send("PATCH", `/api/v3/teams?crewId=${crewId}`, {
    headers: { [headers.writeAsync]: "true" },
    body: [
      { method: "POST", body: { name: "Half done" } },
      { method: "DELETE", path: `/${testIds.teams.foreign}` },
    ],
  });
  const { taskId } = asked.payload as { taskId: string };
  const failed = await eventually(async () => {
    const { payload } = await max.call(taskEndpoints.get, { crewId, id: taskId });
    return payload.status === "FAILED" && payload;
  });
  expect(failed.problem).toMatchObject({ kind: "FAILED_PRECONDITION", reason: "NOT_EXISTING_OR_NO_PERMISSIONS" });
  expect((await max.send("GET", "/api/v3/teams?filter=name==Half done")).payload).toEqual([]);
});

test("a failing task is retried, and ends as an internal error that reveals no details", async () => {
  const { kernel } = app.app;
  const taskId = randomUUID();
  kernel.tasks.set("broken", async () => {
    throw new Error("relation secrets does not exist");
  });
  await app.database.inCrew(crewId, (tx) =>
    tx.run(
      "insert into tasks (crew_id, task_id, user_id, kind, request, trace_id, created_at) values ($1, $2, $3, 'broken', '{}', '', $4)",
      [crewId, taskId, testIds.users.max, app.clock.now],
    ),
  );
  const statusOf = async () => (await max.call(taskEndpoints.get, { crewId, id: taskId })).payload;
  await expect(runTask(kernel, crewId, taskId)).rejects.toThrow("secrets");
  expect(await statusOf()).toMatchObject({ status: "WAITING", finishedAt: null });
  await expect(runTask(kernel, crewId, taskId, true)).rejects.toThrow("secrets");
  const ended = await statusOf();
  expect(ended).toMatchObject({ status: "ERROR", problem: { id: 1007 }, finishedAt: expect.any(String) });
  expect(JSON.stringify(ended)).not.toContain("secrets");
});

test("a team that is removed while its room is opened does not hold up the crew's events", async () => {
  const planner = await create("Planners");
  await app.relayed();
  await withClient(app.url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "insert into teams (crew_id, name) values ($1, 'Short-lived') returning team_id as id",
      [crewId],
    );
    await client.query("begin");
    await client.query("delete from teams where crew_id = $1 and team_id = $2", [crewId, rows[0]?.id]);
    // The event makes the relay open the missing room, which waits for the removal to be decided.
    await max.call(teams.change, { crewId, id: planner, name: "Long-lived" });
    expect(await untilWaiting(app.url, 1)).toBe(true);
    await client.query("commit");
  });
  const unhandled = () =>
    app.database.inCrew(crewId, (tx) =>
      tx.query("select name from events where crew_id = $1 and handled_at is null", [crewId]),
    );
  await expect.poll(unhandled).toEqual([]);
});

test("a single item cannot be written asynchronously (API522)", async () => {
  const refused = await max.call(
    teams.create,
    { crewId, name: "Later" },
    { headers: { [headers.writeAsync]: "true" } },
  );
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining("not implemented") });
});

test("v3 lives under /api/v3 and not under /api/v2 (API532)", async () => {
  expect((await max.send("GET", `/api/v3/teams?crewId=${crewId}`)).status).toBe(200);
  expect((await max.send("GET", `/api/v2/teams?crewId=${crewId}`)).status).toBe(404);
});

test("two teams of a crew cannot share a name, whatever its case, even when twenty ask at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => max.call(teams.create, { crewId, name: index % 2 ? "Race" : "RACE" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test("the same transactionID ten times gives one team and ten equal answers; for another request it is refused", async () => {
  const key = { [headers.transaction]: "a-key-made-by-the-client" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => max.call(teams.create, { crewId, name: "Once" }, { headers: key })),
  );
  expect(new Set(answers.map(({ payload }) => payload.id)).size).toBe(1);
  expect((await max.send("GET", "/api/v3/teams?filter=name==Once")).payload).toHaveLength(1);
  expect((await max.call(teams.create, { crewId, name: "Twice" }, { headers: key })).status).toBe(409);
  const inBody = { name: "By body", transactionID: "another-key-of-the-client" };
  const [first, second] = [
    await max.send("POST", "/api/v3/teams", { body: inBody }),
    await max.send("POST", "/api/v3/teams", { body: inBody }),
  ];
  expect(second.payload).toEqual(first.payload);
});

test("a refused command is not remembered: the same key may be accepted later", async () => {
  const key = { [headers.transaction]: "refused-then-accepted" };
  const blocker = await create("Wanted name");
  expect((await max.call(teams.create, { crewId, name: "Wanted name" }, { headers: key })).status).toBe(409);
  await max.call(teams.remove, { crewId, id: blocker });
  expect((await max.call(teams.create, { crewId, name: "Wanted name" }, { headers: key })).status).toBe(200);
});

test("the people of a team are set as a whole, and strangers are refused", async () => {
  const teamId = await create("Crewed");
  const { olga, mia, boris } = testIds.users;
  const set = await max.call(teamMemberEndpoints.set, { crewId, teamId, userIds: [olga, mia] });
  expect(set.payload.map(({ userId }) => userId)).toEqual([olga, mia]);
  expect(await max.call(teamMemberEndpoints.set, { crewId, teamId, userIds: [boris] })).toMatchObject({
    status: 404,
    id: 1001,
  });
  const listed = await max.call(teamMemberEndpoints.list, { crewId });
  expect(listed.payload.filter((row) => row.teamId === teamId).map(({ userId }) => userId)).toEqual([olga, mia]);
});
