import type { absencePlanningEndpoints, BlockedPeriod } from "@glasen/contract/absence-planning.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { blockedPeriods, deleteBlocked, insertBlocked, updateBlocked } from "./blocked.store.ts";
import { presentBlocked, refusePeriod } from "./get-calendar.ts";

const FAR_FUTURE = "2222-01-01";

export async function listBlocked(
  { tx, now }: Call,
  { crewId }: InputOf<typeof absencePlanningEndpoints.blocked>,
): Promise<BlockedPeriod[]> {
  const rows = await blockedPeriods(tx, crewId, await todayIn(tx, crewId, now), FAR_FUTURE);
  return rows.map(presentBlocked);
}

export async function blockPeriod(
  call: Call,
  { crewId, transactionID: _, ...wanted }: InputOf<typeof absencePlanningEndpoints.block>,
): Promise<BlockedPeriod> {
  refusePeriod(wanted.from, wanted.to);
  const row = await insertBlocked(call.tx, crewId, wanted);
  if (!row) throw new Refusal("notFound", "teamId");
  const { reason, ...after } = wanted;
  await audit(call, { area: "absence", action: "period-blocked", target: reason, after });
  await call.emit("absence-calendar-changed", {});
  return presentBlocked(row);
}

export async function changeBlocked(
  call: Call,
  { crewId, transactionID: _, ...wanted }: InputOf<typeof absencePlanningEndpoints.changeBlocked>,
): Promise<BlockedPeriod> {
  refusePeriod(wanted.from, wanted.to);
  const row = await updateBlocked(call.tx, crewId, wanted);
  if (!row) throw new Refusal("notFound", "id");
  const { reason, id: __, ...after } = wanted;
  await audit(call, { area: "absence", action: "period-blocked", target: reason, after });
  await call.emit("absence-calendar-changed", {});
  return presentBlocked(row);
}

export async function unblockPeriod(
  call: Call,
  { crewId, id }: InputOf<typeof absencePlanningEndpoints.unblock>,
): Promise<null> {
  const reason = await deleteBlocked(call.tx, crewId, id);
  if (reason === undefined) throw new Refusal("notFound", "id");
  await audit(call, { area: "absence", action: "period-unblocked", target: reason });
  await call.emit("absence-calendar-changed", {});
  return null;
}
