import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { renderAs } from "../../../test/shifts.fixture.tsx";
import { QualificationsScreen } from "./QualificationsScreen.tsx";

beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const forklift = { id: 1, crewId: 7, name: "Forklift", colour: null, holders: 2 };
const start = () =>
  startFakeServer({
    ...crewWhereMiaIs("owner"),
    "qualifications.list": () => ({
      qualifications: [forklift],
      workplaces: [{ workplaceId: 5, name: "Stores", qualificationIds: [1] }],
    }),
    "qualifications.create": () => ({ ...forklift, id: 2, name: "First aid" }),
    "qualifications.remove": () => null,
  });

test("a qualification shows who holds and requires it, is created and, after a question, deleted", async () => {
  const server = start();
  const sent = (call: string) => server.received.filter(({ name }) => name === call).map(({ input }) => input);
  renderAs("owner", <QualificationsScreen />);
  await screen.findByText("held by 2 members · required at Stores");
  await user.click(screen.getByRole("button", { name: "New qualification" }));
  await user.type(await screen.findByLabelText("Name"), "First aid");
  await user.click(screen.getByRole("button", { name: "Create qualification" }));
  await waitFor(() => expect(sent("qualifications.create")).toMatchObject([{ name: "First aid" }]));
  await user.click(await screen.findByRole("button", { name: "Delete Forklift" }));
  await screen.findByText(/It is deleted with everything/);
  expect(sent("qualifications.remove")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent("qualifications.remove")).toMatchObject([{ id: 1, confirmsUse: "true" }]));
});

test("a member reads the qualifications and changes nothing", async () => {
  start();
  renderAs("member", <QualificationsScreen />);
  await screen.findByText("Forklift");
  expect(screen.queryByRole("button")).toBeNull();
});
