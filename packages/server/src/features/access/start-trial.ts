import type { accessEndpoints, UsageRight } from "@glasen/contract/access.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { oneOf } from "#kernel/call/row-source.ts";
import { audit } from "../audit/audit.public.ts";
import { lockForMembers, startTrial as start } from "../crews/crews.public.ts";
import { findTrial, usageRightRows } from "./access.store.ts";
import { accessChanged } from "./memberships.public.ts";

/** Once in a crew's life. */
export async function startTrial(
  call: Call,
  { crewId }: InputOf<typeof accessEndpoints.startTrial>,
): Promise<UsageRight> {
  const { tx, now } = call;
  await lockForMembers(tx, crewId, now);
  if (await findTrial(tx, crewId)) throw new Refusal("interactionError");
  await start(tx, crewId, now);
  const right = await oneOf<UsageRight>(tx, usageRightRows, crewId, (await findTrial(tx, crewId)) ?? "");
  const { bitmask, validUntil } = right;
  await audit(call, { area: "right", action: "trial-started", after: { bitmask, validUntil } });
  accessChanged(call, crewId);
  await call.emit("rights-changed", { crewId });
  return right;
}
