import { groupEndpoints } from "@glasen/contract/groups.ts";
import { teamEndpoints, teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import { workplaceEndpoints, workplaces } from "@glasen/contract/workplaces.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/test-app.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";

const crewId = testIds.crews.harbour;
const { olga: olgaId, mia: miaId, max: maxId } = testIds.users;
let app: TestApp;
let max: TestClient;
let mia: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  [max, mia] = await Promise.all([app.signedIn("max"), app.signedIn("mia")]);
});
afterAll(() => app.close());

test("teams are created, listed, renamed and deleted under v2, with their members; v3 shows the same (MEM505, MEM541, MEM546)", async () => {
  const { payload: team } = await max.call(teamEndpoints.create, { crewId, name: "Service" });
  expect(team).toEqual({ id: team.id, crewId, name: "Service" });
  expect((await max.call(teamEndpoints.change, { crewId, id: team.id, name: "Ausgabe" })).payload.name).toBe("Ausgabe");
  const listed = (await mia.call(teamEndpoints.list, { crewId })).payload;
  expect(listed.map(({ name }) => name)).toEqual(["Ausgabe", "Oven"]);
  const v3 = (await mia.send("GET", `/api/v3/teams?filter=crewId==${crewId}&orderBy=%2Bname`)).payload;
  expect(v3).toEqual(listed);
  await max.call(teamMemberEndpoints.add, { crewId, teamId: team.id, userId: miaId });
  expect((await max.call(teamEndpoints.remove, { crewId, id: team.id })).status).toBe(200);
  const pairs = (await max.call(teamMemberEndpoints.list, { crewId })).payload;
  expect(pairs.some(({ teamId }) => teamId === team.id)).toBe(false);
  expect((await mia.call(teamEndpoints.create, { crewId, name: "Mine" })).id).toBe(1006);
});

test("team members are pairs that are added and removed, whole teams and whole people (MEM506, MEM542, MEM548, MEM549)", async () => {
  const [a, b] = [
    (await max.call(teams.create, { crewId, name: "Pairs A" })).payload.id,
    (await max.call(teams.create, { crewId, name: "Pairs B" })).payload.id,
  ];
  const pair = { crewId, teamId: a, userId: miaId };
  expect((await max.call(teamMemberEndpoints.add, pair)).payload).toEqual(pair);
  expect((await mia.call(teamMemberEndpoints.list, { crewId })).payload).toContainEqual(pair);
  expect((await max.call(teamMemberEndpoints.remove, pair)).status).toBe(200);
  expect((await mia.call(teamMemberEndpoints.list, { crewId })).payload).not.toContainEqual(pair);

  await max.call(teamMemberEndpoints.setByPost, { crewId, teamId: a, userIds: [olgaId, maxId] });
  const ofTeam = (await mia.call(teamMemberEndpoints.ofTeam, { crewId, teamId: a })).payload;
  expect(ofTeam.map(({ userId }) => userId)).toEqual([olgaId, maxId]);
  const ofMember = await max.call(teamMemberEndpoints.setOfMember, { crewId, userId: miaId, teamIds: [b] });
  expect(ofMember.payload).toEqual([{ crewId, teamId: b, userId: miaId }]);
  expect((await mia.call(teamMemberEndpoints.ofMember, { crewId, userId: miaId })).payload).toEqual(ofMember.payload);

  expect((await max.call(teamMemberEndpoints.add, { ...pair, userId: testIds.users.boris })).id).toBe(1001);
  expect((await max.call(teamMemberEndpoints.add, { ...pair, teamId: testIds.teams.foreign })).status).toBe(404);
  expect((await mia.call(teamMemberEndpoints.add, pair)).id).toBe(1006);
});

