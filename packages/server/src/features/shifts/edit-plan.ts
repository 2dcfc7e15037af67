import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { editShifts } from "./edit-shifts.ts";
import { planShiftsByGuid } from "./plan.store.ts";
import { publishGuids } from "./publish-shifts.ts";
import { contentOf } from "./shift-content.ts";
import { viewerOf } from "./shift-viewer.ts";

type Input = InputOf<typeof shiftPlanEndpoints.edit>;

/** Sets the desired states of shifts, and returns the results. */
export async function editPlan(
  call: Call,
  { crewId, edits }: Input,
): Promise<OutputOf<typeof shiftPlanEndpoints.edit>> {
  const guids = edits.map(({ guid }) => guid);
  const repeated = guids.findIndex((guid, index) => guids.indexOf(guid) < index);
  if (repeated >= 0) throw new Refusal("invalidArgument", `edits.${repeated}.guid`);
  await editShifts(
    call,
    crewId,
    edits.map((edit, index) => ({
      guid: edit.guid,
      desired: edit.to === "content" ? contentOf(edit.shift) : edit.to,
      seen: edit.seen,
      guidField: `edits.${index}.guid`,
      place: `edits.${index}.${edit.to === "content" ? "shift." : ""}`,
    })),
  );
  const viewer = await viewerOf(call, crewId);
  const shifts = (await planShiftsByGuid(call.tx, viewer, guids)).parsed();
  const left = new Set(shifts.map(({ guid }) => guid));
  return { shifts, removed: guids.filter((guid) => !left.has(guid)) };
}

export const publishPlan = (
  call: Call,
  { crewId, guids, confirmsConflicts }: InputOf<typeof shiftPlanEndpoints.publish>,
): Promise<OutputOf<typeof shiftPlanEndpoints.publish>> => publishGuids(call, crewId, guids, { confirmsConflicts });
