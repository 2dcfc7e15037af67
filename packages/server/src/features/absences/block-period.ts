import type { absencePlanningEndpoints, BlockedPeriod } from "@glasen/contract/absence-planning.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { deleteBlocked, insertBlocked } from "./blocked.store.ts";
import { presentBlocked, refusePeriod } from "./get-calendar.ts";

export async function blockPeriod(
  call: Call,
  { crewId, teamId, from, to, reason }: InputOf<typeof absencePlanningEndpoints.block>,
): Promise<BlockedPeriod> {
  refusePeriod(from, to);
  const row = await insertBlocked(call.tx, crewId, { teamId, from, to, reason });
  if (!row) throw new Refusal("notFound", "teamId");
  await audit(call, { area: "absence", action: "period-blocked", target: reason, after: { from, to, teamId } });
  await call.emit("absence-calendar-changed", {});
  return presentBlocked(row);
}

export async function unblockPeriod(
  call: Call,
  { crewId, id }: InputOf<typeof absencePlanningEndpoints.unblock>,
): Promise<null> {
  if ((await deleteBlocked(call.tx, crewId, id)) === 0) throw new Refusal("notFound", "id");
  await audit(call, { area: "absence", action: "period-unblocked", target: String(id) });
  await call.emit("absence-calendar-changed", {});
  return null;
}
