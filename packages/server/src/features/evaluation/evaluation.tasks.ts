import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { tellProgress } from "#kernel/call/tasks.ts";
import { frameVersionTask, runFrameVersion } from "../working-time/frame-tasks.ts";
import { PEOPLE_AT_ONCE, reevaluateDays } from "./reevaluate.ts";
import { reevaluateTask } from "./rules-changed.public.ts";
import { people } from "./times.store.ts";

interface Request {
  crewId: number;
  taskId: string;
  userIds: number[] | null;
  from: LocalDate;
  to: LocalDate;
}

/** Long evaluation beside requests; how far it is can be seen while it runs. */
export function workingTimeTasks(kernel: Kernel): void {
  kernel.tasks.set(frameVersionTask, runFrameVersion);
  kernel.tasks.set(reevaluateTask, async (call: Call, request) => {
    const { crewId, taskId, userIds, from, to } = request as Request;
    const { now } = call;
    const everybody = await kernel.database.inCrew(crewId, (tx) => people(tx, crewId, userIds));
    // In transactions of their own, because nobody can stamp while their days are being evaluated.
    for (let done = 0; done < everybody.length; done += PEOPLE_AT_ONCE) {
      const some = everybody.slice(done, done + PEOPLE_AT_ONCE).map(({ userId }) => userId);
      await kernel.database.inCrew(crewId, (tx) => reevaluateDays(tx, { crewId, userIds: some, from, to, now }));
      const share = (done + some.length) / everybody.length;
      await tellProgress(kernel, crewId, taskId, Math.min(99, Math.round(share * 100)));
    }
    await call.emit("days-evaluated", { userIds, from, to });
    return { from, to, members: everybody.length };
  });
}
