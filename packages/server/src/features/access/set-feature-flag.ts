import type { accessEndpoints } from "@glasen/contract/access.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { type Call, enterCrew } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { auditAsOperator } from "../audit/audit.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { saveCrewFlag } from "./feature-flags.store.ts";

type SetFlag = typeof accessEndpoints.setFeatureFlag;

/** Sets a flag of one crew; operators belong to no crew, so the call enters it first. */
export async function setFeatureFlag(call: Call, flag: InputOf<SetFlag>): Promise<OutputOf<SetFlag>> {
  const { crewId, name, isEnabled } = flag;
  const inCrew = await enterCrew(call, crewId);
  if (!(await lockCrew(call.tx, crewId))) throw new Refusal("notFound", "crewId");
  await saveCrewFlag(call.tx, crewId, name, isEnabled);
  await auditAsOperator(inCrew, crewId, {
    area: "right",
    action: "feature-flag-set",
    target: name,
    after: { isEnabled },
  });
  await inCrew.emit("rights-changed", { crewId });
  return flag;
}
