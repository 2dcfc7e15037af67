import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { singleSignOnEndpoints } from "@glasen/contract/single-sign-on.ts";
import {
  decideEntry,
  type Entry,
  nameOf,
  type ProviderClaims,
  provenAddress,
} from "@glasen/domain/single-sign-on/entry.ts";
import { type Call, enterCrew, type Preparation, prepared } from "#kernel/call/call.ts";
import { clearSignInState } from "#kernel/call/cookies.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";
import { findMembership } from "../access/memberships.public.ts";
import { findOwnerOfAddress, findUser } from "../accounts/accounts.public.ts";
import { audit } from "../audit/audit.public.ts";
import { acceptByProvider, joinByProvider } from "../members/join-by-provider.public.ts";
import { openUserSession } from "../sessions/sessions.public.ts";
import { domainsOfCrew } from "./domains.store.ts";
import type { Providers } from "./provider.ts";
import { clientOf, secretsOf, sessionHashOf, signInPageOf } from "./provider-of-crew.ts";
import * as store from "./single-sign-on.store.ts";

type Finish = typeof singleSignOnEndpoints.finish;

interface Confirmed {
  attempt: store.AttemptRow;
  row: store.ConfigurationRow;
  claims: ProviderClaims;
}

/** The attempt is used up before the provider is asked: an answer counts once, right or wrong. */
export const finishSignIn = (providers: Providers) =>
  prepared(
    async (call: Preparation, { crew: crewId, answer }: InputOf<Finish>): Promise<Confirmed> => {
      const { database, config, caller, now, log, traceId } = call;
      const { state } = answer;
      if (caller.crew) throw new Refusal("notAuthorized");
      // The answer belongs to the browser that asked; otherwise, somebody could be signed in as somebody else.
      if (caller.signInState !== state) throw new Refusal("providerSignInOutdated");
      const { attempt, row } = await database.inCrew(crewId, async (tx) => ({
        attempt: await store.takeAttempt(tx, crewId, tokenHashOf(state), now),
        row: await store.findConfiguration(tx, crewId),
      }));
      if (!attempt || (attempt.userId !== null && attempt.userId !== caller.user?.subjectId))
        throw new Refusal("providerSignInOutdated");
      if (!row?.isOn) throw new Refusal("singleSignOnOff");
      const sent = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
      try {
        const claims = await providers.readAnswer(
          clientOf(config, row),
          signInPageOf(config, crewId),
          secretsOf(config, state),
          Object.fromEntries(sent),
        );
        return { attempt, row, claims };
      } catch (error) {
        log.warn({ traceId, crewId, address: caller.address, err: error }, "single sign-on failed");
        throw error;
      }
    },
    async (call, { crew: crewId }, { attempt, row, claims }): Promise<OutputOf<Finish>> => {
      const { tx, now, afterCommit } = call;
      const { issuer } = row;
      await tx.enterCrew(crewId);
      const person = { crewId, issuer, subject: claims.sub };
      const email = await findProvenAddress(call, row, claims);
      const entry = await findEntry(call, row, claims, email, attempt.userId ?? undefined);
      if (entry.kind === "refused") throw new Refusal(entry.reason);
      const userId = await enter(call, row, claims, entry, email ?? "");
      const membership = await findMembership(tx, crewId, userId, now);
      if (!membership) throw new Refusal("notInCrew");
      if (entry.kind === "known") await store.saveIdentityUse(tx, person, now);
      else {
        if (!(await store.insertIdentity(tx, { ...person, userId, email: email ?? "", now })))
          throw new Refusal("identityTaken");
        const inCrew = await enterCrew(call, crewId, membership.plainMember);
        const target = new URL(issuer).host;
        await audit(inCrew, { area: "integration", action: "single-sign-on-linked", subjectId: userId, target });
        inCrew.emit("single-sign-on-changed", {});
      }
      if (typeof claims.sid === "string")
        await store.addProviderSession(tx, { ...person, session: sessionHashOf(claims.sid) });
      await store.saveUse(tx, crewId, now);
      const opened = await openUserSession(call, { userId, method: "singleSignOn", singleSignOnCrew: crewId });
      afterCommit(clearSignInState);
      return { ...opened, returnPath: attempt.returnPath };
    },
  );

async function findProvenAddress(
  { tx }: Call,
  { crewId, issuer }: store.ConfigurationRow,
  claims: ProviderClaims,
): Promise<string | undefined> {
  const domains = await domainsOfCrew(tx, crewId);
  return provenAddress(
    issuer,
    claims,
    domains.map(({ domain }) => domain),
  );
}

/** The account that owns the address, or else that of the signed-in person, whose address the provider has just proven. */
async function accountOf(tx: Tx, email: string, signedInAs: number | undefined): Promise<number | undefined> {
  const owner = await findOwnerOfAddress(tx, email);
  if (owner || signedInAs === undefined) return owner?.userId;
  const own = await findUser(tx, signedInAs);
  return own?.email?.toLowerCase() === email.toLowerCase() ? signedInAs : undefined;
}

async function findEntry(
  { tx, now }: Call,
  { crewId, issuer, joining }: store.ConfigurationRow,
  { sub: subject }: ProviderClaims,
  email: string | undefined,
  signedInAs: number | undefined,
): Promise<Entry> {
  const accountId = email === undefined ? undefined : await accountOf(tx, email, signedInAs);
  return decideEntry({
    linkedTo: await store.findIdentity(tx, { crewId, issuer, subject }),
    signedInAs,
    isSignedInMember: signedInAs !== undefined && (await findMembership(tx, crewId, signedInAs, now)) !== undefined,
    hasProvenAddress: email !== undefined,
    holder: email === undefined ? undefined : await store.findHolder(tx, crewId, email),
    accountId,
    joining,
  });
}

/** The user who enters, as a member of the crew. */
async function enter(
  call: Call,
  { crewId, joiningRole }: store.ConfigurationRow,
  claims: ProviderClaims,
  entry: Exclude<Entry, { kind: "refused" }>,
  email: string,
): Promise<number> {
  switch (entry.kind) {
    case "known":
    case "link":
      return entry.userId;
    case "accept":
      await acceptByProvider(call, { crewId, userId: entry.userId, email });
      return entry.userId;
    case "join":
      return joinByProvider(call, { crewId, role: joiningRole, userId: entry.userId, name: nameOf(claims), email });
  }
}
