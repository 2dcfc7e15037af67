import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { pinEndpoints } from "@glasen/contract/pins.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { audit } from "../audit/audit.public.ts";
import { noteView, readPin } from "./pins.store.ts";
import { reachPin } from "./reach-pin.ts";

export async function seePin(
  call: Call,
  input: InputOf<typeof pinEndpoints.see>,
): Promise<OutputOf<typeof pinEndpoints.see>> {
  const { tx, actor, kernel, now } = call;
  await reachPin(call, input);
  await noteView(tx, input, actingUser(actor), now);
  await audit(call, { area: "pin", action: "pin-seen", subjectId: input.userId });
  return { userId: input.userId, pinCode: await readPin(tx, kernel.config.secret, input) };
}
