import { expect, test } from "vitest";
import { forWhom, whoMay } from "../access/callers.fixture.ts";
import { newsPolicy } from "./policy.ts";

const members = ["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner"];

test("members read their own news, and no other person's (NWS515)", () => {
  expect(forWhom(newsPolicy.own)).toEqual(Object.fromEntries(members.map((name) => [name, "own"])));
  expect(whoMay(newsPolicy.own)).toEqual(members);
});

test("managers send news (NWS516, PRM521)", () => {
  expect(whoMay(newsPolicy.send)).toEqual(["owner", "manager", "teamLeader", "expiredOwner"]);
});
