import { expect, test } from "vitest";
import type { Member } from "../access/actor.ts";
import { roles } from "../access/permissions.ts";
import { webhookPolicy } from "./policy.ts";

test("only the owner of the crew manages its webhooks", () => {
  const member = (role: Member["role"], crewId = 1): Member => ({
    kind: "member",
    userId: 1,
    crewId,
    role,
    permissions: new Map([["canEditCrew", 1]]),
    products: 0,
    teamIds: [],
  });
  expect(roles.filter((role) => webhookPolicy.manage(member(role), { crewId: 1 }))).toEqual(["owner"]);
  expect(webhookPolicy.manage(member("owner", 2), { crewId: 1 })).toBe(false);
  expect(webhookPolicy.manage({ kind: "terminal", crewId: 1, products: 0 }, { crewId: 1 })).toBe(false);
});
