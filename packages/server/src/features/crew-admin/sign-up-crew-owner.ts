import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { givePin } from "../accounts/accounts.public.ts";
import { accountTexts } from "../accounts/accounts.texts.ts";
import { addNewcomer, makeNewcomer } from "../accounts/create-user.ts";
import { foundCrewIn, nextCrewId } from "../crews/crews.public.ts";

const NAME_MOST = 255;

/** User, crew, membership and trial in one transaction of the new crew: all of it or nothing. */
export async function signUpCrewOwner(
  call: Call,
  { crewName, ...sent }: InputOf<typeof signUpEndpoints.crewOwner>,
): Promise<{ id: number; crewId: number }> {
  const { kernel, now, traceId } = call;
  const user = await makeNewcomer(call, sent);
  const crewId = await nextCrewId(kernel.database);
  const name = crewName ?? accountTexts[user.language].crewOf(user.name).slice(0, NAME_MOST);
  return kernel.database.inCrew(crewId, async (tx) => {
    const id = await addNewcomer(call, tx, user);
    await foundCrewIn(tx, crewId, { name, ownerId: id, now }).catch((error: unknown) => {
      kernel.log.error({ err: error, traceId }, "crew not created");
      throw new Refusal("crewNotCreated");
    });
    await givePin(tx, kernel.config.secret, { crewId, userId: id }, now);
    return { id, crewId };
  });
}
