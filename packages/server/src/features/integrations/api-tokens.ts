import { randomBytes } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ApiToken, apiTokenEndpoints } from "@glasen/contract/integrations.ts";
import { seesAllTokens } from "@glasen/domain/integrations/policy.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { isOwnPassword } from "../security/own-password.public.ts";
import * as store from "./api-tokens.store.ts";
import { apiTokenHash, tokenText } from "./find-api-token.ts";

const MAX_TOKENS = 50;
/** Of the secret, for lists. */
const SHOWN_CHARACTERS = 4;

const present = (row: store.ApiTokenRow): ApiToken => ({
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

/** A token is a key to the account, so its maker proves to be its owner. */
export const createApiToken = prepared<Create, void, ApiToken & { token: string }>(
  async (preparation, { password, expiresAt }) => {
    if (expiresAt && new Date(expiresAt) <= preparation.now) throw new Refusal("invalidArgument", "expiresAt");
    if (!(await isOwnPassword(preparation, password))) throw new Refusal("wrongPassword", "password");
  },
  async (call, { crewId, name, scopes, expiresAt }) => {
    const { tx, now } = call;
    const userId = actingUser(call.actor);
    if ((await store.countTokens(tx, crewId, userId)) >= MAX_TOKENS) throw new Refusal("tooMany");
    const token = tokenText(crewId, randomBytes(32).toString("base64url"));
    const row = await store.insertToken(tx, {
      crewId,
      userId,
      name,
      beginning: token.slice(0, tokenText(crewId, "").length + SHOWN_CHARACTERS),
      tokenHash: apiTokenHash(token),
      scopes: [...new Set(scopes)],
      createdAt: now,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
    });
    await audit(call, {
      area: "integration",
      action: "api-token-created",
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
  await audit(call, {
    area: "integration",
    action: "api-token-revoked",
    target: removed.name,
    subjectId: removed.userId,
  });
  return null;
}
