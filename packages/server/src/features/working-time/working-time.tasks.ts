import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { tellProgress } from "#kernel/tasks.ts";
import { people } from "./facts.store.ts";
import { frameVersionTask, runFrameVersion } from "./frame-tasks.ts";
import { reevaluateDays } from "./reevaluate.ts";
import { reevaluateTask } from "./rules-changed.ts";

interface Request {
  crewId: number;
  taskId: string;
  userIds: number[] | null;
  from: LocalDate;
  to: LocalDate;
}

/** So many at a time: whoever of them stamps meanwhile waits for their own days, not for everybody's. */
const MEMBERS_AT_ONCE = 50;

/** Long evaluation beside requests; how far it is can be seen while it runs. */
export function workingTimeTasks(kernel: Kernel): void {
  kernel.tasks.set(frameVersionTask, runFrameVersion);
  kernel.tasks.set(reevaluateTask, async (call: Call, request) => {
    const { crewId, taskId, userIds, from, to } = request as Request;
    const members = (await people(call.tx, crewId, userIds)).map(({ userId }) => userId);
    for (let first = 0; first < members.length; first += MEMBERS_AT_ONCE) {
      const some = members.slice(first, first + MEMBERS_AT_ONCE);
      // Each for itself: where the task is broken off, it is done again from the beginning and changes nothing twice.
      await kernel.database.inCrew(crewId, (tx) =>
        reevaluateDays(tx, { crewId, userIds: some, from, to, now: call.now }),
      );
      const percent = Math.round((100 * (first + some.length)) / members.length);
      await tellProgress(kernel, crewId, taskId, Math.min(99, percent));
    }
    await call.emit("days-evaluated", { userIds, from, to });
    return { from, to, members: members.length };
  });
}
