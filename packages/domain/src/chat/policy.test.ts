import { expect, test } from "vitest";
import { callers, whoMay } from "../access/callers.fixture.ts";
import { chatPolicy, mayDeleteRoom, mayWriteIn } from "./policy.ts";

test("reported messages are for the owner alone (CHT510)", () => {
  expect(whoMay(chatPolicy.reports)).toEqual(["owner", "expiredOwner"]);
});

test("announcements are written by the owner and managers, other rooms by everybody in them", () => {
  const { owner, manager, managerReadOnly, member, terminal } = callers;
  for (const type of ["single", "group", "team"] as const) expect(mayWriteIn(member, { type })).toBe(true);
  const announcement = { type: "announcement" } as const;
  expect([owner, manager].every((actor) => mayWriteIn(actor, announcement))).toBe(true);
  expect([managerReadOnly, member, terminal].some((actor) => mayWriteIn(actor, announcement))).toBe(false);
});

test("a room is deleted by its founder or a leader in it; rooms that follow the crew are not (CHT512)", () => {
  const { owner, member } = callers;
  const foreign = { createdBy: -1 };
  expect(mayDeleteRoom(owner, { ...foreign, type: "group" })).toBe(true);
  expect(mayDeleteRoom(member, { ...foreign, type: "group" })).toBe(false);
  const userId = member.kind === "member" ? member.userId : 0;
  expect(mayDeleteRoom(member, { createdBy: userId, type: "single" })).toBe(true);
  for (const type of ["team", "announcement"] as const) expect(mayDeleteRoom(owner, { ...foreign, type })).toBe(false);
});
