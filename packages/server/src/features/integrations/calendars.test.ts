import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { integrationEndpoints } from "@glasen/contract/integrations.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import { workplaces } from "@glasen/contract/workplaces.ts";
import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { crewId, max, mia } from "#test/clock-world.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import type { TestClient } from "#test/test-client.ts";

let world: ShiftWorld;
beforeAll(async () => {
  world = await startShiftWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

const addressOf = async (who: TestClient, teamId?: number): Promise<string> => {
  const answer = await who.call(integrationEndpoints.subscribeCalendar, { crewId, ...(teamId && { teamId }) });
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  expect(answer.payload).toMatchObject({ status: "SUCCESS", crewId, teamId: teamId ?? null });
  return new URL(answer.payload.url).pathname;
};
/** As a calendar program does: without cookies. */
const fetched = (path: string, headers: Record<string, string> = {}) =>
  world.app.app.http.inject({ method: "GET", url: path, headers });
const eventsOf = async (path: string) => {
  const response = await fetched(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  return new ICAL.Component(ICAL.parse(response.body)).getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const status = String(component.getFirstPropertyValue("status"));
    const { uid, summary, location, sequence } = event;
    return {
      uid,
      summary,
      location,
      sequence,
      status,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
    };
  });
};

test("a secret address gives the own published shifts and granted absences to a program without a session (INT508, INT513)", async () => {
  const oven = (await world.olga.call(workplaces.create, { crewId, name: "Ofen; Süd" } as never)).payload;
  await world.publish({ userId: mia, ...hours("2026-11-23"), workplaceId: oven.id, notes: "Schlüssel" });
  await world.publish({ userId: max, ...hours("2026-11-24") });
  await world.draft({ userId: mia, ...hours("2026-11-25") });
  await world.absence(mia, "2026-12-30", "2026-12-31");
  const path = await addressOf(world.mia);
  expect(await addressOf(world.mia)).toBe(path);
  expect(await eventsOf(path)).toMatchObject([
    {
      summary: "Shift: Ofen; Süd",
      location: "Ofen; Süd",
      status: "CONFIRMED",
      start: "2026-11-23T05:00:00Z",
      end: "2026-11-23T13:00:00Z",
    },
    { summary: "Vacation", status: "CONFIRMED", start: "2026-12-30", end: "2027-01-01" },
  ]);
  expect((await fetched(path)).body).not.toContain("Schlüssel");
});

test("a moved shift keeps its id with a higher sequence; a withdrawn shift or absence is cancelled for 30 days (INT513)", async () => {
  const path = await addressOf(world.mia);
  const [guid] = await world.publish({ userId: mia, ...hours("2026-11-23") });
  const absenceId = await world.absence(mia, "2026-12-30");
  const before = await eventsOf(path);
  world.app.clock.now = new Date(world.app.clock.now.getTime() + 60_000);
  const save = async (edit: object) => {
    await world.max.call(shiftPlanEndpoints.edit, { crewId, edits: [{ guid, ...edit }] } as never);
    const answer = await world.max.call(shiftPlanEndpoints.publish, {
      crewId,
      guids: [guid],
      confirmsConflicts: true,
    } as never);
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  };
  await save({ to: "content", shift: { userId: mia, ...hours("2026-11-24") } });
  const [moved] = await eventsOf(path);
  expect(moved).toMatchObject({ uid: before[0]?.uid, start: "2026-11-24T05:00:00Z", status: "CONFIRMED" });
  expect(moved?.sequence).toBe((before[0]?.sequence ?? 0) + 60);

  await save({ to: "content", shift: { userId: max, ...hours("2026-11-24") } });
  await world.max.call(absenceEndpoints.remove, { crewId, id: absenceId } as never);
  expect(await eventsOf(path)).toMatchObject([
    { uid: before[0]?.uid, status: "CANCELLED" },
    { uid: before[1]?.uid, status: "CANCELLED" },
  ]);
  const now = world.app.clock.now;
  world.app.clock.now = new Date(now.getTime() + 31 * 86_400_000);
  expect(await eventsOf(path)).toEqual([]);
  world.app.clock.now = now;
});

test("an unchanged calendar is answered without content, a changed one in full", async () => {
  const path = await addressOf(world.mia);
  const tag = String((await fetched(path)).headers.etag);
  expect((await fetched(path, { "if-none-match": tag })).statusCode).toBe(304);
  expect((await fetched(path)).headers["cache-control"]).toBe("private, no-cache");
  await world.publish({ userId: mia, ...hours("2026-11-23") });
  expect((await fetched(path, { "if-none-match": tag })).statusCode).toBe(200);
});

test("a revoked address leads nowhere, and the next one is another; unknown ones and other crews find nothing (INT513)", async () => {
  const path = await addressOf(world.mia);
  expect((await fetched(path.replace(`/${crewId}/`, `/${crewId + 1}/`))).statusCode).toBe(404);
  expect((await fetched(path.replace(/.{5}\.ics$/, "aaaaa.ics"))).statusCode).toBe(404);
  await world.max.call(integrationEndpoints.revokeCalendar, { crewId });
  expect((await fetched(path)).statusCode).toBe(200);
  expect((await world.mia.call(integrationEndpoints.revokeCalendar, { crewId })).status).toBe(200);
  expect((await fetched(path)).statusCode).toBe(404);
  expect(await addressOf(world.mia)).not.toBe(path);
});

test("a manager follows a team with names and without reasons, as long as the team is theirs; members only themselves", async () => {
  const team = (await world.olga.call(teams.create, { crewId, name: "Backstube" } as never)).payload;
  await world.olga.call(teamMemberEndpoints.add, { crewId, teamId: team.id, userId: mia });
  const other = (await world.olga.call(teams.create, { crewId, name: "Laden" } as never)).payload;
  const leader = await world.addPerson({ role: "manager", teamId: team.id, managesTeamsOnly: true });
  await world.publish({ userId: mia, ...hours("2026-11-23") }, { userId: max, ...hours("2026-11-23") });
  await world.absence(mia, "2026-12-30");
  const path = await addressOf(leader.client, team.id);
  expect((await eventsOf(path)).map(({ summary }) => summary)).toEqual(["Mia", "Mia: absent"]);
  expect((await world.mia.call(integrationEndpoints.subscribeCalendar, { crewId, teamId: team.id })).id).toBe(1006);
  const beyond = await leader.client.call(integrationEndpoints.subscribeCalendar, { crewId, teamId: other.id });
  expect(beyond.id).toBe(1006);
  await world.olga.call(teamMemberEndpoints.remove, { crewId, teamId: team.id, userId: leader.userId } as never);
  expect((await fetched(path)).statusCode).toBe(404);
});

test("the address of somebody who left finds nothing", async () => {
  const { userId, client } = await world.addPerson();
  const path = await addressOf(client);
  expect((await fetched(path)).statusCode).toBe(200);
  await world.olga.call(memberEndpoints.disable, { crewId, id: userId });
  expect((await fetched(path)).statusCode).toBe(404);
});

test("the state of single sign-on is told (INT503, INT512)", async () => {
  const { payload } = await world.mia.call(integrationEndpoints.oauthStatus, { crewId });
  expect(payload).toEqual({ provider: null, connected: false, connectedAt: null });
});
