import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { createUser, prepareUser } from "../accounts/create-user.public.ts";
import { foundCrewIn, nextCrewId } from "../crews/crews.public.ts";
import { givePin } from "../security/pins.public.ts";

const NAME_MOST = 255;

const crewNames: Record<Language, (userName: string) => string> = {
  en: (userName) => `${userName}'s crew`,
  de: (userName) => `Crew von ${userName}`,
};

/** User, crew, membership and trial in one transaction of the new crew: all of it or nothing. */
export async function signUpCrewOwner(
  call: Call,
  { crewName, ...sent }: InputOf<typeof signUpEndpoints.crewOwner>,
): Promise<{ id: number; crewId: number }> {
  const { kernel, now, traceId } = call;
  const user = await prepareUser(call, sent);
  const crewId = await nextCrewId(kernel.database);
  const name = crewName ?? crewNames[user.language](user.name).slice(0, NAME_MOST);
  return kernel.database.inCrew(crewId, async (tx) => {
    const id = await createUser(call, tx, user);
    await foundCrewIn(tx, crewId, { name, ownerId: id, now }).catch((error: unknown) => {
      kernel.log.error({ err: error, traceId }, "crew not created");
      throw new Refusal("crewNotCreated");
    });
    await givePin(tx, kernel.config.secret, { crewId, userId: id }, now);
    return { id, crewId };
  });
}
