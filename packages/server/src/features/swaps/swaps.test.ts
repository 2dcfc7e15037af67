import { randomUUID } from "node:crypto";
import { auditEndpoints } from "@glasen/contract/audit.ts";
import { availabilityEndpoints } from "@glasen/contract/availability.ts";
import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { swapEndpoints } from "@glasen/contract/swaps.ts";
import { teamMemberEndpoints } from "@glasen/contract/teams.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "#kernel/database/with-client.ts";
import { crewId, mia as miaId } from "#test/clock-world.ts";
import { countRetries } from "#test/locks.ts";
import { hours, type ShiftWorld, startShiftWorld } from "#test/shift-world.ts";
import { silentLog } from "#test/silent-log.ts";
import type { TestClient } from "#test/test-client.ts";
import { testIds } from "#test/test-crews.ts";
import { swapCrons, swapReactions } from "./end-swaps.ts";

// Thursday, 12 November 2026. Mia asks, Ada and Ben are asked; Max manages the crew.
let world: ShiftWorld;
let ada: Person;
let ben: Person;
let retries: () => number;
interface Person {
  userId: number;
  client: TestClient;
}
beforeAll(async () => {
  world = await startShiftWorld();
  retries = countRetries(world.app.database);
  ada = await world.addPerson();
  ben = await world.addPerson();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.clear();
  await sql("delete from swap_asks; delete from availability_wishes; delete from qualifications");
  await sql(`delete from setting_values; update crews set settings_version = '${randomUUID()}'`);
  world.app.clock.now = new Date("2026-11-12T08:00:00Z");
});

const sql = (text: string): Promise<unknown> => withClient(world.app.url, (client) => client.query(text));
const short = (date: string, from = "07:00", to = "12:00") => hours(date, from, to);
/** A shift of Mia on Tuesday, 24 November. */
const miasShift = async (): Promise<string> =>
  (await world.publish({ userId: miaId, ...short("2026-11-24") }))[0] as string;
const candidates = async (guid: string) => (await world.mia.call(swapEndpoints.candidates, { crewId, guid })).payload;
const askFor = (guid: string, more: object = {}) =>
  world.mia.call(swapEndpoints.ask, { crewId, guid, kind: "HAND_OVER", ...more } as never);
const ask = async (guid: string, more: object = {}): Promise<number> => {
  const answer = await askFor(guid, more);
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(200);
  return answer.payload.id;
};
const accept = (who: TestClient, id: number, guid: string | null = null) =>
  who.call(swapEndpoints.accept, { crewId, id, guid });
const decide = (id: number, isGranted: boolean, more: object = {}) =>
  world.max.call(swapEndpoints.decide, { crewId, id, isGranted, ...more } as never);
const holders = async (): Promise<Map<string, number | null>> =>
  new Map((await world.listed(world.max)).map(({ legacyId, userId }) => [legacyId, userId]));
const stateOf = async (id: number): Promise<string | undefined> =>
  (await world.mia.call(swapEndpoints.list, { crewId })).payload.find((one) => one.id === id)?.state;
const setting = (value: boolean) => world.settings({ swapsWithoutDecision: value });
const runCron = () => swapCrons(world.app.app.kernel)[0]?.run(silentLog) as Promise<void>;

describe("proposals", () => {
  test("only colleagues whom no shift, absence, rest, wish or missing qualification keeps from it are proposed", async () => {
    const guid = await miasShift();
    const all = (await candidates(guid)).userIds;
    expect(all).toEqual(expect.arrayContaining([ada.userId, ben.userId]));
    expect(all).not.toContain(miaId);
    const without = async () => (await candidates(guid)).userIds.includes(ada.userId);
    await world.publish({ userId: ada.userId, ...short("2026-11-24", "11:00", "16:00") });
    expect(await without()).toBe(false);
    await sql(`delete from shifts where user_id = ${ada.userId}`);
    // Five hours of rest after a late shift are too few.
    await world.publish({ userId: ada.userId, ...short("2026-11-23", "21:00", "23:30") });
    expect(await without()).toBe(false);
    await sql(`delete from shifts where user_id = ${ada.userId}`);
    await world.absence(ada.userId, "2026-11-24");
    expect(await without()).toBe(false);
    await sql("delete from absences");
    const tuesday = { crewId, weekday: 2, wishes: [{ kind: "CANNOT" }] };
    await ada.client.call(availabilityEndpoints.saveDay, tuesday as never);
    expect(await without()).toBe(false);
    await sql("delete from availability_wishes");
    expect(await without()).toBe(true);
    const { payload } = await world.max.call(qualificationEndpoints.create, { crewId, name: "Konditor" } as never);
    const [skilled = ""] = await world.publish({
      userId: miaId,
      ...short("2026-11-26"),
      qualificationIds: [payload.id],
    });
    expect((await candidates(skilled)).userIds).toEqual([]);
    await world.max.call(qualificationEndpoints.setHeld, {
      crewId,
      userId: ben.userId,
      held: [{ qualificationId: payload.id }],
    } as never);
    expect((await candidates(skilled)).userIds).toEqual([ben.userId]);
  });

  test("shifts are proposed for a swap where both people stay free of conflicts", async () => {
    const guid = await miasShift();
    const [same = "", other = "", late = ""] = await world.publish(
      { userId: ada.userId, ...short("2026-11-24") },
      { userId: ben.userId, ...short("2026-11-26") },
      { userId: ben.userId, ...short("2026-11-23", "21:00", "23:30") },
    );
    const shifts = (await candidates(guid)).shifts.map((shift) => shift.guid);
    expect(shifts).toContain(same);
    // Ben cannot work on the morning after the late shift, unless that is the one which he gives away.
    expect(shifts).not.toContain(other);
    expect(shifts).toContain(late);
  });

  test("only one's own coming shift can be asked about, and once at a time", async () => {
    const guid = await miasShift();
    const [others = ""] = await world.publish({ userId: ada.userId, ...short("2026-11-24") });
    expect(JSON.stringify((await askFor(others)).refusal)).toContain("guid");
    await ask(guid);
    expect((await askFor(guid)).status).toBe(409);
    world.app.clock.now = new Date("2026-11-24T07:00:00Z");
    expect((await askFor(guid)).status).toBe(409);
  });
});

