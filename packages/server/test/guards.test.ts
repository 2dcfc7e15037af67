import type { AddressInfo } from "node:net";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { headers } from "@glasen/contract/headers.ts";
import { crewChannel } from "@glasen/contract/live-channels.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { teams } from "@glasen/contract/teams.ts";
import { addDays, localDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { pusherKeyOf, signChannel } from "#kernel/live/signature.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { Answer, TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

const { crews, users } = testIds;
let app: TestApp;
let olga: TestClient;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  await app.app.http.listen({ port: 0, host: "127.0.0.1" });
  olga = await app.signedIn("olga");
});
afterAll(() => app.close());

const refusedAt = ({ id, refusal }: Answer) => [id, ...(refusal.errors ?? []).map(({ field }) => field)];

test("a body that names another crew than the path is refused, even if both crews are known", async () => {
  const path = `/api/v2/crew/${crews.harbour}/teams`;
  const send = (crewId: number) => olga.send("POST", path, { body: { crewId, name: "Quay" } });
  expect(refusedAt(await send(crews.foreign))).toEqual([1005, "crewId"]);
  expect(await send(crews.harbour)).toMatchObject({ status: 200, payload: { crewId: crews.harbour } });
});

test("a filter has at most 20 conditions of at most 1,000 values, an order at most 20 keys", async () => {
  const crewId = crews.harbour;
  const list = (query: { filter?: string; orderBy?: string }) => olga.call(teams.list, { crewId, ...query });
  const conditions = (count: number) => Array(count).fill("id>=1").join(";");
  const values = (count: number) => `id==${Array.from({ length: count }, (_, index) => index + 1).join(",")}`;
  const keys = (count: number) => Array(count).fill("+name").join(",");
  expect((await list({ filter: conditions(20) })).status).toBe(200);
  expect(refusedAt(await list({ filter: conditions(21) }))).toEqual([1005, "filter"]);
  expect((await list({ filter: values(1000) })).status).toBe(200);
  expect(refusedAt(await list({ filter: values(1001) }))).toEqual([1005, "filter"]);
  expect((await list({ orderBy: keys(20) })).status).toBe(200);
  expect(refusedAt(await list({ orderBy: keys(21) }))).toEqual([1005, "orderBy"]);
});

test("a socket subscribes to at most 50 channels", async () => {
  const { port } = app.app.http.server.address() as AddressInfo;
  const key = pusherKeyOf(app.app.kernel.config);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key.key}?protocol=7`);
  const results: string[] = [];
  const done = new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data: Buffer) => {
      const { event, channel, data: text } = JSON.parse(data.toString()) as Record<string, string>;
      if (event === "pusher:connection_established") {
        const { socket_id } = JSON.parse(text ?? "") as { socket_id: string };
        for (let number = 1; number <= 51; number++) {
          const name = crewChannel(number);
          const message = { channel: name, auth: signChannel(key, socket_id, name) };
          socket.send(JSON.stringify({ event: "pusher:subscribe", data: message }));
        }
      }
      if (event?.endsWith("subscription_succeeded") || event === "pusher:subscription_error") {
        results.push(`${channel} ${event.replace(/^.*_/, "")}`);
        if (results.length === 51) resolve();
      }
    });
  });
  await done;
  socket.close();
  expect(results.filter((result) => result.endsWith("succeeded"))).toHaveLength(50);
  expect(results.filter((result) => result.endsWith("error"))).toEqual([`${crewChannel(51)} error`]);
});

test("an absence is at most 731 days longer than one day", async () => {
  const startDate = localDate("2027-01-04");
  const create = (days: number) =>
    olga.call(absenceEndpoints.create, {
      crewId: crews.harbour,
      userId: users.mia,
      typeId: 2,
      startDate,
      startDayPart: "morning",
      endDate: addDays(startDate, days),
      endDayPart: "afternoon",
    });
  expect(refusedAt(await create(732))).toEqual([1005, "endDate"]);
  expect((await create(731)).status).toBe(200);
});

test("an idempotency key belongs to its user and crew: in other hands it is new, and with other input it is refused", async () => {
  const key = { headers: { [headers.transaction]: "a-key-that-leaked" } };
  const [max, mia, boris] = await Promise.all([app.signedIn("max"), app.signedIn("mia"), app.signedIn("boris")]);
  const create = (client: TestClient, crewId: number, name: string) => client.call(teams.create, { crewId, name }, key);
  const first = await create(olga, crews.harbour, "Keyed");
  expect(first.status).toBe(200);
  expect((await create(olga, crews.harbour, "Keyed")).payload.id).toBe(first.payload.id);
  // A second session of the same user is the same user.
  expect((await create(await app.signedIn("olga"), crews.harbour, "Keyed")).payload.id).toBe(first.payload.id);
  // A colleague with the same key and the same words makes a call of their own.
  expect((await create(max, crews.harbour, "Keyed by Max")).payload).not.toMatchObject({ id: first.payload.id });
  const foreign = await create(boris, crews.foreign, "Keyed");
  expect(foreign.payload).toMatchObject({ crewId: crews.foreign });
  expect((await create(boris, crews.harbour, "Keyed")).id).toBe(1006);
  expect((await create(mia, crews.harbour, "Keyed")).id).toBe(1006);
  const other = await create(olga, crews.harbour, "Another");
  expect(refusedAt(other)).toEqual([expect.any(Number), "transactionID"]);
  const elsewhere = await olga.call(teams.remove, { crewId: crews.harbour, id: first.payload.id }, key);
  expect(refusedAt(elsewhere)).toEqual([expect.any(Number), "transactionID"]);
});

test("a call that the caller may no longer make is refused under its old key, too", async () => {
  const max = await app.signedIn("max");
  const key = { headers: { [headers.transaction]: "a-key-of-a-manager" } };
  const create = () => max.call(teams.create, { crewId: crews.harbour, name: "By a manager" }, key);
  expect((await create()).status).toBe(200);
  const members = (await olga.call(memberEndpoints.list, { crewId: crews.harbour })).payload;
  const memberId = members.find(({ userId }) => userId === users.max)?.id ?? 0;
  await olga.call(memberEndpoints.setRole, { crewId: crews.harbour, memberId, role: "member" });
  await app.settled();
  expect((await create()).id).toBe(1006);
});
