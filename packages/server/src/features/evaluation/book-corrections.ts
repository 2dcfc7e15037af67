import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { lastOfMonth } from "@glasen/domain/time/month.ts";
import type { Tx } from "#kernel/database/database.ts";
import { sealFacts } from "../sealed-log/sealed-log.public.ts";
import { bookDifferences } from "./closed-months.store.ts";

interface Difference {
  userId: number;
  /** The first day of the closed month. */
  month: LocalDate;
  seconds: number;
}

/** Books differences of closed months in the open month, and seals them in the chains of their members. */
export async function bookCorrections(
  tx: Tx,
  crewId: number,
  differences: readonly Difference[],
  { day, now }: { day: LocalDate; now: Date },
): Promise<void> {
  await bookDifferences(tx, crewId, differences, { day, now });
  const byMember = new Map<number, Difference[]>();
  for (const one of differences) byMember.set(one.userId, [...(byMember.get(one.userId) ?? []), one]);
  sealFacts(
    tx,
    crewId,
    now,
    [...byMember].map(([userId, of]) => {
      const months = of.map(({ month }) => month).sort();
      return {
        userId,
        kind: "correction",
        days: { first: months[0] as LocalDate, last: lastOfMonth(months.at(-1) as LocalDate) },
        by: null,
        facts: () => ({ corrections: of.map(({ month, seconds }) => ({ month: month.slice(0, 7), seconds })) }),
      };
    }),
  );
}
