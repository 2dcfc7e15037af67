import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { shiftPublishTaskEndpoints } from "@glasen/contract/shifts.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseUnreached } from "./edit-shifts.ts";
import { publishGuids } from "./publish-shifts.ts";
import { type ShiftTasks, shiftTasks } from "./shift-tasks.ts";
import { findGuids, findShifts } from "./shifts.store.ts";

type Input = InputOf<typeof shiftPublishTaskEndpoints.create>;

const kind = "shifts.publish";

export const publishTasks: ShiftTasks<Input> = shiftTasks<Input>(kind, refuseUnknown);

/** Invalid or unreachable ids are refused at once, not by the task. */
async function refuseUnknown(call: Call, { crewId, shiftIds }: Input): Promise<void> {
  const guids = await guidsOf(call.tx, crewId, shiftIds);
  await refuseUnreached(call, crewId, await findShifts(call.tx, crewId, guids), "shiftIds");
}

async function guidsOf(tx: Call["tx"], crewId: number, shiftIds: readonly number[]): Promise<string[]> {
  const guids = await findGuids(tx, crewId, shiftIds);
  return shiftIds.map((id, index) => {
    const guid = guids.get(id);
    if (!guid) throw new Refusal("invalidArgument", `shiftIds.${index}`);
    return guid;
  });
}

async function runPublishing(call: Call, request: unknown): Promise<{ published: number; publicationId: number }> {
  const { crewId, shiftIds, confirmsConflicts } = request as Input;
  const guids = await guidsOf(call.tx, crewId, shiftIds);
  const { published, publicationId } = await publishGuids(call, crewId, guids, { confirmsConflicts });
  return { published, publicationId };
}

export function registerPublishTasks({ tasks }: Kernel): void {
  tasks.set(kind, runPublishing);
}
