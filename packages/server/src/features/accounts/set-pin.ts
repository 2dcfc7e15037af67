import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { pinEndpoints } from "@glasen/contract/pins.ts";
import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { Refusal } from "#kernel/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { freePin, noteView, savePin } from "./pins.store.ts";
import { reachPin } from "./reach-pin.ts";

export async function setPin(
  call: Call,
  input: InputOf<typeof pinEndpoints.set>,
): Promise<OutputOf<typeof pinEndpoints.set>> {
  const { tx, actor, kernel, now } = call;
  const { secret } = kernel.config;
  await reachPin(call, input, input.pinCode === undefined ? pinPolicy.see : pinPolicy.choose);
  const pinCode = input.pinCode ?? (await freePin(tx, secret, input.crewId));
  if (pinCode === undefined || (await savePin(tx, secret, input, pinCode, now)) === "taken") {
    throw new Refusal("pinTaken", "pinCode");
  }
  await noteView(tx, input, actingUser(actor), now);
  await audit(call, { area: "pin", action: "pin-set", subjectId: input.userId });
  return { userId: input.userId, pinCode };
}
