import { expect, test } from "vitest";
import { callers, crewId, forWhom, limitedManager, targetOf, whoMay } from "../access/callers.fixture.ts";
import {
  accountPolicy,
  memberPasswordPolicy,
  operatorPolicy,
  pinPolicy,
  secondFactorPolicy,
  sessionPolicy,
  terminalPolicy,
} from "./policy.ts";

const people = ["own", "team", "crew", "lead", "owner"] as const;
const users = ["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner", "otherOwner", "user"];

test("an account belongs to its user alone (AUT054, AUT057)", () => {
  expect(whoMay(accountPolicy.see)).toEqual(users);
  expect(forWhom(accountPolicy.own)).toEqual(Object.fromEntries(users.map((name) => [name, "own"])));
});

test("a limited session of a shared device does not change how the account is secured (AUT055)", () => {
  expect(whoMay(accountPolicy.secure)).toEqual(users);
  expect(accountPolicy.secure(limitedManager)).toBe(false);
  expect(accountPolicy.secure({ kind: "user", userId: 8, isLimited: true })).toBe(false);
});

test("the owner sets everybody else's password, a manager that of plain members they reach (AUT045, MEM537)", () => {
  expect(whoMay(memberPasswordPolicy.setAny)).toEqual(["owner", "manager", "teamLeader", "expiredOwner"]);
  expect(forWhom(memberPasswordPolicy.set, people)).toEqual({
    owner: "team crew lead",
    manager: "team crew",
    teamLeader: "team",
    expiredOwner: "team crew lead",
  });
});

test("a PIN is shown to its member and to managers who reach the member (PRM018, MEM508)", () => {
  expect(forWhom(pinPolicy.see, people)).toEqual({
    owner: "own team crew lead owner",
    manager: "own team crew lead owner",
    managerReadOnly: "own",
    teamLeader: "own team lead",
    member: "own",
    expiredOwner: "own team crew lead owner",
  });
  const limitedMember = { ...callers.member, isLimited: true as const };
  expect(pinPolicy.see(limitedMember, targetOf("own", "member"))).toBe(false);
});

test("a PIN is chosen only by those who see all PINs of the crew (PRM018)", () => {
  expect(forWhom(pinPolicy.choose)).toEqual({
    owner: "own team crew",
    manager: "own team crew",
    expiredOwner: "own team crew",
  });
});

test("managers of the whole crew open and end its terminals, those of some teams theirs if the crew allows it, every manager leaves one (PRM011, PRM514, PRM521)", () => {
  const managers = ["owner", "manager", "expiredOwner"];
  const withTeamLeaders = ["owner", "manager", "teamLeader", "expiredOwner"];
  expect(whoMay(terminalPolicy.signInForCrew)).toEqual(managers);
  // The calls ask for the crew's setting, too.
  expect(whoMay(terminalPolicy.signIn)).toEqual(withTeamLeaders);
  expect(whoMay(terminalPolicy.manage)).toEqual(withTeamLeaders);
  expect(whoMay(terminalPolicy.leave)).toEqual(withTeamLeaders);
  const withoutTeams = { ...callers.teamLeader, teamIds: [], managedTeamIds: [] };
  expect(terminalPolicy.signIn(withoutTeams, { crewId })).toBe(false);
});

test("the owner requires a second factor of the crew, and ends its idle sessions (PRM510)", () => {
  expect(whoMay(secondFactorPolicy.require)).toEqual(["owner", "expiredOwner"]);
  expect(whoMay(sessionPolicy.limitIdleness)).toEqual(["owner", "expiredOwner"]);
});

test("the operator alone runs the installation (PRM504)", () => {
  expect(whoMay((actor) => operatorPolicy.run(actor, { crewId }))).toEqual(["operator"]);
  expect(whoMay((actor) => operatorPolicy.setUpSecondFactor(actor, { crewId }))).toEqual(["operator"]);
  const withoutFactor = { kind: "operator", adminId: 1, isLimited: true } as const;
  expect(operatorPolicy.run(withoutFactor, { crewId })).toBe(false);
  expect(operatorPolicy.setUpSecondFactor(withoutFactor, { crewId })).toBe(true);
});
