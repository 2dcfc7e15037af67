import type { durationEndpoints } from "@glasen/contract/durations.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { CLOCK_IN_AGE_LIMIT_HOURS } from "@glasen/domain/time-clock/active-account.ts";
import { timeAtWork } from "@glasen/domain/working-time/time-at-work.ts";
import type { Call } from "#kernel/call.ts";
import { peopleWithin } from "./balances.store.ts";
import { chainsOf } from "./facts.store.ts";
import { crewHead } from "./rules.store.ts";
import { iso } from "./working-time.present.ts";

/** Whatever began earlier has been forgotten by its clock. */
const DAYS_BACK = Math.ceil(CLOCK_IN_AGE_LIMIT_HOURS / 24);

/** Of today, for everybody whom one sees live and who has been in. */
export async function listTimesAtWork(
  { tx, now, actor }: Call,
  { crewId }: InputOf<typeof durationEndpoints.atWork>,
): Promise<OutputOf<typeof durationEndpoints.atWork>> {
  const { timeZone } = await crewHead(tx, crewId);
  const moment = instantOf(now);
  const today = localDayOf(timeZone, moment);
  const persons = await peopleWithin(tx, { crewId, userIds: undefined, reach: reachOf(actor, crewId, "canSeeLive") });
  const userIds = persons.map(({ userId }) => userId);
  const chains = await chainsOf(tx, { crewId, userIds, from: addDays(today, -DAYS_BACK), to: today }, false);
  return [...chains].flatMap(([userId, ofUser]) => {
    const { worked, runsSince } = timeAtWork(ofUser, timeZone, today, moment);
    if (worked === 0 && runsSince === null) return [];
    return { userId, worked: iso(worked), runsSince: runsSince === null ? null : new Date(runsSince).toISOString() };
  });
}
