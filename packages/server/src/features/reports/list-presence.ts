import type { durationEndpoints } from "@glasen/contract/durations.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { type Halves, halves, shareOf, uniteHalves } from "@glasen/domain/holidays/day-kinds.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { instantOf, isoInstant } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { seconds } from "@glasen/domain/time/seconds.ts";
import { startOfDay } from "@glasen/domain/time/zone.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS, isAbandoned } from "@glasen/domain/time-clock/active-account.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import type { CountedChain, PlannedShift } from "@glasen/domain/working-time/evaluation.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import { type Stay, usualStart } from "@glasen/domain/working-time/presence.ts";
import type { Call } from "#kernel/call/call.ts";
import { currentRules, modelsFor } from "../evaluation/crew-rules.public.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import {
  absencesWithin,
  chainsWithin,
  firstClockInsWithin,
  plannedShiftsWithin,
} from "../evaluation/evaluation-inputs.public.ts";
import { membersWithin } from "../evaluation/period.public.ts";

/** An open chain that began earlier counts as abandoned. */
const DAYS_BACK = Math.ceil(CLOCK_IN_AGE_LIMIT_HOURS / 24);
const USUAL_DAYS = 28;

/** Everybody whom the caller may see live. An absence only removes the target; its kind is shown elsewhere to those who may see it. */
export async function listPresence(
  call: Call,
  { crewId }: InputOf<typeof durationEndpoints.presence>,
): Promise<OutputOf<typeof durationEndpoints.presence>> {
  const { tx, actor } = call;
  const now = instantOf(call.now);
  const { rules, today } = await currentRules(call, crewId);
  const reach = reachOf(actor, crewId, "canSeeLive");
  const members = (await membersWithin(tx, { crewId, userIds: undefined, reach })).filter((member) =>
    isActiveOn(member, today),
  );
  const people = { crewId, userIds: members.map(({ userId }) => userId) };
  const [chains, starts, absences, planned] = await Promise.all([
    chainsWithin(tx, { ...people, from: addDays(today, -DAYS_BACK), to: today }),
    firstClockInsWithin(tx, { ...people, from: addDays(today, -USUAL_DAYS), to: addDays(today, -1) }, rules.zone),
    absencesWithin(tx, { ...people, from: today, to: today }),
    plannedShiftsWithin(tx, { ...people, from: today, to: today }),
  ]);
  const midnight = startOfDay(rules.zone, today);
  const stayOf = (chain: CountedChain): Stay | [] => {
    const [first, last] = [chain[0], chain.at(-1)];
    if (!first || !last || first.at > now) return [];
    const isOver = last.timeAccount === timeAccounts.STOP_WORK && last.at <= now;
    if (isOver ? last.at <= midnight : isAbandoned(first.at, now)) return [];
    return { from: first.at, to: isOver ? last.at : null };
  };
  return members.map(({ userId }) => {
    const found = versionOn(modelsFor(rules, userId), today);
    const due = (found && dayOf(found.version, today)?.target) ?? 0;
    const absent = (absences.get(userId) ?? []).reduce<Halves>(
      (taken, absence) => uniteHalves(taken, absence.halves),
      halves.none,
    );
    const free = uniteHalves(absent, rules.holidays.get(today) ?? halves.none);
    // Shifts are planned on holidays as well, but nobody who is absent all day comes to one.
    const shifts = absent === halves.whole ? [] : (planned.get(userId) ?? []).filter(({ date }) => date === today);
    const target = due - shareOf(due, free) || shifts.reduce((sum, shift) => sum + netSeconds(shift), 0);
    // Somebody with a free morning comes at another time than usual.
    const usual = free & halves.morning ? undefined : usualStart(starts.get(userId) ?? []);
    return {
      userId,
      target: target > 0 ? presentDuration(seconds(target)) : null,
      usualStart: usual === undefined ? null : isoInstant((midnight + usual * 1000) as typeof now),
      plannedStart: shifts[0] ? isoInstant((shifts[0].from * 1000) as typeof now) : null,
      stays: (chains.get(userId) ?? []).flatMap(stayOf).map(({ from, to }) => ({
        from: isoInstant(from),
        to: to === null ? null : isoInstant(to),
      })),
    };
  });
}

const netSeconds = ({ from, to, breakSeconds }: PlannedShift): number => to - from - breakSeconds;
