import { event } from "@glasen/contract/event.ts";
import { events } from "@glasen/contract/events.ts";
import { crewChannel, teamTerminalChannel, terminalChannel, userChannel } from "@glasen/contract/live-channels.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type CrewWorld, makeCrewWorld } from "#test/crew-world.ts";
import { liveDirectory } from "../../features/access/live-directory.public.ts";
import { channelsOf, mayReceive, teamsOfUsers } from "./audience.ts";

const now = new Date("2026-11-16T08:00:00Z");
let world: CrewWorld;
let crewId: number;
let people: Record<"owner" | "manager" | "teamManager" | "otherManager" | "mia" | "ben" | "gone", number>;
let teamId: number;

beforeAll(async () => {
  Object.assign(events, { "fact-for-deciders": event("canManageAbsences", z.object({ userId: z.number() })) });
  world = await makeCrewWorld();
  const crew = await world.addCrew();
  crewId = crew.crewId;
  const add = (role: Role, managesTeamsOnly = false) => world.addMember(crewId, { role, managesTeamsOnly });
  people = {
    owner: crew.ownerId,
    manager: await add("manager"),
    teamManager: await add("manager", true),
    otherManager: await add("manager", true),
    mia: await add("member"),
    ben: await add("member"),
    gone: await world.addMember(crewId, { role: "manager", disabledAt: "2026-01-01" }),
  };
  teamId = await world.addTeam(crewId, [people.teamManager, people.mia]);
  await world.addTeam(crewId, [people.otherManager, people.ben]);
});
afterAll(() => world.close());

const aboutMia = () => ({ position: 1, name: "fact-for-deciders", body: { userId: people.mia } });

test("an event for the holders of a permission goes to those who reach the user, and to the user", async () => {
  const events = [
    aboutMia(),
    { position: 2, name: "team-removed", body: { teamId } },
    { position: 3, name: "access-changed", body: { userId: people.ben } },
    { position: 4, name: "task-requested", body: { taskId: "x" } },
    { position: 5, name: "of-an-older-release", body: {} },
    { position: 6, name: "member-state-changed", body: { userId: people.mia, timeAccount: 1 } },
  ];
  const [deciders, ...others] = await channelsOf(
    liveDirectory,
    (work) => world.database.inCrew(crewId, work),
    crewId,
    events,
    now,
  );
  const expected = [people.mia, people.owner, people.manager, people.teamManager].map(userChannel);
  expect(new Set(deciders)).toEqual(new Set(expected));
  const terminals = [terminalChannel(crewId), teamTerminalChannel(crewId, teamId)];
  expect(others.pop()?.toSorted()).toEqual([...expected, ...terminals].toSorted());
  expect(others).toEqual([[crewChannel(crewId)], [userChannel(people.ben)], [], []]);
});

test("what a caller may fetch later is what the caller would have been sent", async () => {
  const teams = await world.database.inCrew(crewId, (tx) => teamsOfUsers(liveDirectory, tx, crewId, [aboutMia()]));
  const member = (userId: number, role: Member["role"], managesTeamsOnly = false, teamIds: number[] = []): Member => ({
    kind: "member",
    userId,
    crewId,
    role,
    products: 15,
    permissions: permissionsOf({ role, managesTeamsOnly, products: 15 }),
    teamIds,
  });
  expect(mayReceive(member(people.owner, "owner"), aboutMia(), teams)).toBe(true);
  expect(mayReceive(member(people.teamManager, "manager", true, [teamId]), aboutMia(), teams)).toBe(true);
  expect(mayReceive(member(people.otherManager, "manager", true, [teamId + 1]), aboutMia(), teams)).toBe(false);
  expect(mayReceive(member(people.mia, "member"), aboutMia(), teams)).toBe(true);
  expect(mayReceive(member(people.ben, "member"), aboutMia(), teams)).toBe(false);
  expect(mayReceive({ kind: "terminal", crewId, products: 0 }, aboutMia(), teams)).toBe(false);
  const state = { position: 3, name: "member-state-changed", body: { userId: people.mia, timeAccount: 1 } };
  const ofTeam = (id: number) => ({ kind: "terminal", crewId, products: 0, teamIds: [id] }) as const;
  expect([ofTeam(teamId), ofTeam(teamId + 1)].map((terminal) => mayReceive(terminal, state, teams))).toEqual([
    true,
    false,
  ]);
  expect(
    mayReceive({ kind: "terminal", crewId, products: 0 }, { position: 2, name: "team-removed", body: {} }, teams),
  ).toBe(true);
});
