import { allProducts } from "@glasen/domain/access/products.ts";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { memberNamed } from "../../../test/fake-server.ts";
import { RolesView } from "./RolesView.tsx";
import { permissionGroups } from "./role-table.ts";

const props = {
  members: [memberNamed(1, "Mia Brandt", "owner"), memberNamed(2, "Ben Kurz"), memberNamed(4, "Eda Demir")],
  products: allProducts,
  mayMembersEdit: false,
  membersHref: "/crew/7/members",
  settingHref: undefined,
  licenceHref: undefined,
};
const cells = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent?.trim());

test("every permission has a row with the reach of each role", () => {
  render(<RolesView {...props} />);
  expect(permissionGroups.flatMap(({ names }) => names)).toHaveLength(17);
  expect(cells("Change times")).toEqual(["Crew", "Crew", "Team", "no", "no"]);
  expect(cells("Buy licences")).toEqual(["Crew", "no", "no", "no", "no"]);
  expect(cells("See reports")).toEqual(["Crew", "Crew", "Team", "Crew", "no"]);
  expect(cells("Shift planner")).toEqual(["Crew", "Crew", "Team", "Crew", "Self"]);
  expect(cells("Clock in")).toEqual(["Crew", "Crew", "Team", "no", "Self"]);
});

test("the setting decides whether members change their own times", () => {
  render(<RolesView {...props} mayMembersEdit />);
  expect(cells("Change times").at(-1)).toBe("Self");
});

test("features outside the licence are locked", () => {
  render(<RolesView {...props} products={1} />);
  expect(screen.getByText("not in the licence")).toBeTruthy();
  expect(cells("See PIN codes").slice(0, 2)).toEqual(["locked", "locked"]);
});
