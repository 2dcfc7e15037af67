import { z } from "zod";
import type { Tx } from "#kernel/database/database.ts";
import { enqueue, jobKind } from "#kernel/jobs/jobs.ts";

export const deliverNotices = jobKind("deliver-notices", z.object({ crewId: z.int() }));

/** Sends the due notices of a crew without waiting for the next minute; many requests become one job. */
export const queueDelivery = (tx: Tx, crewId: number, traceId: string): Promise<void> =>
  enqueue(tx, deliverNotices, { crewId }, { traceId, key: `deliver-notices:${crewId}` });
