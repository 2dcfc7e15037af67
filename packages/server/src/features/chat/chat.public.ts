import type { Tx } from "#kernel/database/database.ts";
import { deleteExcerptsOf } from "./reports.store.ts";

/** Copies of a person's messages in reports, which their erasure deletes. */
export const forgetReportedMessages = (tx: Tx, crewId: number, userId: number): Promise<void> =>
  deleteExcerptsOf(tx, crewId, userId);
