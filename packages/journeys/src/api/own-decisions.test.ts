import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { testIds } from "@glasen/server/test/test-crews.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FrontDoor, openFrontDoor, succeed } from "./front-door.ts";
import { type IdOf, sampleInput } from "./sample-input.ts";

// Where the crew wants a second pair of eyes, a manager makes every write about themselves: those that a plain member may
// not make about themselves are decisions, and refused. A new call is included automatically.

const { harbour } = testIds.crews;
const writes = contract.filter(({ method, sessions }) => method !== "GET" && sessions.includes("user"));

let door: FrontDoor;
beforeAll(async () => {
  door = await openFrontDoor(async ({ owner }) => {
    await succeed(owner, settingEndpoints.change, { crewId: harbour, managersDecideOwn: false });
  });
});
afterAll(() => door.close());

async function ownInput(endpoint: Endpoint, caller: "manager" | "member"): Promise<Record<string, unknown>> {
  const ids = await door.idsOf(harbour, door.userIdOf(caller, "own"));
  const idOf: IdOf = (field) => (field === "memberRoles.id" ? ids("members.id") : ids(field));
  return sampleInput(endpoint, idOf);
}

const isAboutPerson = ({ input }: Endpoint): boolean =>
  ["userId", "userIds", "items", "memberId", "people"].some((name) => name in input.shape);

/** Calls that only managers make, about themselves too, and that decide nothing about their times or days off. */
const harmless = [
  ...["absenceDeputies.set", "absenceNotices.send", "news.send"],
  ...["badges.add", "badges.issueCards"],
  ...["inspections.create", "reportFiles.request", "reportTasks.create", "months.close"],
  ...["teamMembers.add", "teamMembers.remove", "teamMembers.set", "teamMembers.setByPost", "teamMembers.setOfMember"],
  // Makes a task, which runs with the rights of its owner and is refused then.
  "workingTimeFrameVersionTasks.create",
];

test("where a second pair of eyes is asked for, a manager makes no decision about themselves (PRM507)", async () => {
  const decided: string[] = [];
  for (const endpoint of writes.filter(isAboutPerson)) {
    const answer = await door.call("manager", endpoint, await ownInput(endpoint, "manager"));
    await door.restore();
    if (answer.status !== 200) continue;
    const asMember = await door.call("member", endpoint, await ownInput(endpoint, "member"));
    await door.restore();
    if (asMember.id === 1006) decided.push(endpoint.name);
  }
  expect(decided.sort()).toEqual([...harmless].sort());
});
