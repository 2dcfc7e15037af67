import { randomUUID } from "node:crypto";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Tx } from "#kernel/database/database.ts";
import type { Retention } from "#kernel/database/retention.ts";
import { on, queueEvent, type ReactionList } from "#kernel/events/events.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { auditAsSystem } from "../audit/audit.public.ts";
import { type NewsContext, queueDelivery } from "../news/news.public.ts";
import { notifyEnded } from "./notify-swaps.ts";
import { crewsWithDueRequests, endRequests, invitationsTo } from "./swaps.store.ts";

interface Ending {
  tx: Tx;
  crewId: number;
  now: Date;
  traceId: string;
}

/** Ends the obsolete requests of a crew in one statement, and notifies those concerned. */
async function endRequestsOf({ tx, crewId, now, traceId }: Ending): Promise<number> {
  const ended = await endRequests(tx, crewId, now);
  if (ended.length === 0) return 0;
  const emit: NewsContext["emit"] = (name, body) => queueEvent(tx, crewId, name, body, { traceId, now });
  const ids = ended.map(({ id }) => id);
  const invitations = await invitationsTo(tx, crewId, ids);
  for (const request of ended) await notifyEnded({ tx, now, emit }, request);
  await auditAsSystem(
    { tx, now, traceId },
    crewId,
    ended.map(({ id, userId, kind }) => ({
      area: "shift",
      action: "swap-ended",
      subjectId: userId,
      target: String(id),
      after: { kind },
    })),
  );
  emit("swap-changed", { userIds: [...new Set([...ended, ...invitations].map(({ userId }) => userId))] });
  for (const userId of new Set(ended.map((request) => request.userId))) emit("swap-waiting", { userId });
  await queueDelivery(tx, crewId, traceId);
  return ended.length;
}

/** A shift that was changed or given to somebody else is no longer the one that was asked about. */
export const swapReactions: ReactionList = [
  on("shifts-published", async ({ tx, crewId, now, traceId }) => {
    await endRequestsOf({ tx, crewId, now, traceId });
  }),
];

export const swapCrons = ({ database, bus, now: clock }: Kernel): readonly CronJob[] => [
  {
    name: "end-swap-asks",
    at: "* * * * *",
    run: async (log) => {
      const now = clock();
      let count = 0;
      for (const crewId of await database.asMaintenance((tx) => crewsWithDueRequests(tx, now))) {
        const ended = await database.inCrew(crewId, (tx) => endRequestsOf({ tx, crewId, now, traceId: randomUUID() }));
        if (ended > 0) bus.publish({ kind: "outbox", crewId });
        count += ended;
      }
      if (count > 0) log.info({ count }, "requests to swap shifts ended");
    },
  },
];

/** The log records what happened; the requests themselves are not needed later. */
export const swapRetention: readonly Retention[] = [{ table: "swap_asks", where: "ends_at < $1", days: 400 }];
