import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { saveBudgets } from "./hour-budgets.store.ts";
import { saveRate } from "./wages.store.ts";

interface Seeding {
  crewId: number;
  by: number;
  now: Date;
}

export const addBudgets = (
  tx: Tx,
  { crewId, by, now }: Seeding,
  budget: { workplaceId: number; weeks: readonly LocalDate[]; seconds: number },
): Promise<void> => saveBudgets(tx, crewId, { ...budget, by, now });

export const addRate = (
  tx: Tx,
  { crewId, by, now }: Seeding,
  rate: { userId: number; validFrom: LocalDate; cents: number },
): Promise<void> => saveRate(tx, crewId, { ...rate, by, now });
