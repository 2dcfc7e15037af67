import { tokenScopes } from "@glasen/domain/integrations/token-scopes.ts";
import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import { isOpenToToken, scopeOfCall } from "./token-scopes.ts";

const named = (name: string) => {
  const call = contract.find((one) => one.name === name);
  if (!call) throw new Error(`${name} is not in the contract`);
  return call;
};

test("every call is in an area, or closed to tokens", () => {
  for (const call of contract) expect(() => scopeOfCall(call), call.name).not.toThrow();
});

test("each scope opens the calls of its area, reading no writes, and every scope opens something", () => {
  for (const scope of tokenScopes) {
    const opened = contract.filter((call) => isOpenToToken(call, [scope]));
    expect(opened.length, scope).toBeGreaterThan(0);
    if (scope.endsWith(":read")) expect(opened.every(({ method }) => method === "GET")).toBe(true);
    for (const call of opened) expect(scopeOfCall(call)?.split(":")[0]).toBe(scope.split(":")[0]);
  }
});

test.each([
  ["swaps.list", "shifts:read"],
  ["availability.saveDay", "shifts:write"],
  ["planActual.compare", "reports:read"],
  ["audit.list", "audit:read"],
  ["audit.export", "audit:read"],
  ["audit.changeChangelogSettings", "audit:write"],
])("%s needs %s", (name, scope) => {
  expect(scopeOfCall(named(name))).toBe(scope);
});

// By hand, not derived: what a token must never reach.
test.each([
  "passwords.setForMember",
  "pins.see",
  "secondFactor.startTotp",
  "sessions.list",
  "privacy.export",
  "accounts.changeUser",
  "apiTokens.create",
  "operator.crews",
  "crews.create",
])("%s is closed to every token", (name) => {
  expect(isOpenToToken(named(name), tokenScopes)).toBe(false);
});
