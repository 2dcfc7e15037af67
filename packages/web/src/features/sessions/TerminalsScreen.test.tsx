import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { beforeEach, expect, test } from "vitest";
import { CrewContext } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import { acme, crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { entriesFor } from "../../app/navigation.ts";
import { TerminalsScreen } from "./TerminalsScreen.tsx";

beforeEach(() => setLanguage("en"));

const products = 15;
const memberWith = (managesTeamsOnly: boolean) => ({
  kind: "member" as const,
  userId: 1,
  crewId: acme.id,
  role: "manager" as const,
  permissions: permissionsOf({ role: "manager", managesTeamsOnly, products }),
  products,
  teamIds: managesTeamsOnly ? [3] : [],
});

function open(managesTeamsOnly = false) {
  const server = startFakeServer({
    ...crewWhereMiaIs("manager"),
    "teams.list": () => [{ id: 3, crewId: acme.id, name: "Oven" }] as never,
    "settings.change": () => ({}) as never,
    "sessions.signInCrew": () => ({ crewId: acme.id }),
  });
  renderInApp(
    <CrewContext value={{ crew: acme, me: memberWith(managesTeamsOnly) }}>
      <Suspense>
        <TerminalsScreen />
      </Suspense>
    </CrewContext>,
  );
  return server;
}
const start = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Start terminal mode" }));
  return within(await screen.findByRole("alertdialog"));
};
const namesOf = ({ received }: ReturnType<typeof startFakeServer>) =>
  received.map(({ name }) => name).filter((name) => name === "settings.change" || name === "sessions.signInCrew");

test("a first terminal is offered with PINs, which stay off if somebody does not want them", async () => {
  const server = open();
  const dialog = await start();
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Clock in by PIN (recommended)" }).checked).toBe(true);
  await userEvent.click(dialog.getByRole("button", { name: "Start terminal mode" }));
  await waitFor(() => expect(namesOf(server)).toEqual(["settings.change", "sessions.signInCrew"]));
  expect(server.received.find(({ name }) => name === "settings.change")?.input).toMatchObject({
    terminalViewMode: "PIN_CODE",
    terminalAuthenticationMode: "PIN_CODE",
  });
});

test("without the tick the crew's settings stay as they are", async () => {
  const server = open();
  const dialog = await start();
  await userEvent.click(dialog.getByRole("checkbox"));
  await userEvent.click(dialog.getByRole("button", { name: "Start terminal mode" }));
  await waitFor(() => expect(namesOf(server)).toEqual(["sessions.signInCrew"]));
});

test("a manager of some teams reads whom the terminal will serve, changes no setting, and finds the page only where the crew allows it (PRM521)", async () => {
  open(true);
  await screen.findByText("Devices on which the members of your teams clock in.");
  const dialog = await start();
  await dialog.findByText("It serves these teams only: Oven.");
  expect(dialog.queryByRole("checkbox")).toBeNull();
  const offered = new Set(["terminal"] as const);
  expect(entriesFor(memberWith(true), offered)).toEqual([]);
  expect(entriesFor(memberWith(true), offered, { teamTerminalsAllowed: true, chatEnabled: true })).toEqual([
    "terminal",
  ]);
  expect(entriesFor(memberWith(false), offered)).toEqual(["terminal"]);
});
