import { draftReach } from "@glasen/domain/shifts/policy.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { type ShiftViewer, shiftRowsFor } from "./visible-shifts.store.ts";

/** The caller as somebody who looks at shifts. */
export async function viewerOf({ tx, actor, now }: Call, crewId: number): Promise<ShiftViewer> {
  const ownId = actingUser(actor);
  const planned = draftReach(actor, crewId);
  const viewer = { crewId, ownId, planned, now };
  if (planned.scope === "crew") return { ...viewer, seesAll: true };
  const settings = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now), ownId);
  return { ...viewer, seesAll: settings.shiftPlannerSeeAllShifts };
}

export const shiftRows = async (call: Call, crewId: number): Promise<RowSource> =>
  shiftRowsFor(await viewerOf(call, crewId));
