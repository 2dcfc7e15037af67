import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { signUpEndpoints } from "@glasen/contract/sign-up.ts";
import { type Preparation, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { createAccount, prepareUser } from "../accounts/create-user.public.ts";
import { givePin } from "../security/pins.public.ts";
import { foundCrew } from "./crew-admin.public.ts";

const MAX_NAME_LENGTH = 255;

const crewNames: Record<Language, (userName: string) => string> = {
  en: (userName) => `${userName}'s crew`,
  de: (userName) => `Crew von ${userName}`,
};

/** The password is hashed before the transaction. */
export const signUpUser = prepared(
  (call: Preparation, input: InputOf<typeof signUpEndpoints.user>) => prepareUser(call, input),
  async (call, _input, user): Promise<null> => {
    await createAccount(call, user);
    return null;
  },
);

/** User, crew, membership, trial and PIN in one transaction: all of them or none. */
export const signUpCrewOwner = prepared(
  (call: Preparation, { crewName: _, ...user }: InputOf<typeof signUpEndpoints.crewOwner>) => prepareUser(call, user),
  async (call, { crewName }, user): Promise<null> => {
    const { tx, now, config, log, traceId } = call;
    const name = crewName ?? crewNames[user.language](user.name).slice(0, MAX_NAME_LENGTH);
    await createAccount(call, user, async (userId) => {
      const crewId = await foundCrew(tx, { name, ownerId: userId, billing: config.billing, now }).catch(
        (error: unknown) => {
          log.error({ err: error, traceId }, "crew not created");
          throw new Refusal("crewNotCreated");
        },
      );
      await givePin(tx, config.secret, { crewId, userId }, now);
    });
    return null;
  },
);
