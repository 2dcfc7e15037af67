import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { operatorEndpoints } from "@glasen/contract/operator.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { setMaintenance } from "../crews/crews.public.ts";
import { logAct } from "./log-act.ts";
import { isCrew } from "./operator.store.ts";

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
