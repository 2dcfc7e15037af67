import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type CrewWorld, makeCrewWorld, until } from "#test/crew-world.ts";
import type { BusMessage } from "./bus.ts";
import { collectReactions, on, type ReactionList } from "./events.ts";
import { type Relay, startRelay } from "./relay.ts";

let world: CrewWorld;
const relays: Relay[] = [];

beforeAll(async () => {
  world = await makeCrewWorld();
});
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop();
});
afterAll(() => world.close());

async function relay(reactions: ReactionList = [], clock: () => Date = () => new Date()): Promise<void> {
  const bus = await world.openBus();
  relays.push(startRelay({ ...world, bus, reactions: collectReactions(reactions), clock, pollMs: 100 }));
}

const handledOf = (crewId: number) =>
  world.database.inCrew(crewId, (tx) =>
    tx.query<{ position: number; event_id: number; team_id: number; attempts: number }>(
      `select position, event_id, (body->>'teamId')::int as team_id, attempts from events
       where crew_id = $1 and handled_at is not null order by position`,
      [crewId],
    ),
  );

test("two relays give 200 events of five crews gap-free positions, each handled once", async () => {
  const crews = await Promise.all(Array.from({ length: 5 }, () => world.addCrew()));
  const handled: string[] = [];
  const reactions = [on("team-removed", async ({ crewId, body }) => void handled.push(`${crewId}:${body.teamId}`))];
  await relay(reactions);
  await relay(reactions);
  const bus = await world.openBus();
  const events = crews.flatMap(({ crewId }) =>
    Array.from({ length: 40 }, (_, index) => ({ crewId, teamId: index + 1 })),
  );
  await Promise.all(
    events.map(async ({ crewId, teamId }) => {
      await world.emitTeam(crewId, teamId);
      bus.publish({ kind: "outbox", crewId });
    }),
  );
  for (const { crewId } of crews) {
    const rows = await until(
      () => handledOf(crewId),
      ({ length }) => length === 40,
    );
    expect(rows.map((row) => row.position)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  }
  expect(handled).toHaveLength(200);
  expect(new Set(handled).size).toBe(200);
});

test("an event without a notification is found within seconds", async () => {
  const { crewId } = await world.addCrew();
  await relay();
  await world.emitTeam(crewId, 1);
  await until(
    () => handledOf(crewId),
    ({ length }) => length === 1,
  );
});

test("a reaction's own writes commit with the position, in the crew and under its role", async () => {
  const { crewId } = await world.addCrew();
  const other = await world.addCrew();
  await relay([
    on("team-removed", async ({ tx, body, crewId: own, now }) => {
      const crews = await tx.query<{ crew_id: number }>("select crew_id from crews");
      if (crews.length !== 1 || crews[0]?.crew_id !== own) throw new Error("sees other crews");
      await tx.run("insert into teams (crew_id, name) values ($1, $2)", [
        own,
        `made at ${now.getTime()} ${body.teamId}`,
      ]);
    }),
  ]);
  await world.emitTeam(crewId, 7);
  await world.emitTeam(other.crewId, 8);
  await until(
    () => handledOf(crewId),
    ({ length }) => length === 1,
  );
  const teams = await world.database.inCrew(crewId, (tx) =>
    tx.query("select name from teams where name like 'made at%'"),
  );
  expect(teams).toHaveLength(1);
});

test("a reaction that fails is tried again with its writes undone; earlier events stay handled, later ones wait", async () => {
  const { crewId } = await world.addCrew();
  let failures = 2;
  await world.emitTeam(crewId, 1);
  await world.emitTeam(crewId, 2);
  await world.emitTeam(crewId, 3);
  const order: number[] = [];
  await relay([
    on("team-removed", async ({ tx, body }) => {
      await tx.run("insert into teams (crew_id, name) values ($1, $2)", [crewId, `of ${body.teamId}`]);
      if (body.teamId === 2 && failures-- > 0) await tx.run("select 1 / 0");
      order.push(body.teamId);
    }),
  ]);
  const rows = await until(
    () => handledOf(crewId),
    ({ length }) => length === 3,
  );
  expect(order).toEqual([1, 2, 3]);
  expect(rows.map(({ team_id, attempts }) => [team_id, attempts])).toEqual([
    [1, 0],
    [2, 2],
    [3, 0],
  ]);
});

test("a reaction that met a deadlock is done again at once, and the attempt does not count", async () => {
  const { crewId } = await world.addCrew();
  let deadlocks = 1;
  await world.emitTeam(crewId, 1);
  const standing = new Date();
  await relay(
    [
      on("team-removed", async ({ tx, crewId: own }) => {
        if (own === crewId && deadlocks-- > 0) await tx.run("do $$ begin raise exception sqlstate '40P01'; end $$");
      }),
    ],
    // A pause would never end.
    () => standing,
  );
  const rows = await until(
    () => handledOf(crewId),
    ({ length }) => length === 1,
  );
  expect(rows.map(({ attempts }) => attempts)).toEqual([0]);
});

test("a retry that was set by a clock which has jumped back since is done at once, not a day later", async () => {
  const { crewId } = await world.addCrew();
  let clock = Date.now() + 86_400_000;
  let failures = 1;
  await world.emitTeam(crewId, 1);
  await relay(
    [
      on("team-removed", async ({ crewId: own }) => {
        // The relay serves the other crews of this file, too.
        if (own !== crewId || failures-- <= 0) return;
        clock = Date.now();
        throw new Error("once");
      }),
    ],
    () => new Date(clock),
  );
  const rows = await until(
    () => handledOf(crewId),
    ({ length }) => length === 1,
  );
  expect(rows.map(({ attempts }) => attempts)).toEqual([1]);
});

test("an event that fails ten times is abandoned with an error and a metric, and later events of the crew are handled", async () => {
  const { crewId } = await world.addCrew();
  await world.emitTeam(crewId, 1);
  await world.emitTeam(crewId, 2);
  // Each look at the clock is a minute later, so that no attempt has to wait.
  let minute = Date.now();
  await relay(
    [
      on("team-removed", async ({ body }) => {
        if (body.teamId === 1) throw new Error("poison");
      }),
    ],
    () => new Date((minute += 60_000)),
  );
  const rows = await until(
    () => handledOf(crewId),
    ({ length }) => length === 2,
  );
  expect(rows.map(({ team_id, attempts }) => [team_id, attempts])).toEqual([
    [1, 10],
    [2, 0],
  ]);
  expect(
    world.logged.filter(({ level, about }) => level === "error" && (about as { crewId?: number }).crewId === crewId),
  ).toHaveLength(1);
  expect(await world.metrics.render()).toContain("glasen_events_given_up_total 1");
});

test("small events are sent with the notification, large ones are read from the table", async () => {
  const { crewId } = await world.addCrew();
  const bus = await world.openBus();
  const heard: BusMessage[] = [];
  bus.subscribe((message) => void (message.kind === "live" && message.crewId === crewId && heard.push(message)));
  await relay();
  await world.emitTeam(crewId, 5);
  await until(
    () => heard.length,
    (length) => length === 1,
  );
  expect(heard[0]).toMatchObject({
    from: 1,
    to: 1,
    events: [{ position: 1, name: "team-removed", body: { teamId: 5 } }],
  });
  for (let teamId = 1; teamId <= 300; teamId += 1) await world.emitTeam(crewId, teamId);
  await until(
    () => heard.at(-1),
    (last) => last?.kind === "live" && last.to === 301,
  );
});

test("the bus reconnects, reports the gap, and delivers messages published meanwhile", async () => {
  const speaker = await world.openBus();
  const listener = await world.openBus();
  const heard: BusMessage[] = [];
  let gaps = 0;
  listener.subscribe((message) => void heard.push(message));
  listener.onGap(() => void (gaps += 1));
  await world.database.asMaintenance((tx) =>
    tx.query(
      "reset role; select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%listen%'",
    ),
  );
  await until(
    () => gaps,
    (count) => count > 0,
  );
  speaker.publish({ kind: "session", sessionKind: "user", subjectId: 1, sessionId: "one" });
  await until(
    () => heard,
    (messages) => messages.some((message) => message.kind === "session"),
  );
});

test("the same message many times in a tick is one notification", async () => {
  const bus = await world.openBus();
  const heard: BusMessage[] = [];
  bus.subscribe((message) => void (message.kind === "access" && heard.push(message)));
  for (let time = 0; time < 50; time += 1) bus.publish({ kind: "access", crewId: 1 });
  bus.publish({ kind: "access", crewId: 2 });
  await until(
    () => heard.length,
    (length) => length >= 2,
  );
  // Notifications arrive in the order they were sent: a repeated one would arrive before this.
  bus.publish({ kind: "access", crewId: 3 });
  await until(
    () => heard,
    (messages) => messages.some((message) => message.kind === "access" && message.crewId === 3),
  );
  expect(heard).toEqual([1, 2, 3].map((crewId) => ({ kind: "access", crewId })));
});