test("workplaces are created, changed in each field, disabled and enabled; v2 and v3 list the same (MEM503, MEM529, MEM530, MEM543, MEM550)", async () => {
  const group = (await max.call(groupEndpoints.create, { crewId, name: "Verkauf" })).payload;
  const { payload: counter } = await max.send("POST", "/api/v2/workplace", { body: { crewId, name: "Theke" } });
  const { id } = counter as { id: number };
  expect(counter).toEqual({ id, workplaceId: id, crewId, name: "Theke", groupId: null, disabledAt: null });
  const change = (values: object) => max.call(workplaceEndpoints.change, { crewId, workplaceId: id, ...values });
  expect((await change({ name: "Tresen" })).payload.name).toBe("Tresen");
  expect((await change({ groupId: group.id })).payload).toMatchObject({ name: "Tresen", groupId: group.id });
  const disabledAt = "2026-11-12T09:00:00.000Z";
  expect((await change({ disabledAt })).payload.disabledAt).toBe(disabledAt);
  const listed = (await mia.call(workplaceEndpoints.list, { crewId })).payload;
  expect(listed).toMatchObject([{ id, workplaceId: id, disabledAt }]);
  expect((await mia.send("GET", `/api/v3/shiftplanner/workplaces?crewId=${crewId}`)).payload).toEqual(listed);
  expect((await change({ disabledAt: null })).payload.disabledAt).toBeNull();

  const empty = await max.send("POST", "/api/v2/workplace", { body: { crewId, name: " " } });
  expect(empty.refusal.errors).toMatchObject([{ id: 4002, field: "name" }]);
  expect((await change({ groupId: 99_999 })).refusal.errors).toMatchObject([{ id: 4008, field: "groupId" }]);
  const foreign = await max.call(workplaceEndpoints.change, { crewId, workplaceId: 99_999, name: "x" });
  expect(foreign.id).toBe(1006);
  expect((await mia.call(workplaceEndpoints.create, { crewId, name: "Mine" })).id).toBe(1006);
  expect((await max.call(workplaces.remove, { crewId, id })).status).toBe(200);
});

test("groups are listed, created, renamed, disabled and enabled, with and without the crew in the path (MEM504, MEM521, MEM539, MEM540, CAT024, CAT042, CAT043, CAT044)", async () => {
  const { payload: group } = await max.call(groupEndpoints.create, { crewId, name: "Montage" });
  const { id } = group;
  expect(group).toEqual({ id, crewId, name: "Montage", disabled: false, disabledAt: null });
  expect((await mia.call(groupEndpoints.list, { crewId })).payload).toContainEqual(group);
  for (const [path, name] of [
    [`/api/v2/group/${id}`, "M1"],
    [`/api/v2/group/${id}/`, "M2"],
    [`/api/v2/crew/${crewId}/group/${id}`, "M3"],
  ] as const) {
    expect((await max.send("POST", path, { body: { name } })).payload).toMatchObject({ name });
  }
  const disabled = await max.send("POST", `/api/v2/group/${id}/disable`);
  expect(disabled.payload).toMatchObject({ disabled: true, disabledAt: "2026-11-12T08:00:00.000Z" });
  app.clock.now = new Date("2026-11-12T08:00:01Z");
  expect((await max.call(groupEndpoints.disable, { crewId, groupId: id })).payload).toEqual(disabled.payload);
  expect((await max.send("POST", `/api/v2/group/${id}/enable`)).payload).toMatchObject({
    disabled: false,
    disabledAt: null,
  });
  expect((await mia.call(groupEndpoints.disable, { crewId, groupId: id })).id).toBe(1006);
  const boris = await app.signedIn("boris");
  expect((await boris.send("POST", `/api/v2/group/${id}`, { body: { name: "stolen" } })).id).toBe(1006);
});

test("two hundred teams and workplaces are listed right; beyond a thousand it is too big (MEM547)", async () => {
  const many = (method: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ method, body: { name: `Many ${n}` } }));
  const foreign = testIds.crews.foreign;
  const boris = await app.signedIn("boris");
  expect((await boris.send("PATCH", `/api/v3/teams?crewId=${foreign}`, { body: many("POST", 200) })).status).toBe(200);
  expect(
    (await boris.send("PATCH", `/api/v3/shiftplanner/workplaces?crewId=${foreign}`, { body: many("POST", 200) }))
      .status,
  ).toBe(200);
  expect((await boris.call(teamEndpoints.list, { crewId: foreign })).payload).toHaveLength(201);
  expect((await boris.call(workplaceEndpoints.list, { crewId: foreign })).payload).toHaveLength(200);
  await app.database.inCrew(foreign, async (tx) => {
    await tx.run("insert into teams (crew_id, name) select $1, 'filler ' || n from generate_series(1, 799) n", [
      foreign,
    ]);
    await tx.run("insert into workplaces (crew_id, name) select $1, 'filler ' || n from generate_series(1, 800) n", [
      foreign,
    ]);
  });
  for (const refused of [
    await boris.call(teamEndpoints.create, { crewId: foreign, name: "one more" }),
    await boris.call(workplaceEndpoints.create, { crewId: foreign, name: "one more" }),
  ]) {
    expect(refused.refusal.errors[0]?.reason).toBe("TOO_BIG");
  }
});
