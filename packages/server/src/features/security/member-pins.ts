import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { pinEndpoints } from "@glasen/contract/pins.ts";
import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { findMember } from "../access/members.public.ts";
import { mayUseProduct } from "../access/products.public.ts";
import { audit } from "../audit/audit.public.ts";
import { freePin, insertPinViews, type PinOwner, readPins, savePin } from "./pins.store.ts";

export async function seePin(
  call: Call,
  { crewId, userId }: InputOf<typeof pinEndpoints.see>,
): Promise<OutputOf<typeof pinEndpoints.see>> {
  const { tx, actor, config, now } = call;
  await assertPinAccess(call, { crewId, userId }, pinPolicy.see);
  await insertPinViews(tx, crewId, [userId], actingUser(actor), now);
  const pins = await readPins(tx, config.secret, crewId, [userId]);
  await audit(call, { area: "pin", action: "pin-seen", subjectId: userId });
  return { userId, pinCode: pins.get(userId) ?? null };
}

export async function setPin(
  call: Call,
  input: InputOf<typeof pinEndpoints.set>,
): Promise<OutputOf<typeof pinEndpoints.set>> {
  const { tx, actor, config, now } = call;
  const { crewId, userId } = input;
  await assertPinAccess(call, input, input.pinCode === undefined ? pinPolicy.see : pinPolicy.choose);
  const pinCode = input.pinCode ?? (await freePin(tx, config.secret, crewId));
  if (pinCode === undefined || (await savePin(tx, config.secret, input, pinCode, now)) === "taken") {
    throw new Refusal("pinTaken", "pinCode");
  }
  await insertPinViews(tx, crewId, [userId], actingUser(actor), now);
  await audit(call, { area: "pin", action: "pin-set", subjectId: userId });
  return { userId, pinCode };
}

/** The PIN's owner must be in the actor's reach, and the crew must have the product. */
async function assertPinAccess(
  { tx, actor, now }: Call,
  { crewId, userId }: PinOwner,
  rule: (typeof pinPolicy)[keyof typeof pinPolicy],
): Promise<void> {
  const member = await findMember(tx, crewId, userId);
  // Without access the answer is the same whether or not there is such a member.
  authorize(actor, rule, member ?? { crewId, userId, role: "member", teamIds: [] });
  if (!member) throw new Refusal("userNotFound", "userId");
  if (!(await mayUseProduct(tx, crewId, "timeTrackingPlus", now))) throw new Refusal("notAuthorized");
}
