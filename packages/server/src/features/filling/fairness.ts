import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Fairness, fairnessEndpoints } from "@glasen/contract/filling.ts";
import { type Burden, type BurdenCounts, burdens, medianOf, noBurdens } from "@glasen/domain/filling/burdens.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { draftReach, plansFor } from "@glasen/domain/shifts/policy.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { audit } from "../audit/audit.public.ts";
import { currentRules } from "../evaluation/crew-rules.public.ts";
import { findPeople, type PlannedPerson } from "../shifts/plan.public.ts";
import { type CorrectionRow, correctionsOf, countsWithin, insertCorrection, LEDGER_DAYS } from "./fairness.store.ts";

type Endpoints = typeof fairnessEndpoints;

/** Members see themselves beside the middle of the crew, planners everybody they reach. */
export async function listFairness(call: Call, { crewId }: InputOf<Endpoints["list"]>): Promise<Fairness> {
  const { tx, actor } = call;
  const { rules, today } = await currentRules(call, crewId);
  const days = { from: addDays(today, 1 - LEDGER_DAYS), to: today };
  const ownId = actingUser(actor);
  const reach = draftReach(actor, crewId);
  const isSeen = ({ userId, teamIds }: PlannedPerson): boolean =>
    userId === ownId ||
    reach.scope === "crew" ||
    (reach.scope === "group" && teamIds.some((teamId) => reach.teamIds.includes(teamId)));
  const people = (await findPeople(tx, crewId, null)).filter((person) => isActiveOn(person, today));
  const seen = people.filter(isSeen).map(({ userId }) => userId);
  const [counted, corrections] = await Promise.all([
    countsWithin(tx, crewId, { ...days, zone: rules.zone, holidays: [...rules.publicHolidays] }),
    correctionsOf(tx, crewId, { userIds: seen, ...days }),
  ]);
  const ledger = people.map(({ userId }) => counted.get(userId) ?? { shifts: 0, wishesMet: 0, counts: noBurdens });
  const middle = (burden: Burden): number => medianOf(ledger.map(({ counts }) => counts[burden]));
  return {
    ...days,
    members: seen.map((userId) => ({
      userId,
      shifts: counted.get(userId)?.shifts ?? 0,
      counts: { ...(counted.get(userId)?.counts ?? noBurdens) },
      wishesMet: counted.get(userId)?.wishesMet ?? 0,
      corrections: corrections.filter((row) => row.userId === userId).map(present),
    })),
    median: {
      shifts: medianOf(ledger.map(({ shifts }) => shifts)),
      counts: Object.fromEntries(burdens.map((burden) => [burden, middle(burden)])) as Record<
        keyof BurdenCounts,
        number
      >,
      wishesMet: medianOf(ledger.map(({ wishesMet }) => wishesMet)),
    },
  };
}

export async function correctFairness(
  call: Call,
  { crewId, userId, burden, amount, reason }: InputOf<Endpoints["correct"]>,
): Promise<OutputOf<Endpoints["correct"]>> {
  const { tx, actor, now } = call;
  const [person] = await findPeople(tx, crewId, [userId]);
  if (!person) throw new Refusal("userNotFound", "userId");
  if (!plansFor(actor, person)) throw new Refusal("notAuthorized", "userId");
  await refuseOwnDecision(call, { crewId, userId }, "userId");
  const { today: day } = await currentRules(call, crewId);
  const row = { crewId, userId, burden, amount, reason, day, createdAt: now, createdBy: actingUser(actor) };
  const saved = await insertCorrection(tx, row);
  await audit(call, {
    ...{ area: "shift", action: "fairness-corrected", subjectId: userId, target: String(saved.id) },
    after: { burden, amount, reason },
  });
  call.emit("fairness-corrected", { userId });
  return present(saved);
}

const present = ({ burden, createdAt, ...row }: CorrectionRow): OutputOf<Endpoints["correct"]> => ({
  ...row,
  burden: burden as Burden,
  createdAt: createdAt.toISOString(),
});
