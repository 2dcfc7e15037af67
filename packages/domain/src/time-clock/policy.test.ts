import { expect, test } from "vitest";
import { callers, crewId, forWhom, readOnlyWithTeam, selfEditor, targetOf, whoMay } from "../access/callers.fixture.ts";
import { editsAsManager, mayEditTimes, needsSecondPerson, timeClockPolicy } from "./policy.ts";

const members = ["owner", "manager", "managerReadOnly", "teamLeader", "member", "expiredOwner"];
const byManagersAndOneself = {
  owner: "own team crew",
  manager: "own team crew",
  teamLeader: "own team crew",
  member: "own",
};
const shownToAllWhoLead = {
  owner: "own team crew",
  manager: "own team crew",
  managerReadOnly: "own team crew",
  teamLeader: "own team crew",
  member: "own",
  expiredOwner: "own team crew",
};

test("members stamp for themselves, managers and the crew's terminal for others (CLK072, PRM021, TRM044)", () => {
  expect(forWhom(timeClockPolicy.stamp)).toEqual({ ...byManagersAndOneself, terminal: "own team crew" });
});

test("chains are entered and edited by the member and by managers, not by a terminal (CLK002, PRM025, PRM521)", () => {
  expect(forWhom(timeClockPolicy.createChain)).toEqual(byManagersAndOneself);
  expect(forWhom(timeClockPolicy.editChain)).toEqual(byManagersAndOneself);
});

test("stamps are shown to the member, to managers and to the crew's terminal (CLK069, TRM044)", () => {
  expect(forWhom((actor, { userId }) => timeClockPolicy.seeStamps(actor, { crewId, userIds: [userId] }))).toEqual({
    ...shownToAllWhoLead,
    terminal: "own team crew",
  });
  expect(whoMay(timeClockPolicy.seeStamps)).toEqual([...members, "terminal"]);
  const { member } = callers;
  expect(timeClockPolicy.seeStamps(member, { crewId, userIds: [member.userId, 11] })).toBe(false);
});

test("chains are shown to the member and to managers (CLK069)", () => {
  expect(forWhom(timeClockPolicy.seeChains)).toEqual(shownToAllWhoLead);
  expect(forWhom(timeClockPolicy.listChains)).toEqual(shownToAllWhoLead);
  expect(whoMay(timeClockPolicy.listChains)).toEqual(members);
  const { member } = callers;
  expect(timeClockPolicy.listChains(member, { crewId, userId: member.userId, userIds: [11] })).toBe(false);
});

test("every member sees missing clock-outs, corrections and the rules about places that concern them (CLK001, CLK002)", () => {
  expect(whoMay(timeClockPolicy.seeMissingClockOuts)).toEqual(members);
  expect(whoMay(timeClockPolicy.seeCorrections)).toEqual(members);
  expect(whoMay(timeClockPolicy.seeLocationPrivacy)).toEqual(members);
});

test("a request is withdrawn by everybody but read-only managers, as with absences (CLK002)", () => {
  expect(whoMay(timeClockPolicy.withdrawCorrection)).toEqual(members.filter((name) => name !== "managerReadOnly"));
  expect(timeClockPolicy.withdrawCorrection(readOnlyWithTeam, { crewId })).toBe(true);
});

test("a correction is requested for oneself and decided by managers (CLK002)", () => {
  expect(forWhom(timeClockPolicy.requestCorrection)).toEqual({
    owner: "own",
    manager: "own",
    teamLeader: "own",
    member: "own",
  });
  expect(whoMay(timeClockPolicy.decideCorrection)).toEqual(["owner", "manager", "teamLeader", "expiredOwner"]);
  expect(timeClockPolicy.decideCorrection(selfEditor, { crewId })).toBe(false);
});

test("managers of the whole crew decide how long places are stored (PRM510)", () => {
  expect(whoMay(timeClockPolicy.changeLocationPrivacy)).toEqual(["owner", "manager", "expiredOwner"]);
});

test("a team leader edits as a manager within the team, a member never (PRM025, PRM521)", () => {
  const byManagers = {
    owner: "own team crew",
    manager: "own team crew",
    teamLeader: "own team",
    expiredOwner: "own team crew",
  };
  expect(forWhom(editsAsManager)).toEqual(byManagers);
  expect(forWhom(mayEditTimes)).toEqual(byManagers);
  const own = targetOf("own", "member");
  expect([editsAsManager(selfEditor, own), mayEditTimes(selfEditor, own)]).toEqual([false, true]);
  expect(mayEditTimes(selfEditor, targetOf("team", "member"))).toBe(false);
  expect(editsAsManager(readOnlyWithTeam, targetOf("team", "member"))).toBe(true);
  expect(editsAsManager(readOnlyWithTeam, targetOf("crew", "member"))).toBe(false);
});

test("with a second pair of eyes, managers leave their own times to others, unless members edit theirs", () => {
  const ask = (managersDecideOwn: boolean, timeTrackingEditAllowed: boolean) =>
    forWhom((actor, person) => needsSecondPerson(actor, person, { managersDecideOwn, timeTrackingEditAllowed }));
  expect(ask(true, false)).toEqual({});
  expect(ask(false, true)).toEqual({});
  expect(ask(false, false)).toEqual({ manager: "own", teamLeader: "own" });
});
