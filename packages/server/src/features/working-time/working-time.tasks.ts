import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { tellProgress } from "#kernel/tasks.ts";
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

/** Long evaluation beside requests; how far it is can be seen while it runs. */
export function workingTimeTasks(kernel: Kernel): void {
  kernel.tasks.set(frameVersionTask, runFrameVersion);
  kernel.tasks.set(reevaluateTask, async (call: Call, request) => {
    const { crewId, taskId, userIds, from, to } = request as Request;
    const done = await reevaluateDays(call.tx, { crewId, userIds, from, to, now: call.now }, (share) =>
      tellProgress(kernel, crewId, taskId, Math.min(99, Math.round(share * 100))),
    );
    await call.emit("days-evaluated", { userIds, from, to });
    return done;
  });
}
