import { isEmailAddress } from "../text/email-address.ts";
import { isPrintable, oneLineOf } from "../text/one-line.ts";
import { domainOf, type JoiningRule } from "./rules.ts";

/** What a provider says about the person who signed in; everything but the subject may be missing or false. */
export interface ProviderClaims {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  /** Entra: the owner of the domain has verified the address. */
  xms_edov?: unknown;
  /** Google: the domain of the organization; consumers have none. */
  hd?: unknown;
  /** The session at the provider. */
  sid?: unknown;
  name?: unknown;
  given_name?: unknown;
  family_name?: unknown;
}

/** The longest key of a person that the protocol allows. */
const MAX_SUBJECT_LENGTH = 255;

/** Whether a text can be the provider's key for one person: an empty one would be everybody's. */
export const isSubject = (sub: string): boolean => sub !== "" && sub.length <= MAX_SUBJECT_LENGTH && isPrintable(sub);

const isTrue = (claim: unknown): boolean => claim === true || claim === 1 || claim === "1" || claim === "true";

/** The address of the person, where the provider vouches for it and its domain belongs to the crew. */
export function provenAddress(issuer: string, claims: ProviderClaims, domains: readonly string[]): string | undefined {
  const { email, email_verified: isVerified, xms_edov: isOfDomainOwner, hd } = claims;
  if (typeof email !== "string" || !isEmailAddress(email)) return undefined;
  if (isVerified !== true && !isTrue(isOfDomainOwner)) return undefined;
  // Everybody can have an account at Google with an address of any domain; only the organization's accounts name it.
  if (issuer === "https://accounts.google.com" && hd !== domainOf(email)) return undefined;
  return domains.includes(domainOf(email)) ? email : undefined;
}

/** The name of the person in one line, or the part of the address before its domain. */
export function nameOf({ name, given_name: first, family_name: last, email }: ProviderClaims): string {
  const joined = [first, last].filter((part) => typeof part === "string").join(" ");
  const found = [name, joined, typeof email === "string" ? email.split("@")[0] : undefined].find(
    (text): text is string => typeof text === "string" && oneLineOf(text) !== "",
  );
  return [...oneLineOf(found ?? "?")].slice(0, 100).join("");
}

/** What is known when somebody comes back from the provider. */
export interface Arrival {
  /** The member to whom the provider's key for the person is linked. */
  linkedTo: number | undefined;
  /** The person who was signed in when the sign-in was started. */
  signedInAs: number | undefined;
  isSignedInMember: boolean;
  /** The address is proven, and its domain belongs to the crew. */
  hasProvenAddress: boolean;
  /** The member of the crew, or the invited person, with this address. */
  holder: { userId: number; isInvited: boolean } | undefined;
  /** The account with this address, in whatever crew. */
  accountId: number | undefined;
  joining: JoiningRule;
}

export type Entry =
  | { kind: "known" | "link" | "accept"; userId: number }
  /** A new member: with the account of the person, or with a new one. */
  | { kind: "join"; userId: number | undefined }
  | { kind: "refused"; reason: "identityTaken" | "addressUnproven" | "accountToLink" | "notInCrew" };

const refused = (reason: Extract<Entry, { kind: "refused" }>["reason"]): Entry => ({ kind: "refused", reason });

/**
 * Decides who has come. The key of the provider counts; an address only finds an invited person, or lets a stranger join.
 * An account that exists is linked by its own session: otherwise, whoever runs the provider could take it over.
 */
export function decideEntry(arrival: Arrival): Entry {
  const { linkedTo, signedInAs, isSignedInMember, hasProvenAddress, holder, accountId, joining } = arrival;
  if (linkedTo !== undefined) {
    if (signedInAs !== undefined && signedInAs !== linkedTo) return refused("identityTaken");
    return { kind: "known", userId: linkedTo };
  }
  if (!hasProvenAddress) return refused("addressUnproven");
  if (signedInAs !== undefined && isSignedInMember) return { kind: "link", userId: signedInAs };
  if (accountId !== undefined && accountId !== signedInAs) return refused("accountToLink");
  if (holder?.isInvited) {
    return accountId === undefined ? { kind: "accept", userId: holder.userId } : refused("accountToLink");
  }
  if (holder) return refused("accountToLink");
  if (joining === "members") return refused("notInCrew");
  return { kind: "join", userId: accountId };
}
