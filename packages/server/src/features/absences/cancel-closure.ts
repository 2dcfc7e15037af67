import type { absencePlanningEndpoints, CompanyClosure } from "@glasen/contract/absence-planning.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { closuresIn, deleteOfClosure, markCancelled } from "./closures.store.ts";
import { syncEvaluation } from "./sync-evaluation.ts";

export async function listClosures(
  { tx }: Call,
  { crewId, year }: InputOf<typeof absencePlanningEndpoints.closures>,
): Promise<CompanyClosure[]> {
  const rows = await closuresIn(tx, crewId, `${year}-01-01`, `${year}-12-31`);
  return rows.map((row) => ({
    ...row,
    from: row.from as LocalDate,
    to: row.to as LocalDate,
    bookedAt: row.bookedAt.toISOString(),
  }));
}

/** Deletes the absences of a closure, so that members get their days back. */
export async function cancelClosure(
  call: Call,
  { crewId, id }: InputOf<typeof absencePlanningEndpoints.cancelClosure>,
): Promise<OutputOf<typeof absencePlanningEndpoints.cancelClosure>> {
  const { tx, now, actor } = call;
  const name = await markCancelled(tx, crewId, id, { now, by: actingUser(actor) });
  if (name === undefined) throw new Refusal("notFound", "id");
  const ids = await deleteOfClosure(tx, crewId, id, now);
  await syncEvaluation(call, crewId, ids);
  await audit(call, { area: "absence", action: "closure-cancelled", target: name, after: { members: ids.length } });
  await call.emit("absence-calendar-changed", {});
  return { cancelled: ids.length };
}
