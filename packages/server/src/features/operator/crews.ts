import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import { type Call, type Page, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { setMaintenance } from "../crews/crews.public.ts";
import { logAct } from "./log.ts";
import { type CrewLine, crewLines, isCrew } from "./operator.store.ts";

/** Only the maintenance role sees all crews. */
export const listAllCrews = prepared(
  ({ database }, { search, ...paging }: InputOf<typeof operatorEndpoints.crews>) =>
    database.asMaintenance((tx) => crewLines(tx, search.trim(), paging)),
  async (_call, _input, { rows: items, total }): Promise<Page<CrewLine>> => ({ items, total }),
);

export async function setCrewMaintenance(
  call: Call,
  { crewId, isOn }: InputOf<typeof operatorEndpoints.setMaintenance>,
): Promise<{ crewId: number; inMaintenance: boolean }> {
  const { tx, traceId, now, publish } = call;
  await tx.enterCrew(crewId);
  if (!(await isCrew(tx, crewId))) throw new Refusal("notFound", "crewId");
  await logAct(call, isOn ? "maintenance began" : "maintenance ended", { crewId });
  await setMaintenance(tx, { crewId, isOn, traceId, now });
  publish({ kind: "access", crewId });
  return { crewId, inMaintenance: isOn };
}
