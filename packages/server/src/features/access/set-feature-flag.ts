import type { accessEndpoints } from "@glasen/contract/access.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { publishIn } from "#kernel/bus.ts";
import type { Call } from "#kernel/call.ts";
import { emit } from "#kernel/events.ts";
import { Refusal } from "#kernel/refusal.ts";
import { auditAsOperator } from "../audit/audit.public.ts";
import { crewExists } from "../crews/crews.public.ts";
import { saveFlag } from "./access.store.ts";

type SetFlag = typeof accessEndpoints.setFeatureFlag;

/** By the operator, who belongs to no crew: written inside of it, in a transaction of its own. */
export async function setFeatureFlag(call: Call, flag: InputOf<SetFlag>): Promise<OutputOf<SetFlag>> {
  const { kernel, traceId, now } = call;
  const { crewId, name, isEnabled } = flag;
  await kernel.database.inCrew(crewId, async (tx) => {
    if (!(await crewExists(tx, crewId))) throw new Refusal("notFound", "crewId");
    await saveFlag(tx, crewId, name, isEnabled);
    await auditAsOperator({ ...call, tx }, crewId, {
      area: "right",
      action: "feature-flag-set",
      target: name,
      after: { isEnabled },
    });
    await emit(tx, crewId, "rights-changed", { crewId }, { traceId, now });
    await publishIn(tx, { kind: "outbox", crewId });
  });
  return flag;
}
