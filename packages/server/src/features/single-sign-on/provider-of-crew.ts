import { hash } from "node:crypto";
import type { Call } from "#kernel/call/call.ts";
import type { Config } from "#kernel/process/config.ts";
import { keyedHash, seal, unseal } from "#kernel/secrets/secrets.ts";
import type { ProviderClient, SignInSecrets } from "./provider.ts";
import type { ConfigurationRow } from "./single-sign-on.store.ts";

const purpose = "single-sign-on";

export const sealSecret = (config: Config, crewId: number, clientSecret: string): Buffer =>
  seal(config.secret, purpose, String(crewId), clientSecret);

export const clientOf = (
  config: Config,
  { crewId, issuer, clientId, sealedSecret }: ConfigurationRow,
): ProviderClient => ({
  issuer,
  clientId,
  clientSecret: unseal(config.secret, purpose, String(crewId), sealedSecret),
});

/** The crew's own sign-in page, and the address that its provider sends people back to: one per crew, so that no provider can
 * answer in the place of another. */
export const signInPageOf = ({ publicUrl }: Config, crewId: number): string => `${publicUrl}/single-sign-on/${crewId}`;

/** The TXT record that proves a domain; the crew's own, so that one crew cannot use the record of another. */
export const domainProofOf = ({ secret }: Pick<Call, "config">["config"], crewId: number) => ({
  name: "_glasen",
  value: `glasen-crew=${keyedHash(secret, "domain-proof", String(crewId)).toString("base64url")}`,
});

/** Nonce and verifier follow from the state, which alone is stored, as a hash. */
export const secretsOf = ({ secret }: Config, state: string): SignInSecrets => ({
  state,
  nonce: keyedHash(secret, "single-sign-on-nonce", state).toString("base64url"),
  verifier: keyedHash(secret, "single-sign-on-verifier", state).toString("base64url"),
});

/** The address at which the provider of a crew ends sessions. */
export const logoutPathOf = (crewId: number | ":crewId"): string => `/api/single-sign-on/${crewId}/back-channel-logout`;

/** Ids of the provider are compared and never shown. */
export const sessionHashOf = (id: string): string => hash("sha256", id, "base64url");
