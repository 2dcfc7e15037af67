import { expect, test } from "vitest";
import type { Actor } from "../access/actor.ts";
import { callers, forWhom, whoMay } from "../access/callers.fixture.ts";
import { mayChangeSetting, settingPolicy } from "./policy.ts";

const members = ["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner"];

test("members and the terminal see the crew's settings, members the definitions (PRM012, TRM006)", () => {
  expect(whoMay(settingPolicy.see)).toEqual([...members, "terminal"]);
  expect(whoMay(settingPolicy.seeDefinitions)).toEqual(members);
});

test("managers of the whole crew change its settings (PRM012, PRM510, PRM521)", () => {
  expect(whoMay(settingPolicy.changeCrew)).toEqual(["owner", "manager", "expiredOwner"]);
});

test("a member's settings are shown to the member and to managers, who change them (SET030, PRM012)", () => {
  expect(forWhom(settingPolicy.seeMember)).toEqual({
    owner: "own team crew",
    manager: "own team crew",
    managerReadOnly: "own",
    teamLeader: "own team crew",
    member: "own",
    expiredOwner: "own team crew",
  });
  expect(whoMay(settingPolicy.changeMember)).toEqual(["owner", "manager", "teamLeader", "expiredOwner"]);
});

test("settings that limit managers are changed by the owner alone (PRM507)", () => {
  // Asked beside changeCrew, which refuses the owner of another crew.
  for (const name of ["managersDecideOwn", "absenceTwoDecisions"] as const)
    expect(whoMay((actor) => mayChangeSetting(actor, name))).toEqual(["owner", "expiredOwner", "otherOwner"]);
  expect(mayChangeSetting(callers.manager as Actor, "chatEnabled")).toBe(true);
});
