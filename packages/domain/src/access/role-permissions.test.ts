import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PermissionName, permissionNames, type Role, roles, type Scope, scopes } from "./permissions.ts";
import { allProducts, includesProduct, type Product, products } from "./products.ts";
import { permissionsOf } from "./role-permissions.ts";

const { crew, single, group } = scopes;

/** The scopes of each role in a crew with every product: owner, manager, managerReadOnly, member. */
const table: Record<PermissionName, (Scope | undefined)[]> = {
  canBuySubscription: [crew, undefined, undefined, undefined],
  canCreateTimeTrackingStamps: [crew, crew, undefined, single],
  canEditCrew: [crew, crew, undefined, undefined],
  canEditTimeTrackingStamps: [crew, crew, undefined, undefined],
  canManageAbsences: [crew, crew, undefined, undefined],
  canManageAbsenceEntitlements: [crew, crew, undefined, undefined],
  canManageBookings: [crew, crew, undefined, undefined],
  canManageCrewSignIn: [crew, crew, undefined, undefined],
  canManageSalaryExport: [crew, crew, undefined, undefined],
  canSeeCrewAbsences: [crew, crew, crew, undefined],
  canSeeCrewReports: [crew, crew, crew, undefined],
  canSeeCrewTimeTrackingStamps: [crew, crew, crew, undefined],
  canSeeLive: [crew, crew, crew, undefined],
  canUseAbsenceManagement: [crew, crew, crew, single],
  canUseAnyProduct: [crew, crew, crew, single],
  canUseShiftPlanner: [crew, crew, crew, single],
  canUseTimeTracking: [crew, crew, crew, single],
};

const held = (role: Role, mask = allProducts, managesTeamsOnly = false) =>
  permissionsOf({ role, products: mask, managesTeamsOnly });

test("a role is owner, manager, managerReadOnly or member (PRM003)", () => {
  expect([...roles].sort()).toEqual(["manager", "managerReadOnly", "member", "owner"]);
});

test("there are these seventeen permissions (PRM005, PRM006)", () => {
  expect(permissionNames).toHaveLength(17);
  expect([...permissionNames].sort()).toEqual(Object.keys(table).sort());
});

test("a permission reaches the crew (1), oneself (2) or a group (3) (PRM007)", () => {
  expect(scopes).toEqual({ crew: 1, single: 2, group: 3 });
});

describe("one table decides every permission of every role (PRM025, PRM503)", () => {
  const cells = permissionNames.flatMap((name) =>
    roles.map((role, index) => [role, name, table[name][index]] as const),
  );
  test.each(cells)("%s, %s: %s", (role, name, scope) => {
    expect(held(role).get(name)).toBe(scope);
  });
});

test("a manager of some teams reaches those teams instead of the crew, and holds nothing more", () => {
  for (const role of ["manager", "managerReadOnly"] as const) {
    const limited = held(role, allProducts, true);
    expect([...limited.keys()]).toEqual([...held(role).keys()]);
    expect(new Set(limited.values())).toEqual(new Set([group]));
  }
  for (const role of ["owner", "member"] as const) expect(held(role, allProducts, true)).toEqual(held(role));
});

const masks = Array.from({ length: allProducts + 1 }, (_, mask) => mask);

test.each<[PermissionName, Product]>([["canUseAbsenceManagement", "absenceManagement"]])(
  "%s is allowed exactly where the crew holds %s (PRM519)",
  holdsExactlyWith,
);
test.each<[PermissionName, Product]>([["canUseShiftPlanner", "shiftPlanner"]])(
  "%s is allowed exactly where the crew holds %s (PRM534)",
  holdsExactlyWith,
);
test.each<[PermissionName, Product]>([["canUseTimeTracking", "timeTracking"]])(
  "%s is allowed exactly where the crew holds %s (PRM535)",
  holdsExactlyWith,
);

function holdsExactlyWith(name: PermissionName, product: Product): void {
  for (const role of roles) {
    for (const mask of masks) expect(held(role, mask).has(name)).toBe((mask & products[product].bit) !== 0);
  }
}

test("canUseAnyProduct is allowed exactly where the crew holds at least one product (PRM520)", () => {
  for (const role of roles) for (const mask of masks) expect(held(role, mask).has("canUseAnyProduct")).toBe(mask > 0);
});

test("every product has a bit of its own", () => {
  const bits = Object.values(products).map(({ bit }) => bit);
  expect(new Set(bits).size).toBe(bits.length);
  for (const bit of bits) expect(Math.log2(bit) % 1).toBe(0);
  fc.assert(
    fc.property(fc.subarray(Object.keys(products) as Product[]), (some) => {
      const mask = some.reduce((sum, product) => sum | products[product].bit, 0);
      for (const product of Object.keys(products) as Product[]) {
        expect(includesProduct(mask, product)).toBe(some.includes(product));
      }
    }),
  );
});

test("no product and no team limit ever widens the permissions of a role", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roles),
      fc.integer({ min: 0, max: allProducts }),
      fc.boolean(),
      (role, mask, isLimited) => {
        const all = held(role);
        for (const [name, scope] of held(role, mask, isLimited)) {
          expect(all.has(name)).toBe(true);
          if (!isLimited) expect(scope).toBe(all.get(name));
        }
      },
    ),
  );
});
