import { describe, expect, test } from "vitest";
import {
  callers,
  crewId,
  forWhom,
  limitedManager,
  memberOf,
  readOnlyWithTeam,
  targetOf,
  whoMay,
} from "../access/callers.fixture.ts";
import { products } from "../access/products.ts";
import { decidesAsDeputy, isDelegatedToDeputy } from "./deputy.ts";
import { absencePolicy, decidesFor, seesAbsence, seesReason } from "./policy.ts";

const { managerReadOnly, teamLeader, member } = callers;
const team = targetOf("team", "member");
const crew = targetOf("crew", "member");

describe("who may make a call, before the person's teams are known", () => {
  test("every member uses absence management, but not without the product (PRM519, PRM525, PRM529)", () => {
    const everybody = ["owner", "manager", "managerReadOnly", "teamLeader", "member"];
    expect(whoMay(absencePolicy.use)).toEqual(everybody);
    expect(whoMay(absencePolicy.list)).toEqual(everybody);
    expect(whoMay(absencePolicy.seePlannedShifts)).toEqual(everybody);
    const withTimeTrackingOnly = memberOf(1, { role: "owner", products: products.timeTracking.bit });
    expect(absencePolicy.use(withTimeTrackingOnly, { crewId })).toBe(false);
    const withoutPlanner = memberOf(1, { role: "owner", products: products.absenceManagement.bit });
    expect(absencePolicy.list(withoutPlanner, { crewId })).toBe(true);
    expect(absencePolicy.seePlannedShifts(withoutPlanner, { crewId })).toBe(false);
  });

  test("balances of others are for those who see the crew's absences (PRM516, PRM523, PRM526)", () => {
    expect(forWhom(absencePolicy.seeBalances)).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      managerReadOnly: "own team crew",
      teamLeader: "own team crew",
      member: "own",
    });
    expect(whoMay(absencePolicy.seeBalances)).toEqual(["owner", "manager", "managerReadOnly", "teamLeader", "member"]);
    const asked = (userId: number | undefined, ...userIds: number[]) =>
      absencePolicy.seeBalances(member, { crewId, userId, userIds });
    expect(asked(undefined, member.userId)).toBe(true);
    expect(asked(undefined, member.userId, 11)).toBe(false);
    expect(asked(11, member.userId)).toBe(false);
  });

  test("members request for themselves, managers for others, read-only managers not at all (PRM013, PRM507, PRM511)", () => {
    expect(forWhom(absencePolicy.request)).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      teamLeader: "own team crew",
      member: "own",
    });
    expect(absencePolicy.request(readOnlyWithTeam, team)).toBe(true);
  });

  test("work days are shown of oneself and of those one may request for (PRM511, PRM525)", () => {
    expect(forWhom(absencePolicy.seeWorkDays)).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      managerReadOnly: "own",
      teamLeader: "own team crew",
      member: "own",
    });
  });

  test("managers decide (PRM014, PRM511)", () => {
    expect(whoMay(absencePolicy.decide)).toEqual(["owner", "manager", "teamLeader"]);
  });

  test("a read-only manager neither decides nor withdraws, unless they also manage a team (ABS551, PRM503)", () => {
    expect(whoMay(absencePolicy.decideOrWithdraw)).toEqual(["owner", "manager", "teamLeader", "member"]);
    expect(absencePolicy.decideOrWithdraw(readOnlyWithTeam, { crewId })).toBe(true);
  });

  test("a manager names their own deputy, a manager of the whole crew also that of others (PRM511, PRM521)", () => {
    expect(forWhom(absencePolicy.nameDeputy)).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      teamLeader: "own",
    });
  });

  test("the crew's rules are shown to managers and changed by those of the whole crew (PRM511, PRM512, PRM516, PRM521)", () => {
    expect(whoMay(absencePolicy.seeRules)).toEqual(["owner", "manager", "managerReadOnly", "teamLeader"]);
    expect(whoMay(absencePolicy.manageTypes)).toEqual(["owner", "manager"]);
    expect(whoMay(absencePolicy.manageEntitlements)).toEqual(["owner", "manager", "teamLeader"]);
    expect(whoMay(absencePolicy.closeYear)).toEqual(["owner", "manager"]);
  });
});

describe("about one person", () => {
  test("a team leader decides for the team alone (PRM511, PRM521)", () => {
    expect(forWhom(decidesFor)).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      teamLeader: "own team",
    });
  });

  test("colleagues' absences are shown where the crew opens them to everybody (PRM516, PRM523, SET516)", () => {
    expect(forWhom((actor, person) => seesAbsence(actor, person, false))).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      managerReadOnly: "own team crew",
      teamLeader: "own team",
      member: "own",
    });
    expect(forWhom((actor, person) => seesAbsence(actor, person, true))).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      managerReadOnly: "own team crew",
      teamLeader: "own team crew",
      member: "own team crew",
    });
  });

  test("the reason is shown to the person and to those who decide (PRM522)", () => {
    expect(forWhom(seesReason)).toEqual({
      owner: "own team crew",
      manager: "own team crew",
      managerReadOnly: "own",
      teamLeader: "own team",
      member: "own",
    });
  });
});

describe("deputies", () => {
  const awayLeader = { decider: teamLeader, deputyId: member.userId };

  test("a deputy decides about the people of the absent manager, but neither about the manager nor about themselves", () => {
    expect(isDelegatedToDeputy(awayLeader, team)).toBe(true);
    expect(isDelegatedToDeputy(awayLeader, crew)).toBe(false);
    expect(isDelegatedToDeputy(awayLeader, targetOf("own", "teamLeader"))).toBe(false);
    expect(isDelegatedToDeputy(awayLeader, { ...team, userId: member.userId })).toBe(false);
    expect(isDelegatedToDeputy({ decider: { kind: "nobody" }, deputyId: member.userId }, team)).toBe(false);
  });

  test("only the named deputy decides, in this crew, and no read-only manager", () => {
    expect(decidesAsDeputy(member, awayLeader, team)).toBe(true);
    expect(decidesAsDeputy(limitedManager, awayLeader, team)).toBe(false);
    expect(decidesAsDeputy(member, awayLeader, crew)).toBe(false);
    expect(decidesAsDeputy(managerReadOnly, { ...awayLeader, deputyId: managerReadOnly.userId }, team)).toBe(false);
    expect(decidesAsDeputy({ ...member, crewId: 2 }, awayLeader, team)).toBe(false);
    expect(decidesAsDeputy({ kind: "user", userId: member.userId }, awayLeader, team)).toBe(false);
  });
});
