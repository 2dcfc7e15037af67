import { expect, test } from "vitest";
import { forWhom, whoMay } from "../access/callers.fixture.ts";
import { auditPolicy } from "./policy.ts";

test("managers of the whole crew see its log (PRM510, PRM521)", () => {
  expect(whoMay(auditPolicy.see)).toEqual(["owner", "manager", "expiredOwner"]);
});

test("a member sees the log of their own record (PRM510, PRM521)", () => {
  expect(forWhom(auditPolicy.seeMember)).toEqual({
    owner: "own team crew",
    manager: "own team crew",
    managerReadOnly: "own",
    teamLeader: "own",
    member: "own",
    expiredOwner: "own team crew",
  });
});

test("managers of the whole crew see and change the log's settings (INT511)", () => {
  expect(whoMay(auditPolicy.seeSettings)).toEqual(["owner", "manager", "expiredOwner"]);
  expect(whoMay(auditPolicy.changeSettings)).toEqual(["owner", "manager", "expiredOwner"]);
});
