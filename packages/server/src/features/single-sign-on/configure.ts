import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { SingleSignOn, singleSignOnEndpoints } from "@glasen/contract/single-sign-on.ts";
import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { isSharedIssuer } from "@glasen/domain/single-sign-on/rules.ts";
import { type Call, prepared } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { audit, auditFields } from "../audit/audit.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { domainsOfCrew } from "./domains.store.ts";
import type { Providers } from "./provider.ts";
import { clientOf, domainProofOf, logoutPathOf, sealSecret, signInPageOf } from "./provider-of-crew.ts";
import * as store from "./single-sign-on.store.ts";

type Endpoints = typeof singleSignOnEndpoints;

export async function getSingleSignOn(
  { tx, config }: Pick<Call, "tx" | "config">,
  { crewId }: { crewId: number },
): Promise<SingleSignOn> {
  const row = await store.findConfiguration(tx, crewId);
  const domains = await domainsOfCrew(tx, crewId);
  const identities = row ? await store.listIdentities(tx, crewId, row.issuer) : [];
  return {
    configuration: row ? present(row) : null,
    redirectUrl: signInPageOf(config, crewId),
    signInUrl: signInPageOf(config, crewId),
    logoutUrl: `${config.publicUrl}${logoutPathOf(crewId)}`,
    proof: domainProofOf(config, crewId),
    domains: domains.map(({ domain, verifiedAt }) => ({ domain, verifiedAt: verifiedAt.toISOString() })),
    identities: identities.map(({ linkedAt, lastUsedAt, ...identity }) => ({
      ...identity,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

const present = ({
  crewId: _,
  sealedSecret: __,
  createdAt,
  lastUsedAt,
  ...rules
}: store.ConfigurationRow): NonNullable<SingleSignOn["configuration"]> => ({
  ...rules,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The provider is asked before anything is stored, so that a mistyped address is found at once. */
export const saveSingleSignOn = (providers: Providers) =>
  prepared(
    async ({ database, config }, input: InputOf<Endpoints["save"]>) => {
      const { crewId, issuer, clientId, clientSecret } = input;
      if (isSharedIssuer(issuer)) throw new Refusal("providerShared", "issuer");
      if (!URL.canParse(issuer)) throw new Refusal("providerUnreachable", "issuer");
      const former = await database.inCrew(crewId, (tx) => store.findConfiguration(tx, crewId));
      // The former secret goes to the former provider only.
      const kept = former?.issuer === issuer ? clientOf(config, former).clientSecret : undefined;
      const secret = clientSecret || kept;
      if (!secret) throw new Refusal("presence", "clientSecret");
      const { issuer: written } = await providers.discover({ issuer, clientId, clientSecret: secret });
      return { issuer: written, secret };
    },
    async (call, input, { issuer, secret }): Promise<SingleSignOn> => {
      const { tx, actor, config, now } = call;
      const { crewId, clientSecret: _, ...rules } = input;
      const role = { role: input.joiningRole, managesTeamsOnly: false };
      const from = { role: "member" as const, managesTeamsOnly: false };
      authorize(actor, memberPolicy.giveRole, { crewId, userId: 0, teamIds: [], from, to: role });
      const before = await store.findConfiguration(tx, crewId);
      const requiredRoles = [...new Set(input.requiredRoles)].sort();
      const row = { ...rules, crewId, issuer, requiredRoles, sealedSecret: sealSecret(config, crewId, secret) };
      await store.saveConfiguration(tx, row, now);
      await auditFields(
        call,
        { area: "integration", action: "single-sign-on-changed", target: new URL(issuer).host },
        before ? recordOf(before) : {},
        recordOf(row),
      );
      accessChanged(call, crewId);
      call.emit("single-sign-on-changed", {});
      return getSingleSignOn(call, { crewId });
    },
  );

const recordOf = ({
  crewId: _,
  sealedSecret: __,
  ...rules
}: Omit<store.ConfigurationRow, "createdAt" | "lastUsedAt">): Record<string, unknown> => {
  const { createdAt: ___, lastUsedAt: ____, ...record } = rules as Partial<store.ConfigurationRow>;
  return record;
};

export async function removeSingleSignOn(call: Call, { crewId }: InputOf<Endpoints["remove"]>): Promise<null> {
  const { tx } = call;
  const before = await store.findConfiguration(tx, crewId);
  if (!before) return null;
  await store.deleteConfiguration(tx, crewId);
  for (const userId of await store.deleteIdentities(tx, crewId, null)) await endProviderSessions(call, crewId, userId);
  const { host } = new URL(before.issuer);
  await audit(call, { area: "integration", action: "single-sign-on-removed", target: host, before: recordOf(before) });
  accessChanged(call, crewId);
  call.emit("single-sign-on-changed", {});
  return null;
}

export const testSingleSignOn = (providers: Providers) =>
  prepared(
    async ({ database, config }, { crewId }: InputOf<Endpoints["test"]>) => {
      const row = await database.inCrew(crewId, (tx) => store.findConfiguration(tx, crewId));
      if (!row) throw new Refusal("singleSignOnOff");
      return providers.probe(clientOf(config, row), signInPageOf(config, crewId));
    },
    async (_call, _input, found): Promise<OutputOf<Endpoints["test"]>> => found,
  );

/** For a person whose key at the provider has changed, or who was linked by mistake. */
export async function unlinkMember(
  call: Call,
  { crewId, userId }: InputOf<Endpoints["unlink"]>,
): Promise<SingleSignOn> {
  const unlinked = await store.deleteIdentities(call.tx, crewId, userId);
  if (unlinked.length === 0) throw new Refusal("notFound", "userId");
  await endProviderSessions(call, crewId, userId);
  await audit(call, { area: "integration", action: "single-sign-on-unlinked", subjectId: userId });
  call.emit("single-sign-on-changed", {});
  return getSingleSignOn(call, { crewId });
}

const endProviderSessions = (call: Call, crewId: number, userId: number): Promise<number> =>
  endSessions(call, { kind: "user", subjectId: userId, singleSignOnCrew: crewId });
