import { expect, test } from "vitest";
import { type Arrival, decideEntry, isSubject, nameOf, provenAddress } from "./entry.ts";
import { isSharedIssuer, safeReturnPath } from "./rules.ts";

const arrival: Arrival = {
  linkedTo: undefined,
  signedInAs: undefined,
  isSignedInMember: false,
  hasProvenAddress: true,
  holder: undefined,
  accountId: undefined,
  joining: "members",
};
const entry = (more: Partial<Arrival>) => decideEntry({ ...arrival, ...more });
const refused = (reason: string) => ({ kind: "refused", reason });

test("the provider's key decides, whatever the address says", () => {
  expect(entry({ linkedTo: 4, hasProvenAddress: false })).toEqual({ kind: "known", userId: 4 });
  expect(entry({ linkedTo: 4, signedInAs: 4 })).toEqual({ kind: "known", userId: 4 });
  expect(entry({ linkedTo: 4, signedInAs: 2 })).toEqual(refused("identityTaken"));
});

test("an account is linked by its own session, an invitation by a proven address", () => {
  expect(entry({ signedInAs: 4, isSignedInMember: true })).toEqual({ kind: "link", userId: 4 });
  expect(entry({ signedInAs: 4, isSignedInMember: true, hasProvenAddress: false })).toEqual(refused("addressUnproven"));
  expect(entry({ holder: { userId: 4, isInvited: false }, accountId: 4 })).toEqual(refused("accountToLink"));
  expect(entry({ holder: { userId: 4, isInvited: false } })).toEqual(refused("accountToLink"));
  expect(entry({ holder: { userId: 9, isInvited: true } })).toEqual({ kind: "accept", userId: 9 });
  expect(entry({ holder: { userId: 9, isInvited: true }, accountId: 3 })).toEqual(refused("accountToLink"));
});

test("strangers join where the crew lets them; with an account of theirs, by its session", () => {
  expect(entry({})).toEqual(refused("notInCrew"));
  expect(entry({ joining: "everybody" })).toEqual({ kind: "join", userId: undefined });
  expect(entry({ joining: "everybody", accountId: 3 })).toEqual(refused("accountToLink"));
  expect(entry({ joining: "everybody", accountId: 3, signedInAs: 3 })).toEqual({ kind: "join", userId: 3 });
  expect(entry({ joining: "everybody", hasProvenAddress: false })).toEqual(refused("addressUnproven"));
});

test("an address is proven by provider and domain; at Entra and Google by their own claims", () => {
  const proven = (claims: object, issuer = "https://idp.example") =>
    provenAddress(issuer, { sub: "1", email: "a@Example.com", ...claims }, ["example.com"]);
  expect(proven({ email_verified: true })).toBe("a@Example.com");
  expect(proven({ email_verified: "true" })).toBeUndefined();
  expect(proven({ xms_edov: "1" })).toBe("a@Example.com");
  expect(proven({ email_verified: true, email: "a@example.com.evil.example" })).toBeUndefined();
  expect(proven({ email_verified: true, email: "a@b@example.com" })).toBeUndefined();
  for (const email of [
    "a\u0000b@example.com",
    "\u202ea@example.com",
    "<a>@example.com",
    "a@example",
    ["a@example.com"],
  ])
    expect(proven({ email_verified: true, email })).toBeUndefined();
  const google = "https://accounts.google.com";
  expect(proven({ email_verified: true }, google)).toBeUndefined();
  expect(proven({ email_verified: true, hd: "example.com" }, google)).toBe("a@Example.com");
});

test("a person has a key of one line, of 255 letters at most", () => {
  expect(["a", "x".repeat(255), "auth0|5f7c", "é"].filter((sub) => !isSubject(sub))).toEqual([]);
  expect(["", "x".repeat(256), "a\u0000", "a\nb"].filter(isSubject)).toEqual([]);
});

test("a name is on one line, and never empty", () => {
  expect(nameOf({ sub: "1", name: " Ada\nAhoi " })).toBe("Ada Ahoi");
  expect(nameOf({ sub: "1", given_name: "Ada", family_name: "Ahoi" })).toBe("Ada Ahoi");
  expect(nameOf({ sub: "1", email: "ada@example.com" })).toBe("ada");
  expect(nameOf({ sub: "1" })).toBe("?");
});

test("only paths of the installation are returned to, and no issuer of all companies is taken", () => {
  expect(safeReturnPath("/crew/7/times?day=1#x")).toBe("/crew/7/times?day=1#x");
  for (const path of ["//evil.example", "/\\evil.example", "https://evil.example", "", undefined, "/a b"])
    expect(safeReturnPath(path)).toBe("/");
  expect(isSharedIssuer("https://login.microsoftonline.com/common/v2.0")).toBe(true);
  expect(isSharedIssuer("https://login.microsoftonline.com/4f1c/v2.0")).toBe(false);
});
