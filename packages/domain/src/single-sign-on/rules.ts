import type { Role } from "../access/permissions.ts";

/** Who may join a crew by signing in through its provider. */
export const joiningRules = ["members", "everybody"] as const;
export type JoiningRule = (typeof joiningRules)[number];

/** Roles that can be given by joining, and of which the provider can be required; the owner always keeps the password. */
export const providerRoles = ["manager", "managerReadOnly", "member"] as const satisfies readonly Role[];
export type ProviderRole = (typeof providerRoles)[number];

/** Addresses at which Microsoft signs in people of every company: whoever runs one of them could enter. */
const sharedTenants = /^https:\/\/login\.microsoftonline\.[a-z.]+\/(common|organizations|consumers)(\/|$)/i;

export const isSharedIssuer = (issuer: string): boolean => sharedTenants.test(issuer);

/** A path of this installation to go on with; anything that could lead elsewhere becomes the start page. */
export function safeReturnPath(path: string | undefined): string {
  const isLocal = path !== undefined && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path);
  return isLocal ? path : "/";
}

/** The domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
