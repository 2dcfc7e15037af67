import type { AddressInfo } from "node:net";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { crewChannel, presenceChannel, terminalChannel, userChannel } from "@glasen/contract/live-channels.ts";
import pusherModule from "pusher-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueEvent } from "#kernel/events/events.ts";
import { pusherKeyOf, signChannel } from "#kernel/live/signature.ts";
import { until } from "#test/crew-world.ts";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { setMaintenance } from "../crews/crews.public.ts";
import { openSession } from "../sessions/sessions.public.ts";

// The package is CommonJS whose module is the class itself, which its types do not say.
const Pusher = pusherModule as unknown as typeof pusherModule.default;

const { crews, users } = testIds;
const socket_id = "123.456";
let app: TestApp;
let mia: TestClient;
let boris: TestClient;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  await app.app.http.listen({ port: 0, host: "127.0.0.1" });
  mia = await app.signedIn("mia");
  boris = await app.signedIn("boris");
});
afterAll(() => app.close());

const sign = (client: TestClient, channel_name: string) =>
  client.call(liveEndpoints.authenticate, { socket_id, channel_name });

/** A device signed in to the crew. */
async function terminalOf(crewId: number, teamIds?: readonly number[]): Promise<TestClient> {
  const { token } = await app.database.outsideCrews(async (tx) =>
    openSession(tx, { kind: "crew", subjectId: crewId, device: "", address: "", now: app.clock.now, teamIds }),
  );
  const client = app.visitor();
  client.cookies.set("crew_auth_crew_id", String(crewId)).set("crew_auth_crew_token", token);
  return client;
}

test("one's own channels and those of one's crew are signed, for this socket and this channel (API017, API528)", async () => {
  const key = pusherKeyOf(app.app.kernel.config);
  for (const channel of [userChannel(users.mia), crewChannel(crews.harbour), presenceChannel(crews.harbour)]) {
    const { status, payload } = await sign(mia, channel);
    expect(status).toBe(200);
    expect(payload.auth).toBe(signChannel(key, socket_id, channel, payload.channel_data));
  }
  const { payload } = await sign(mia, presenceChannel(crews.harbour));
  expect(JSON.parse(payload.channel_data ?? "")).toMatchObject({
    user_id: String(users.mia),
    user_info: { name: "Mia" },
  });
});

test("the form body of the realtime library is accepted as well (API017)", async () => {
  const body = new URLSearchParams({ socket_id, channel_name: userChannel(users.mia) }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await mia.call(liveEndpoints.authenticate, { socket_id, channel_name: "" }, { body, headers })).toMatchObject({
    status: 200,
    payload: { auth: expect.stringMatching(/^glasen:[0-9a-f]{64}$/) },
  });
});

test("a foreign channel is refused with 1006, without a session 1013 (API017, API528)", async () => {
  const foreign = [
    userChannel(users.olga),
    crewChannel(crews.foreign),
    presenceChannel(crews.foreign),
    crewChannel(999),
  ];
  for (const channel of foreign) expect(await sign(mia, channel)).toMatchObject({ status: 403, id: 1006 });
  expect(await sign(app.visitor(), crewChannel(crews.harbour))).toMatchObject({ status: 401, id: 1013 });
});

test("a terminal gets its crew's channels and no user's (PRM518)", async () => {
  const terminal = await terminalOf(crews.harbour);
  expect(await sign(terminal, crewChannel(crews.harbour))).toMatchObject({ status: 200 });
  expect(await sign(terminal, terminalChannel(crews.harbour))).toMatchObject({ status: 200 });
  for (const channel of [
    crewChannel(crews.foreign),
    terminalChannel(crews.foreign),
    presenceChannel(crews.harbour),
    userChannel(users.mia),
  ]) {
    expect(await sign(terminal, channel)).toMatchObject({ status: 403, id: 1006 });
  }
  // The terminals' channel carries everybody's state, which members do not see.
  expect(await sign(mia, terminalChannel(crews.harbour))).toMatchObject({ status: 403, id: 1006 });
});

test("with a hosted service channels are signed with its key, and only presence names a user", async () => {
  const env = { PUSHER_APP_ID: "7", PUSHER_KEY: "hosted", PUSHER_SECRET: "hosted secret" };
  const hosted = await startTestApp({ env });
  try {
    const client = await hosted.signedIn("mia");
    const own = userChannel(users.mia);
    const pusher = { key: "hosted", secret: "hosted secret" };
    const { payload } = await client.call(liveEndpoints.authenticate, { socket_id, channel_name: own });
    expect(payload).toEqual({ auth: signChannel(pusher, socket_id, own) });
    const presence = await client.call(liveEndpoints.authenticate, {
      socket_id,
      channel_name: presenceChannel(crews.harbour),
    });
    const data = JSON.stringify({ user_id: String(users.mia), user_info: { name: "Mia" } });
    const auth = signChannel(pusher, socket_id, presenceChannel(crews.harbour), data);
    expect(presence.payload).toEqual({ auth, channel_data: data });
  } finally {
    await hosted.close();
  }
});

