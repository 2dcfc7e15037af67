import { expect, test } from "vitest";
import type { Member } from "../access/actor.ts";
import { roles } from "../access/permissions.ts";
import { permissionsOf } from "../access/role-permissions.ts";
import { singleSignOnPolicy } from "./policy.ts";

test("the owner alone sets up single sign-on", () => {
  const allowed = roles.filter((role) => {
    const permissions = permissionsOf({ role, managesTeamsOnly: false, products: 0 });
    const actor: Member = { kind: "member", userId: 1, crewId: 7, role, permissions, products: 0, teamIds: [] };
    expect(singleSignOnPolicy.manage(actor, { crewId: 8 })).toBe(false);
    return singleSignOnPolicy.manage(actor, { crewId: 7 });
  });
  expect(allowed).toEqual(["owner"]);
});