describe("answers", () => {
  test("an accepted ask waits for a manager, who grants it; everybody concerned hears of it and the log knows every step", async () => {
    const guid = await miasShift();
    const id = await ask(guid, { userIds: [ada.userId], note: "Zahnarzt" });
    expect(await world.newsOf(ada.client, ada.userId)).toHaveLength(1);
    expect(await world.newsOf(ben.client, ben.userId)).toHaveLength(0);
    expect((await accept(ben.client, id)).id).toBe(410);
    expect((await accept(ada.client, id)).payload.state).toBe("ACCEPTED");
    expect((await holders()).get(guid)).toBe(miaId);
    const waiting = (await world.max.call(swapEndpoints.list, { crewId })).payload;
    expect(waiting).toMatchObject([{ id, mayDecide: true, acceptedBy: ada.userId, note: "Zahnarzt" }]);
    expect((await ada.client.call(swapEndpoints.decide, { crewId, id, isGranted: true } as never)).id).toBe(1006);
    expect((await decide(id, true)).payload.state).toBe("DONE");
    expect((await holders()).get(guid)).toBe(ada.userId);
    expect((await decide(id, false)).status).toBe(409);
    const log = await world.olga.call(auditEndpoints.list, { crewId, pageSize: 50 } as never);
    const actions = (log.payload as { action: string; target: string | null }[])
      .filter(({ target, action }) => target === String(id) && action.startsWith("swap"))
      .map(({ action }) => action);
    expect(actions.sort()).toEqual(["swap-accepted", "swap-asked", "swap-carried-out", "swap-granted"]);
  });

  test("a rejected ask leaves the plan as it is", async () => {
    const guid = await miasShift();
    const id = await ask(guid, { userIds: [ada.userId] });
    await accept(ada.client, id);
    expect((await decide(id, false)).payload.state).toBe("REJECTED");
    expect((await holders()).get(guid)).toBe(miaId);
  });

  test("where the crew wants no decision both shifts of a swap change at once", async () => {
    await setting(true);
    const guid = await miasShift();
    const [theirs = ""] = await world.publish({ userId: ada.userId, ...short("2026-11-24") });
    const id = await ask(guid, { kind: "SWAP", shiftGuids: [theirs] });
    expect((await accept(ada.client, id)).payload.state).toBe("DONE");
    const after = await holders();
    expect([after.get(guid), after.get(theirs)]).toEqual([ada.userId, miaId]);
  });

  test("where a rule broke meanwhile a manager decides after all, and confirms the conflict", async () => {
    await setting(true);
    const guid = await miasShift();
    const id = await ask(guid, { userIds: [ada.userId] });
    const tuesday = { crewId, weekday: 2, wishes: [{ kind: "CANNOT" }] };
    await ada.client.call(availabilityEndpoints.saveDay, tuesday as never);
    expect((await accept(ada.client, id)).payload.state).toBe("ACCEPTED");
    expect(JSON.stringify((await decide(id, true)).refusal)).toContain("cannot");
    expect((await decide(id, true, { confirmsConflicts: true })).payload.state).toBe("DONE");
  });

  test("the asked see nothing of each other, and strangers nothing at all", async () => {
    const guid = await miasShift();
    const id = await ask(guid, { userIds: [ada.userId, ben.userId] });
    const seen = (await ada.client.call(swapEndpoints.list, { crewId })).payload;
    expect(seen).toMatchObject([{ id, invitations: [{ userId: ada.userId }] }]);
    expect(seen[0]?.invitations).toHaveLength(1);
    expect((await world.max.call(swapEndpoints.list, { crewId })).payload).toEqual([]);
  });

  test("a request ends once everybody has declined, at its time, at the beginning of the shift, or when the shift changes", async () => {
    const guid = await miasShift();
    const declined = await ask(guid, { userIds: [ada.userId] });
    await ada.client.call(swapEndpoints.decline, { crewId, id: declined });
    expect(await stateOf(declined)).toBe("ENDED");
    const timed = await ask(guid, { userIds: [ada.userId], endsAt: "2026-11-13T08:00:00Z" });
    world.app.clock.now = new Date("2026-11-13T08:00:00Z");
    expect((await accept(ada.client, timed)).status).toBe(409);
    await runCron();
    await runCron();
    expect(await stateOf(timed)).toBe("ENDED");
    expect((await world.newsOf(world.mia, miaId)).filter((title) => /over|vorbei/.test(title))).toHaveLength(1);
    const begun = await ask(guid, { userIds: [ada.userId], endsAt: "2026-12-24T08:00:00Z" });
    world.app.clock.now = new Date("2026-11-24T07:00:00Z");
    await runCron();
    expect(await stateOf(begun)).toBe("ENDED");
  });

  test("a request about a shift that planners moved is over", async () => {
    const guid = await miasShift();
    const id = await ask(guid, { userIds: [ada.userId] });
    await sql(`update shifts set ends_at = '2026-11-24T13:00:00Z' where guid = '${guid}'`);
    expect((await accept(ada.client, id)).status).toBe(409);
    await world.app.database.inCrew(crewId, async (tx) => {
      const days = { from: localDate("2026-11-24"), to: localDate("2026-11-24") };
      const event = { tx, crewId, now: world.app.clock.now, traceId: "0".repeat(32), body: days };
      await swapReactions[0]?.react(event as never);
    });
    expect(await stateOf(id)).toBe("ENDED");
  });
});

