import type { accessEndpoints, UsageRight } from "@glasen/contract/access.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import { audit } from "../audit/audit.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { accessChanged } from "./memberships.public.ts";
import { addTrial } from "./products.public.ts";
import { findTrial, usageRightRows } from "./usage-rights.store.ts";

/** A crew can have one trial in its life. */
export async function startTrial(
  call: Call,
  { crewId }: InputOf<typeof accessEndpoints.startTrial>,
): Promise<UsageRight> {
  const { tx, now } = call;
  await lockCrew(tx, crewId);
  if (await findTrial(tx, crewId)) throw new Refusal("interactionError");
  const right = await oneOf<UsageRight>(tx, usageRightRows, crewId, await addTrial(tx, crewId, now));
  const { bitmask, validUntil } = right;
  await audit(call, { area: "right", action: "trial-started", after: { bitmask, validUntil } });
  accessChanged(call, crewId);
  await call.emit("rights-changed", { crewId });
  return right;
}
