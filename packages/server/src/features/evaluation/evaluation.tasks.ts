import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { preparedTask } from "#kernel/call/tasks.ts";
import { frameVersionTask, runFrameVersion } from "../working-time/frame-tasks.ts";
import { PEOPLE_AT_ONCE, reevaluateDays } from "./reevaluate.ts";
import { reevaluateTask } from "./rules-changed.ts";
import { people } from "./times.store.ts";

interface Request {
  crewId: number;
  userIds: number[] | null;
  from: LocalDate;
  to: LocalDate;
}

/** Evaluates in short transactions, because no member can stamp while their days are being evaluated. */
const reevaluate = preparedTask(
  async ({ database, now, reportProgress }, request) => {
    const { crewId, userIds, from, to } = request as Request;
    const everybody = await database.inCrew(crewId, (tx) => people(tx, crewId, userIds));
    for (let done = 0; done < everybody.length; done += PEOPLE_AT_ONCE) {
      const batch = everybody.slice(done, done + PEOPLE_AT_ONCE).map(({ userId }) => userId);
      await database.inCrew(crewId, (tx) => reevaluateDays(tx, { crewId, userIds: batch, from, to, now }));
      const share = (done + batch.length) / everybody.length;
      await reportProgress(Math.min(99, Math.round(share * 100)));
    }
    return everybody.length;
  },
  async ({ emit }, request, members) => {
    const { userIds, from, to } = request as Request;
    await emit("days-evaluated", { userIds, from, to });
    return { from, to, members };
  },
);

export function workingTimeTasks({ tasks }: Kernel): void {
  tasks.set(frameVersionTask, runFrameVersion);
  tasks.set(reevaluateTask, reevaluate);
}
