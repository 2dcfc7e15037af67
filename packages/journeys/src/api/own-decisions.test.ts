import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import type { Answer } from "@glasen/server/test/test-client.ts";
import { testIds } from "@glasen/server/test/test-crews.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type FrontDoor, openFrontDoor, succeed } from "./front-door.ts";
import { callsBefore, makeOwnRecords, type OwnRecords, ownOverrides } from "./own-records.ts";
import { sampleInput } from "./sample-input.ts";

// Where the crew wants a second pair of eyes, a manager makes every write about themselves, and about each of their own
// records: those that a plain member may not make about themselves are decisions, and refused. A new call is included
// automatically.

const { harbour } = testIds.crews;
const { max, mia } = testIds.users;
const writes = contract.filter(({ method, sessions }) => method !== "GET" && sessions.includes("user"));

type Person = "manager" | "member";
let door: FrontDoor;
let records: Record<Person, OwnRecords>;
beforeAll(async () => {
  door = await openFrontDoor(async ({ owner, signedIn, database }) => {
    const others = { owner, otherOwner: await signedIn("boris"), database };
    const manager = { person: await signedIn("max"), userId: max, isDecider: true };
    const member = { person: await signedIn("mia"), userId: mia, isDecider: false };
    records = {
      manager: await makeOwnRecords({ ...others, ...manager }),
      member: await makeOwnRecords({ ...others, ...member }),
    };
    await succeed(owner, settingEndpoints.change, { crewId: harbour, managersDecideOwn: false });
  });
});
afterAll(() => door.close());

const featureOf = ({ name }: Endpoint): string => name.split(".")[0] as string;

async function ownInput(endpoint: Endpoint, caller: Person): Promise<Record<string, unknown>> {
  const ids = await door.idsOf(harbour, door.userIdOf(caller, "own"));
  const feature = featureOf(endpoint);
  const idOf = (field: string) => {
    if (field === "memberRoles.id") return ids("members.id");
    return field === "swaps.id" ? ids("swap_asks.id") : ids(field);
  };
  if (endpoint.name.endsWith(".batch")) {
    const items = [{ method: "PATCH", path: String(idOf(`${feature}.id`) ?? 1), body: {} }];
    return { ...sampleInput(endpoint, idOf), items };
  }
  const input = { ...sampleInput(endpoint, idOf), ...ownOverrides(endpoint.name, records[caller]) };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** One's own account, one's own words, and ways in: the same calls for everybody. */
const alike = [
  ...["accounts", "chat", "notifications", "passwords", "profile", "secondFactor", "sessions", "singleSignOn"],
  "reportTasks",
];
const namesPerson = ({ input }: Endpoint): boolean =>
  ["userId", "userIds", "memberId"].some((name) => name in input.shape) || input.shape["people"] instanceof z.ZodArray;
/** A call that names a record alone belongs to a feature whose other calls name people. */
const features = new Set(writes.filter(namesPerson).map(featureOf));
const calls = writes.filter((endpoint) => features.has(featureOf(endpoint)) && !alike.includes(featureOf(endpoint)));

/** Calls that only managers make, about themselves too, and that decide nothing about their times or days off. */
const harmless = [
  ...["absenceDeputies.set", "absenceNotices.send", "news.send"],
  ...["badges.add", "badges.issueCards", "inspections.create", "reportFiles.request", "months.close"],
  ...["members.changeRecords", "members.inviteByEmail", "members.inviteByLoginName", "members.previewImport"],
  ...["teamMembers.add", "teamMembers.remove", "teamMembers.set", "teamMembers.setByPost", "teamMembers.setOfMember"],
  ...["qualifications.create", "qualifications.change", "qualifications.remove", "qualifications.setWorkplace"],
  // About people who are no members yet.
  ...["members.resendInvitation", "members.readSpreadsheet"],
  ...["members.import", "inspections.revoke", "settings.change", "settings.reset", "timeClock.changeLocationPrivacy"],
  // Makes a task, which runs with the rights of its owner and is refused then.
  "workingTimeFrameVersionTasks.create",
  // Shifts are planned, not recorded: a manager who plans a team is in the plan too.
  ...["shifts.create", "shifts.change", "shifts.replace", "shifts.remove", "shifts.batch", "shifts.copy"],
  ...["shifts.createLegacy", "shifts.changeLegacy", "shifts.removeLegacy", "shifts.transform"],
  ...["shiftDrafts.create", "shiftDrafts.change", "shiftDrafts.remove", "shiftDrafts.publish", "shiftDrafts.transform"],
  ...["templateShifts.create", "templateShifts.change", "templateShifts.replace", "templateShifts.remove"],
  ...["templateShifts.batch", "shiftRotations.create", "shiftRotations.change", "shiftRotations.replace"],
  ...["shiftRotations.remove", "shiftRotations.batch", "shiftRotations.plan", "shiftOffers.assign", "swaps.decide"],
];

test("where a second pair of eyes is asked for, a manager makes no decision about themselves (PRM507)", async () => {
  const makeOwn = async (caller: Person, endpoint: Endpoint): Promise<Answer> => {
    const { clock } = door.app;
    const began = clock.now;
    const before = contract.find(({ name }) => name === callsBefore[endpoint.name]);
    if (before) {
      // The key of the sample belongs to the call that follows.
      const { transactionID: _, ...input } = await ownInput(before, caller);
      await door.call(caller, before, input);
      // A clock takes no two stamps of one moment.
      clock.now = new Date(began.getTime() + 60_000);
    }
    const answer = await door.call(caller, endpoint, await ownInput(endpoint, caller));
    clock.now = began;
    await door.restore();
    return answer;
  };
  const decided: string[] = [];
  const failed: Record<string, unknown> = {};
  for (const endpoint of calls) {
    const answer = await makeOwn("manager", endpoint);
    if (answer.status === 200) {
      if ((await makeOwn("member", endpoint)).status === 403) decided.push(endpoint.name);
    } else if (answer.status !== 403) failed[endpoint.name] = answer.refusal;
  }
  // Every call gets as far as its decision.
  expect(failed).toEqual({});
  expect(decided.sort()).toEqual(harmless.toSorted());
});
