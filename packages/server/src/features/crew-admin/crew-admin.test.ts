import { crewEndpoints } from "@glasen/contract/crews.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds, testNow, testPassword, testPeople } from "#test/test-crews.ts";
import { setMaintenance } from "../crews/crews.public.ts";

const crewId = testIds.crews.harbour;
let app: TestApp;
let olga: TestClient;
let max: TestClient;
let mia: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  [olga, max, mia] = await Promise.all([app.signedIn("olga"), app.signedIn("max"), app.signedIn("mia")]);
});
afterAll(() => app.close());

const get = (client: TestClient) => client.call(crewEndpoints.get, { crewId });

test("a crew has id, name, owner, trial, maintenance flag and settings (SET001, MEM516)", async () => {
  expect((await get(mia)).payload).toMatchObject({
    id: crewId,
    name: "Hafenbäckerei",
    ownerId: testIds.users.olga,
    inMaintenance: false,
    trial: true,
    trialEndsAt: "2026-11-26T08:00:00.000Z",
    settings: { chatEnabled: true, terminalViewMode: "OVERVIEW" },
  });
});

test("the draft of a crew is empty and stores nothing (SET024)", async () => {
  const before = (await mia.call(crewEndpoints.list, {})).payload;
  expect(await mia.call(crewEndpoints.draft, {})).toMatchObject({
    status: 200,
    payload: { name: "", timeZone: "Europe/Berlin" },
  });
  expect((await mia.call(crewEndpoints.list, {})).payload).toEqual(before);
  expect((await app.visitor().call(crewEndpoints.draft, {})).id).toBe(1013);
});

test("a user founds a second crew with a trial, lists both, and finds again the one used last (SET025)", async () => {
  const key = "founding-1";
  const founded = await mia.call(crewEndpoints.create, { name: "Mias Café", transactionID: key });
  expect(founded).toMatchObject({ status: 200, payload: { ownerId: testIds.users.mia, trial: true } });
  const { id } = founded.payload;
  const crews = (await mia.call(crewEndpoints.list, {})).payload;
  expect(crews.map(({ name }) => name)).toEqual(["Hafenbäckerei", "Mias Café"]);
  await mia.call(crewEndpoints.use, { crewId: id });
  expect((await mia.call(crewEndpoints.current, {})).payload.id).toBe(id);
  app.clock.now = new Date(testNow.getTime() + 1000);
  await mia.call(crewEndpoints.use, { crewId });
  expect((await mia.call(crewEndpoints.current, {})).payload.id).toBe(crewId);
});

test("the owner and managers rename a crew, members do not (SET026, PRM510)", async () => {
  expect((await mia.call(crewEndpoints.change, { crewId, name: "Mine" })).id).toBe(1006);
  expect((await max.call(crewEndpoints.change, { crewId, name: "Hafenbäckerei Nord" })).payload.name).toBe(
    "Hafenbäckerei Nord",
  );
  expect((await max.call(crewEndpoints.list, {})).payload[0]?.name).toBe("Hafenbäckerei Nord");
  expect((await max.call(crewEndpoints.change, { crewId, timeZone: "Mars/Base" })).id).toBe(1005);
  await max.call(crewEndpoints.change, { crewId, name: "Hafenbäckerei" });
});

test("ownership moves by the owner's word and password to an enabled member, and the old owner becomes manager (MEM544, SET026)", async () => {
  const ownerId = testIds.users.rita;
  const give = (client: TestClient, to: number, proof: object = { password: testPassword }) =>
    client.call(crewEndpoints.change, { crewId, ownerId: to, ...proof });
  expect((await give(max, ownerId)).id).toBe(1006);
  for (const proof of [{}, { password: "not her password" }])
    expect((await give(olga, ownerId, proof)).refusal).toMatchObject({ errors: [{ field: "password" }] });
  expect((await get(olga)).payload.ownerId).toBe(testIds.users.olga);
  expect((await give(olga, testIds.users.boris)).id).toBe(1001);
  const members = (await olga.call(memberEndpoints.list, { crewId })).payload;
  const rita = members.find(({ userId }) => userId === ownerId)?.id ?? 0;
  await olga.call(memberEndpoints.disable, { crewId, id: rita });
  expect((await give(olga, ownerId)).id).toBe(1011);
  await olga.call(memberEndpoints.enable, { crewId, id: rita });

  expect((await give(olga, ownerId)).payload.ownerId).toBe(ownerId);
  const roles = new Map((await olga.call(memberEndpoints.list, { crewId })).payload.map((m) => [m.userId, m.role]));
  expect([roles.get(ownerId), roles.get(testIds.users.olga)]).toEqual(["owner", "manager"]);
  await app.settled();
  expect((await give(olga, testIds.users.olga)).id).toBe(1006);
  const newOwner = await app.signedIn("rita");
  await give(newOwner, testIds.users.olga);
  await app.settled();
});

