import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { FindingShape, monthEndpoints } from "@glasen/contract/months.ts";
import { halves } from "@glasen/domain/holidays/day-kinds.ts";
import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { builtInBreakTiers } from "@glasen/domain/working-time/break-rule.ts";
import type { Finding } from "@glasen/domain/working-time/law/finding.ts";
import { findingsIn } from "@glasen/domain/working-time/law/findings.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { resultsIn } from "./balances.store.ts";
import { type CrewRules, datedFor } from "./crew-rules.ts";
import { currentRules } from "./day-kinds.ts";
import { chainsOf } from "./facts.store.ts";
import { askedOf } from "./list-durations.ts";
import { iso } from "./working-time.present.ts";

const MOST_DAYS = 100;
/** As far back as a mean of weeks looks. */
const DAYS_OF_AVERAGES = 24 * 7;

export async function listFindings(
  call: Call,
  input: InputOf<typeof monthEndpoints.findings>,
): Promise<FindingShape[]> {
  const { tx } = call;
  const { crewId, from, to } = input;
  if (dayNumber(to) - dayNumber(from) > MOST_DAYS) throw new Refusal("bodyTooBig", "to");
  const { userIds } = await askedOf(call, input);
  const { rules } = await currentRules(call, crewId);
  const [chains, results] = await Promise.all([
    chainsOf(tx, { crewId, userIds, from: addDays(from, -2), to }, false),
    resultsIn(tx, crewId, userIds, addDays(from, -DAYS_OF_AVERAGES), to),
  ]);
  const worked = new Map<number, typeof results>();
  for (const row of results) worked.set(row.userId, [...(worked.get(row.userId) ?? []), row]);
  const holidays = new Set([...rules.holidays].flatMap(([date, part]) => (part === halves.whole ? [date] : [])));
  return userIds.flatMap((userId) => {
    const closed = (chains.get(userId) ?? []).filter((chain) => chain.at(-1)?.timeAccount === timeAccounts.STOP_WORK);
    const facts = {
      zone: rules.zone,
      country: rules.country,
      isMinorOn: (day: LocalDate) => isMinor(rules, userId, day),
      chains: closed,
      results: worked.get(userId) ?? [],
      holidays,
    };
    return findingsIn(facts, from, to).map((finding) => present(userId, finding));
  });
}

/** Whoever works by the breaks of minors is held against their act. */
function isMinor(rules: CrewRules, userId: number, day: LocalDate): boolean {
  const found = versionOn(datedFor(rules.models, userId), day);
  const tiers = found && dayOf(found.version, day)?.breakRule?.tiers;
  return tiers === builtInBreakTiers.minorsDe || tiers === builtInBreakTiers.minorsAt;
}

function present(userId: number, { remedy, actual, limit, ...finding }: Finding): FindingShape {
  return {
    userId,
    ...finding,
    actual: iso(actual),
    limit: iso(limit),
    remedy: {
      kind: remedy.kind,
      ...("seconds" in remedy && { duration: iso(remedy.seconds) }),
      ...("at" in remedy && { at: new Date(remedy.at * 1000).toISOString() }),
      ...("date" in remedy && { date: remedy.date }),
    },
  };
}
