import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ApiToken, apiTokenEndpoints } from "@glasen/contract/integrations.ts";
import { seesAllTokens } from "@glasen/domain/integrations/policy.ts";
import { isForServices } from "@glasen/domain/integrations/token-scopes.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { newToken, tokenHashOf } from "#kernel/secrets/secrets.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { addPeople } from "../accounts/accounts.public.ts";
import { audit } from "../audit/audit.public.ts";
import { isOwnPassword } from "../security/own-password.public.ts";
import * as store from "./api-tokens.store.ts";
import { tokenText } from "./find-api-token.ts";

const MAX_TOKENS = 50;
/** Of the secret, for lists. */
const SHOWN_CHARACTERS = 4;

const present = ({ serviceId: _, ...row }: store.ApiTokenRow): ApiToken => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** The member whose tokens the caller sees; null for everybody's. */
const seenBy = ({ actor }: Call, crewId: number): number | null =>
  seesAllTokens(actor, crewId) ? null : actingUser(actor);

export async function listApiTokens(
  call: Call,
  { crewId }: InputOf<typeof apiTokenEndpoints.list>,
): Promise<ApiToken[]> {
  return (await store.listTokens(call.tx, crewId, seenBy(call, crewId))).map(present);
}

type Create = InputOf<typeof apiTokenEndpoints.create>;

/** The user of a service account: it has a name for the logs, and nothing to sign in with. */
async function addService(call: Call, crewId: number, name: string): Promise<number> {
  const { tx, now } = call;
  const [user] = await addPeople(call, [
    { name, username: null, language: "de", passwordHash: null, createdInCrewId: crewId },
  ]);
  if (!user) throw new Error("a user without a username is always added");
  await store.insertService(tx, { crewId, serviceId: user.userId, createdBy: actingUser(call.actor), now });
  return user.userId;
}

/** A token is a key to the account or to the crew, so its maker proves to be the person who is signed in. */
export const createApiToken = prepared<Create, void, ApiToken & { token: string }>(
  async (preparation, { password, expiresAt, isOfCrew, scopes }) => {
    if (expiresAt && new Date(expiresAt) <= preparation.now) throw new Refusal("invalidArgument", "expiresAt");
    const personal = isOfCrew ? scopes.findIndex((scope) => !isForServices(scope)) : -1;
    if (personal >= 0) throw new Refusal("invalidArgument", `scopes.${personal}`);
    if (!(await isOwnPassword(preparation, password))) throw new Refusal("wrongPassword", "password");
  },
  async (call, { crewId, name, scopes, expiresAt, isOfCrew }) => {
    const { tx, now } = call;
    const userId = isOfCrew ? null : actingUser(call.actor);
    if ((await store.countTokens(tx, crewId, userId)) >= MAX_TOKENS) throw new Refusal("tooMany");
    const serviceId = isOfCrew ? await addService(call, crewId, name) : null;
    const token = tokenText(crewId, newToken());
    const row = await store.insertToken(tx, {
      crewId,
      userId,
      serviceId,
      name,
      beginning: token.slice(0, tokenText(crewId, "").length + SHOWN_CHARACTERS),
      tokenHash: tokenHashOf(token),
      scopes: [...new Set(scopes)],
      createdAt: now,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
    });
    await audit(call, {
      area: "integration",
      action: isOfCrew ? "service-account-created" : "api-token-created",
      target: name,
      subjectId: userId,
      after: { scopes: row.scopes },
    });
    return { ...present(row), token };
  },
);

export async function revokeApiToken(
  call: Call,
  { crewId, id }: InputOf<typeof apiTokenEndpoints.revoke>,
): Promise<null> {
  const removed = await store.removeToken(call.tx, { crewId, id, userId: seenBy(call, crewId) });
  if (!removed) throw new Refusal("notFound", "id");
  if (removed.serviceId !== null) {
    await store.revokeService(call.tx, crewId, removed.serviceId, call.now);
    accessChanged(call, crewId);
  }
  await audit(call, {
    area: "integration",
    action: removed.serviceId === null ? "api-token-revoked" : "service-account-revoked",
    target: removed.name,
    subjectId: removed.userId,
  });
  return null;
}
