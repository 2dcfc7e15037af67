import type { Role } from "@glasen/domain/access/permissions.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { settingAreas } from "@glasen/domain/settings/widgets.ts";
import { expect, test } from "vitest";
import { settingsEntriesFor } from "./settings-entries.ts";

const areasFor = (role: Role, hasBilling = true) =>
  settingsEntriesFor(
    {
      kind: "member",
      userId: 1,
      crewId: 7,
      role,
      permissions: permissionsOf({ role, managesTeamsOnly: false, products: allProducts }),
      products: allProducts,
      teamIds: [],
    },
    hasBilling,
  )
    .filter(({ isBelow }) => !isBelow)
    .map(({ entry }) => entry);

test("the owner finds all six areas of the settings, a member none (SET515)", () => {
  expect(areasFor("owner")).toEqual(settingAreas);
  expect(areasFor("member")).toEqual([]);
});

test("only somebody who may buy finds the licence, and nobody where nobody pays (PRM509)", () => {
  expect(areasFor("owner")).toContain("buyLicense");
  expect(areasFor("manager")).not.toContain("buyLicense");
  expect(areasFor("owner", false)).not.toContain("buyLicense");
});