test("the realtime library, signed through this call, hears the maintenance status (API019, API527, UIX032)", async () => {
  const { port } = app.app.http.server.address() as AddressInfo;
  const pusher = new Pusher("glasen", {
    cluster: "eu",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      transport: "ajax",
      endpoint: "",
      customHandler: ({ socketId, channelName }, answer) => {
        void mia
          .call(liveEndpoints.authenticate, { socket_id: socketId, channel_name: channelName })
          .then(({ payload }) => answer(null, payload as Parameters<typeof answer>[1]));
      },
    },
  });
  try {
    const channel = pusher.subscribe(crewChannel(crews.harbour));
    const heard: boolean[] = [];
    channel.bind("crew-status-changed", ({ body }: { body: { maintenance: boolean } }) => heard.push(body.maintenance));
    await until(
      () => channel.subscribed,
      (is) => is,
    );
    for (const isOn of [true, false]) {
      await app.database.inCrew(crews.harbour, (tx) =>
        setMaintenance(tx, { crewId: crews.harbour, isOn, traceId: "trace", now: app.clock.now }),
      );
      await until(
        () => heard.at(-1),
        (last) => last === isOn,
      );
    }
  } finally {
    pusher.disconnect();
  }
});

const missed = (client: TestClient, after?: number) =>
  client.call(liveEndpoints.missed, { crewId: crews.harbour, ...(after !== undefined && { after }) });

const tell = (userId: number) =>
  app.database.inCrew(crews.harbour, async (tx) => {
    const meta = { traceId: "trace", now: app.clock.now };
    queueEvent(tx, crews.harbour, "access-changed", { userId }, meta);
    queueEvent(tx, crews.harbour, "team-removed", { teamId: userId }, meta);
  });

test("a client that was offline gets the missed events that it may see, and the current position", async () => {
  const start = (await missed(mia)).payload;
  expect(start).toMatchObject({ events: [], complete: true });
  await tell(users.mia);
  await tell(users.olga);
  const { payload } = await until(
    () => missed(mia, start.position),
    (answer) => answer.payload.position === start.position + 4,
  );
  const at = (offset: number) => ({ crewId: crews.harbour, position: start.position + offset });
  expect(payload).toEqual({
    events: [
      { ...at(1), name: "access-changed", body: { userId: users.mia } },
      { ...at(2), name: "team-removed", body: { teamId: users.mia } },
      { ...at(4), name: "team-removed", body: { teamId: users.olga } },
    ],
    position: start.position + 4,
    complete: true,
  });
  expect(
    (await missed(await terminalOf(crews.harbour), start.position)).payload.events.map(({ name }) => name),
  ).toEqual(["team-removed", "team-removed"]);
  expect(await missed(boris, 0)).toMatchObject({ status: 403, id: 1006 });
});

test("a terminal of a team catches up on the states of its members only (PRM518)", async () => {
  const { position } = (await missed(mia)).payload;
  await app.database.inCrew(crews.harbour, async (tx) => {
    await tx.run("delete from team_members where crew_id = $1 and user_id = $2", [crews.harbour, users.rita]);
    const meta = { traceId: "trace", now: app.clock.now };
    for (const userId of [users.rita, users.mia])
      queueEvent(tx, crews.harbour, "member-state-changed", { userId, timeAccount: 1 }, meta);
  });
  const states = async (teamIds?: readonly number[]) => {
    const terminal = await terminalOf(crews.harbour, teamIds);
    const { payload } = await until(
      () => missed(terminal, position),
      (answer) => answer.payload.position === position + 2,
    );
    return payload.events.map(({ body }) => body["userId"]);
  };
  expect(await states()).toEqual([users.rita, users.mia]);
  expect(await states([testIds.teams.oven])).toEqual([users.mia]);
  expect(await states([])).toEqual([]);
});

test("too many missed events, or an old or unknown position: the client has to reload", async () => {
  const { position } = (await missed(mia)).payload;
  expect((await missed(mia, position + 1)).payload).toEqual({ events: [], position, complete: false });
  const now = app.clock.now;
  app.clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1_000);
  expect((await missed(mia, position - 1)).payload).toEqual({ events: [], position, complete: false });
  app.clock.now = now;
  for (let fact = 0; fact < 251; fact += 1) await tell(users.mia);
  const later = position + 502;
  await until(
    () => missed(mia),
    (answer) => answer.payload.position === later,
  );
  expect((await missed(mia, position)).payload).toEqual({ events: [], position: later, complete: false });
  expect((await missed(mia, later - 500)).payload).toMatchObject({ complete: true });
});
