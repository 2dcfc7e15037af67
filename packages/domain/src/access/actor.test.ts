import { expect, test } from "vitest";
import {
  type Actor,
  anyHolderOf,
  anyMember,
  anyone,
  anyUser,
  hasPermission,
  isMemberOf,
  memberOrTerminal,
} from "./actor.ts";
import { allProducts } from "./products.ts";
import { permissionsOf } from "./role-permissions.ts";

const member = (crewId: number): Actor => ({
  kind: "member",
  userId: 4,
  crewId,
  role: "member",
  permissions: permissionsOf({ role: "member", managesTeamsOnly: false, products: allProducts }),
  products: allProducts,
  teamIds: [],
});
const actors: Record<string, Actor> = {
  nobody: { kind: "nobody" },
  user: { kind: "user", userId: 4 },
  member: member(1),
  memberElsewhere: member(2),
  terminal: { kind: "terminal", crewId: 1, products: 0 },
  terminalElsewhere: { kind: "terminal", crewId: 2, products: 0 },
  operator: { kind: "operator", adminId: 1 },
};
const whoMay = (rule: (actor: Actor, target: { crewId: number }) => boolean): string[] =>
  Object.keys(actors).filter((name) => rule(actors[name] as Actor, { crewId: 1 }));

test("a rule about a crew admits nobody from outside the crew, whatever their permissions there (PRM001)", () => {
  expect(whoMay(anyMember)).toEqual(["member"]);
  expect(whoMay(memberOrTerminal)).toEqual(["member", "terminal"]);
  expect(whoMay(anyHolderOf("canCreateTimeTrackingStamps"))).toEqual(["member"]);
  expect(whoMay(anyHolderOf("canEditCrew"))).toEqual([]);
  expect(isMemberOf(member(2), 1)).toBe(false);
  expect(hasPermission(member(2), 1, "canCreateTimeTrackingStamps")).toBe(false);
});

test("a rule about people admits people, not devices and not operators", () => {
  expect(whoMay(anyUser)).toEqual(["user", "member", "memberElsewhere"]);
  expect(whoMay(anyone)).toEqual(Object.keys(actors));
});
