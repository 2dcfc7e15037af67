import { type LocalDate, MAX_DATE } from "@glasen/domain/time/local-date.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { preparedTask } from "#kernel/call/tasks.ts";
import { lockEvaluatedUntil, setReevaluateFrom } from "../crews/evaluation-marks.public.ts";
import { BATCH_SIZE, reevaluateDays, refreshOutdated } from "./reevaluate.ts";
import { findEvaluationState } from "./rules.store.ts";
import { findEvaluated } from "./times.store.ts";

export const reevaluateTask = "workingTime.reevaluate";

interface Request {
  crewId: number;
  userIds: number[] | null;
  from: LocalDate;
  to: LocalDate;
  /** The version of the rules by which the days are evaluated. */
  version: string;
}

/** Batches have transactions of their own, because members cannot stamp while their days are being evaluated. */
const reevaluation = preparedTask(
  async ({ database, now, reportProgress }, request) => {
    const { crewId, userIds, from, to } = request as Request;
    const members = await database.inCrew(crewId, (tx) => findEvaluated(tx, crewId, userIds));
    for (let first = 0; first < members.length; first += BATCH_SIZE) {
      const batch = members.slice(first, first + BATCH_SIZE).map(({ userId }) => userId);
      await database.inCrew(crewId, (tx) => reevaluateDays(tx, { crewId, userIds: batch, from, to, now }));
      const share = (first + batch.length) / members.length;
      await reportProgress(Math.min(99, Math.round(share * 100)));
    }
    return members.length;
  },
  async (call, request, members) => {
    const { crewId, userIds, from, to, version } = request as Request;
    const { tx, now } = call;
    await lockEvaluatedUntil(tx, crewId);
    const { evaluationVersion } = await findEvaluationState(tx, crewId);
    // Other rules have come since: some of their days may be outdated, too.
    if (evaluationVersion !== version) await refreshOutdated(tx, { crewId, userIds: null, to: MAX_DATE, now });
    else await setReevaluateFrom(tx, crewId, null);
    call.emit("days-evaluated", { userIds, from, to });
    return { from, to, members };
  },
);

export function evaluationTasks({ tasks }: Kernel): void {
  tasks.set(reevaluateTask, reevaluation);
}
