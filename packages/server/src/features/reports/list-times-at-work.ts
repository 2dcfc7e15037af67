import type { durationEndpoints } from "@glasen/contract/durations.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import { timeAtWork } from "@glasen/domain/working-time/time-at-work.ts";
import type { Call } from "#kernel/call/call.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { chainsWithin } from "../evaluation/evaluation-inputs.public.ts";
import { membersWithin } from "../evaluation/period.public.ts";

/** An open chain that began earlier counts as abandoned. */
const DAYS_BACK = Math.ceil(CLOCK_IN_AGE_LIMIT_HOURS / 24);

/** The time at work today of everybody whom the caller may see live and who has clocked in. */
export async function listTimesAtWork(
  call: Call,
  { crewId }: InputOf<typeof durationEndpoints.atWork>,
): Promise<OutputOf<typeof durationEndpoints.atWork>> {
  const { tx, actor } = call;
  const { timeZone, today } = await crewCalendar(call, crewId);
  const members = await membersWithin(tx, { crewId, userIds: undefined, reach: reachOf(actor, crewId, "canSeeLive") });
  const userIds = members.map(({ userId }) => userId);
  const chains = await chainsWithin(tx, { crewId, userIds, from: addDays(today, -DAYS_BACK), to: today });
  return [...chains].flatMap(([userId, ofUser]) => {
    const { worked, runsSince } = timeAtWork(ofUser, timeZone, today, instantOf(call.now));
    if (worked === 0 && runsSince === null) return [];
    return {
      userId,
      worked: presentDuration(worked),
      runsSince: runsSince === null ? null : new Date(runsSince).toISOString(),
    };
  });
}
