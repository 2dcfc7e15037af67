import type { Role } from "@glasen/domain/access/permissions.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CrewContext } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { crewWhereMiaIs, everything, startFakeServer } from "../../../test/fake-server.ts";
import { currentCrewOf } from "../crews/crews.queries.ts";
import { RolesScreen } from "./RolesScreen.tsx";

beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());

async function openRoles(role: Role, more: Parameters<typeof startFakeServer>[0] = {}) {
  startFakeServer({ ...crewWhereMiaIs(role), ...more });
  const cache = createQueryClient();
  const current = await currentCrewOf(cache, 7);
  render(
    <QueryClientProvider client={cache}>
      <CrewContext value={current}>
        <Suspense>
          <RolesScreen />
        </Suspense>
      </CrewContext>
    </QueryClientProvider>,
  );
  await screen.findByRole("table");
}
const hrefOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;
const withoutPlus = { "access.usageRights": () => [{ ...everything, bitmask: 7 }] };

test.each<[Role, boolean, boolean]>([
  ["owner", true, true],
  ["manager", true, false],
  ["managerReadOnly", false, false],
  ["member", false, false],
])("%s: sees the link to the setting %s, the link to the licence %s, and no button in the table", async (role, seesSetting, seesLicence) => {
  await openRoles(role, withoutPlus);
  expect(hrefOf("Go to members")).toBe("/crew/7/members");
  expect(hrefOf("Go to the setting")).toBe(seesSetting ? "/crew/7/settings/timeTracking" : null);
  expect(hrefOf("See the licence")).toBe(seesLicence ? "/crew/7/settings/buyLicense" : null);
  expect(within(screen.getByRole("table")).queryByRole("button")).toBeNull();
});

test("with Time Tracking Plus nothing is locked and no licence is offered", async () => {
  await openRoles("owner");
  expect(screen.queryByText("locked")).toBeNull();
  expect(hrefOf("See the licence")).toBeNull();
});

test("the columns name the only holder of a role, and count several", async () => {
  await openRoles("owner");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual([
    "Permission",
    "OwnerMia",
    "Managernobody",
    "Manager of own teamsnobody",
    "Reading onlynobody",
    "Member2 people",
  ]);
});
