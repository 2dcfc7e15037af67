import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { scimEndpoints } from "@glasen/contract/single-sign-on.ts";
import { actingUser, type Call, prepared } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { newToken, tokenHashOf } from "#kernel/secrets/secrets.ts";
import { audit } from "../audit/audit.public.ts";
import { isOwnPassword } from "../security/own-password.public.ts";
import * as store from "./scim.store.ts";

type Endpoints = typeof scimEndpoints;
type State = OutputOf<Endpoints["get"]>;

/** Of the secret, for the screen. */
const SHOWN_CHARACTERS = 4;

/** A token names its crew, whose tables are read for it. */
const tokenText = (crewId: number, secret: string): string => `glasen_scim_${crewId}_${secret}`;
const form = /^glasen_scim_(\d{1,15})_[\w-]{43}$/;

export const crewOfToken = (token: string): number | undefined => {
  const crewId = form.exec(token)?.[1];
  return crewId === undefined ? undefined : Number(crewId);
};
export const scimUrl = ({ config }: Pick<Call, "config">): string => `${config.publicUrl}/api/scim/v2`;

export async function getScim(call: Call, { crewId }: InputOf<Endpoints["get"]>): Promise<State> {
  const token = await store.findToken(call.tx, crewId);
  return {
    url: scimUrl(call),
    key: token
      ? {
          beginning: token.beginning,
          createdAt: token.createdAt.toISOString(),
          lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    users: await store.countUsers(call.tx, crewId),
  };
}

/** The key adds people and locks them out, so its maker proves to be the owner. */
export const createScimToken = prepared<InputOf<Endpoints["createToken"]>, void, State & { secret: string }>(
  async (preparation, { password }) => {
    if (!(await isOwnPassword(preparation, password))) throw new Refusal("wrongPassword", "password");
  },
  async (call, { crewId }) => {
    const { tx, now, actor } = call;
    const secret = tokenText(crewId, newToken());
    await store.saveToken(tx, {
      crewId,
      userId: actingUser(actor),
      tokenHash: tokenHashOf(secret),
      beginning: secret.slice(0, tokenText(crewId, "").length + SHOWN_CHARACTERS),
      now,
    });
    await audit(call, { area: "integration", action: "scim-token-created" });
    call.emit("single-sign-on-changed", {});
    return { ...(await getScim(call, { crewId })), secret };
  },
);

export async function revokeScimToken(call: Call, { crewId }: InputOf<Endpoints["revokeToken"]>): Promise<State> {
  if ((await store.deleteToken(call.tx, crewId)) > 0) {
    await audit(call, { area: "integration", action: "scim-token-revoked" });
    call.emit("single-sign-on-changed", {});
  }
  return getScim(call, { crewId });
}