test("of two transfers at once there is one owner afterwards", async () => {
  const to = [testIds.users.max, testIds.users.mia, testIds.users.rita];
  const answers = await Promise.all(
    to.map((ownerId) => olga.call(crewEndpoints.change, { crewId, ownerId, password: testPassword })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const owners = await app.database.inCrew(crewId, (tx) =>
    tx.query<{ user_id: number }>("select user_id from members where crew_id = $1 and role = 'owner'", [crewId]),
  );
  expect(owners).toHaveLength(1);
  await app.database.inCrew(crewId, async (tx) => {
    // Whoever won goes back to the role before, the old owner last: there is one at any time.
    for (const name of ["max", "rita", "mia", "olga"] as const) {
      const role = testPeople[name].role;
      await tx.run("update members set role = $3 where crew_id = $1 and user_id = $2", [
        crewId,
        testIds.users[name],
        role,
      ]);
    }
    await tx.run("update crews set owner_id = $2 where crew_id = $1", [crewId, testIds.users.olga]);
  });
  app.app.kernel.bus.deliver({ kind: "access" });
});

test("seventeen permissions with allowed and scope, different for each role (PRM004, PRM005, PRM006, PRM026, PRM501, PRM532)", async () => {
  const held = async (client: TestClient) =>
    new Map((await client.call(crewEndpoints.permissions, { crewId })).payload.map((p) => [p.name, p]));
  const [owner, manager, member] = [await held(olga), await held(await app.signedIn("max")), await held(mia)];
  expect(owner.size).toBe(17);
  expect([...owner.values()].every(({ allowed, crewId: crew }) => allowed && crew === crewId)).toBe(true);
  expect(manager.get("canBuySubscription")).toMatchObject({ allowed: false, scope: null });
  expect(manager.get("canEditCrew")).toMatchObject({ allowed: true, scope: 1 });
  expect(member.get("canEditCrew")?.allowed).toBe(false);
  expect(member.get("canUseTimeTracking")).toMatchObject({ allowed: true, scope: 2 });
});

test("the raw flag 1 is maintenance and nothing else (SET002, MEM517)", async () => {
  for (const flag of [2, 0]) {
    await app.database.inCrew(crewId, (tx) =>
      tx.run("update crews set maintenance = $2 where crew_id = $1", [crewId, flag]),
    );
    app.app.kernel.bus.deliver({ kind: "access" });
    expect((await get(olga)).payload.inMaintenance).toBe(false);
  }
  await app.database.inCrew(crewId, (tx) => setMaintenance(tx, { crewId, isOn: true, traceId: "t", now: testNow }));
  app.app.kernel.bus.deliver({ kind: "access" });
  expect((await get(olga)).id).toBe(1500);
  expect((await olga.call(crewEndpoints.current, {})).payload.inMaintenance).toBe(true);
  await app.database.inCrew(crewId, (tx) => setMaintenance(tx, { crewId, isOn: false, traceId: "t", now: testNow }));
  await app.settled();
});

test("nobody reads another crew (PRM001)", async () => {
  expect((await olga.call(crewEndpoints.get, { crewId: testIds.crews.foreign })).id).toBe(1006);
  expect((await olga.call(memberEndpoints.list, { crewId: testIds.crews.foreign })).id).toBe(1006);
});