describe("at once", () => {
  test("of two colleagues who accept at once, one gets the shift", async () => {
    await setting(true);
    for (let round = 0; round < 3; round += 1) {
      const guid = await miasShift();
      const id = await ask(guid, { userIds: [ada.userId, ben.userId] });
      const answers = await Promise.all([accept(ada.client, id), accept(ben.client, id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? ada.userId : ben.userId;
      expect((await holders()).get(guid)).toBe(winner);
      await sql("delete from shifts; delete from swap_asks");
    }
    expect(retries()).toBe(0);
  });

  test("withdrawing and accepting at once has one outcome", async () => {
    await setting(true);
    for (let round = 0; round < 3; round += 1) {
      const guid = await miasShift();
      const id = await ask(guid, { userIds: [ada.userId] });
      const [accepted, withdrawn] = await Promise.all([
        accept(ada.client, id),
        world.mia.call(swapEndpoints.withdraw, { crewId, id }),
      ]);
      expect([accepted?.status, withdrawn?.status].sort()).toEqual([200, 409]);
      const isTaken = accepted?.status === 200;
      expect((await holders()).get(guid)).toBe(isTaken ? ada.userId : miaId);
      expect(await stateOf(id)).toBe(isTaken ? "DONE" : "WITHDRAWN");
      await sql("delete from shifts; delete from swap_asks");
    }
  });

  test("an acceptance and a planner's edit at once never lose one another", async () => {
    await setting(true);
    for (let round = 0; round < 3; round += 1) {
      const guid = await miasShift();
      const id = await ask(guid, { userIds: [ada.userId] });
      const shift = { userId: ben.userId, ...short("2026-11-24") };
      const edit = { guid, to: "content", shift, seen: { userId: miaId, amount: 1 } };
      const [accepted, edited] = await Promise.all([
        accept(ada.client, id),
        world.max.call(shiftPlanEndpoints.edit, { crewId, edits: [edit] } as never),
      ]);
      expect([accepted?.status, edited?.status].sort()).toEqual([200, 409]);
      const published = (await world.listed(world.max)).find(
        (one) => one.legacyId === guid && one.type === "published",
      );
      expect(published?.userId).toBe(accepted?.status === 200 ? ada.userId : miaId);
      await sql("delete from shifts; delete from swap_asks");
    }
  });
});

test("a manager who plans only one of two people does not decide their swap; one who plans both does", async () => {
  const oven = testIds.teams.oven;
  const leader = await world.addPerson({ role: "manager", managesTeamsOnly: true, teamId: oven });
  const [guid = ""] = await world.publish({ userId: miaId, ...short("2026-11-24") });
  const id = await ask(guid, { userIds: [ada.userId] });
  expect((await accept(ada.client, id)).status).toBe(200);
  const decision = { crewId, id, isGranted: true } as never;
  const mayDecide = async () =>
    (await leader.client.call(swapEndpoints.list, { crewId })).payload.some((one) => one.id === id && one.mayDecide);
  // Ada is in no team, so that a manager of the oven's does not plan her.
  expect((await leader.client.call(swapEndpoints.decide, decision)).refusal.errors).toMatchObject([
    { id: 1006, field: "id" },
  ]);
  expect(await mayDecide()).toBe(false);
  expect((await holders()).get(guid)).toBe(miaId);
  for (const userId of [miaId, ada.userId])
    await world.olga.call(teamMemberEndpoints.add, { crewId, teamId: oven, userId });
  expect(await mayDecide()).toBe(true);
  expect((await leader.client.call(swapEndpoints.decide, decision)).payload.state).toBe("DONE");
  expect((await holders()).get(guid)).toBe(ada.userId);
});
