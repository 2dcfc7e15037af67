import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { singleSignOnEndpoints } from "@glasen/contract/single-sign-on.ts";
import { domainOf, safeReturnPath } from "@glasen/domain/single-sign-on/rules.ts";
import { MINUTE_MS } from "@glasen/domain/time/instant.ts";
import { type Preparation, prepared } from "#kernel/call/call.ts";
import { setSignInState } from "#kernel/call/cookies.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { newToken, tokenHashOf } from "#kernel/secrets/secrets.ts";
import { crewsOfDomain } from "./domains.store.ts";
import type { Providers } from "./provider.ts";
import { clientOf, secretsOf, signInPageOf } from "./provider-of-crew.ts";
import { findConfiguration, insertAttempt } from "./single-sign-on.store.ts";

type Start = typeof singleSignOnEndpoints.start;

const ATTEMPT_MS = 10 * MINUTE_MS;

interface Begun {
  crewId: number;
  state: string;
  redirectUrl: string;
}

/** Reveals nothing about accounts: only the domain of the address is used. */
export const startSignIn = (providers: Providers) =>
  prepared(
    async (
      call: Preparation,
      { crew, email }: InputOf<Start>,
    ): Promise<Begun | { crews: OutputOf<Start>["crews"] }> => {
      const { caller, config, database } = call;
      // A terminal is shared; its members sign in by name and PIN.
      if (caller.crew) throw new Refusal("notAuthorized");
      const crews = crew === undefined ? await crewsFor(call, email ?? "") : [{ id: crew, name: "" }];
      const [only] = crews;
      if (!only) throw new Refusal("noProviderForAddress", "email");
      if (crews.length > 1) return { crews };
      const crewId = only.id;
      const row = await database.inCrew(crewId, (tx) => findConfiguration(tx, crewId));
      if (!row?.isOn) throw new Refusal("singleSignOnOff");
      const state = newToken();
      const redirectUrl = await providers.signInUrl(
        clientOf(config, row),
        signInPageOf(config, crewId),
        secretsOf(config, state),
        email,
      );
      return { crewId, state, redirectUrl };
    },
    async ({ tx, now, caller, afterCommit }, { returnPath }, begun): Promise<OutputOf<Start>> => {
      if ("crews" in begun) return { redirectUrl: null, crews: begun.crews };
      const { crewId, state, redirectUrl } = begun;
      const expiresAt = new Date(now.getTime() + ATTEMPT_MS);
      await tx.enterCrew(crewId);
      await insertAttempt(tx, {
        crewId,
        stateHash: tokenHashOf(state),
        userId: caller.user?.subjectId ?? null,
        returnPath: safeReturnPath(returnPath),
        expiresAt,
      });
      afterCommit((reply) => setSignInState(reply, state, expiresAt));
      return { redirectUrl, crews: [] };
    },
  );

/** The crews of the address's domain that use their provider. */
async function crewsFor({ database }: Preparation, email: string): Promise<{ id: number; name: string }[]> {
  const crews = await database.outsideCrews((tx) => crewsOfDomain(tx, domainOf(email)));
  const rows = await Promise.all(crews.map(({ id }) => database.inCrew(id, (tx) => findConfiguration(tx, id))));
  return crews.filter((_, index) => rows[index]?.isOn);
}
