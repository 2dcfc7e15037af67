import type { HeldStamp } from "@glasen/contract/offline-stamps.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CrewContext } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import { currentToasts } from "#ui/toast-queue.ts";
import { acme, crewWhereMiaIs, memberNamed, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { HeldStamps, OwnHeldStamps } from "./HeldStamps.public.tsx";
import { RequestsScreen } from "./RequestsScreen.tsx";
import { StampWatch } from "./StampWatch.public.tsx";

afterEach(() => vi.unstubAllGlobals());

const held = (transactionID: string, userId: number, message: string): HeldStamp => ({
  crewId: 7,
  userId,
  transactionID,
  action: "stopWork",
  timestamp: "2026-11-12T11:40:00.000Z",
  channel: "Terminal",
  reason: "unconfirmed",
  message,
});

function renderAs(role: "manager" | "member", children: ReactNode): void {
  const permissions = permissionsOf({ role, managesTeamsOnly: false, products: allProducts });
  const person = { kind: "member", userId: 1, crewId: 7, role, products: allProducts, teamIds: [] } as const;
  renderInApp(<CrewContext value={{ crew: acme, me: { ...person, permissions } }}>{children}</CrewContext>);
}

test("a manager sees held stamps with their reasons, dismisses one and takes that back, and sees why one cannot be booked yet", async () => {
  setLanguage("en");
  const server = startFakeServer({
    ...crewWhereMiaIs("manager"),
    "members.list": () => [memberNamed(2, "Ben Kurz"), memberNamed(3, "Zoe Aydın")],
    "offlineStamps.listHeld": () => [
      held("first", 2, "Nobody could check who made this stamp."),
      held("second", 3, "The clock had been changed."),
    ],
    "offlineStamps.decide": ({ decision }) => ({
      outcome: decision === "book" ? ("booked" as const) : ("dismissed" as const),
      reason: null,
    }),
    "offlineStamps.reopen": () => ({ outcome: "held" as const, reason: "unconfirmed" }),
  });
  renderAs("manager", <HeldStamps />);
  const line = (await screen.findByText("Ben Kurz")).closest("li") as HTMLElement;
  expect(line.textContent).toContain("Stop work · 12.11.2026, 12:40");
  within(line).getByText("Nobody could check who made this stamp.");
  const decided = () =>
    server.received.flatMap(({ name, input }) =>
      name === "offlineStamps.decide" ? [`${String(input["decision"])} ${String(input["transactionID"])}`] : [],
    );

  await userEvent.click(screen.getByRole("button", { name: "Dismiss the stamp of Zoe Aydın" }));
  await waitFor(() => expect(screen.queryByText("Zoe Aydın")).toBeNull());
  expect(decided()).toEqual(["dismiss second"]);
  const toast = currentToasts().at(-1);
  expect([toast?.title, toast?.action?.label]).toEqual(["Stamp of Zoe Aydın dismissed", "Undo"]);
  act(() => toast?.action?.onPress());
  await screen.findByText("Zoe Aydın");
  expect(server.countOf("offlineStamps.reopen")).toBe(1);

  server.set({ "offlineStamps.decide": () => refused(1015, 409, "The period overlaps.") });
  await userEvent.click(screen.getByRole("button", { name: "Book the stamp of Ben Kurz" }));
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBe("The stamp could not be decided"));
  screen.getByText("Ben Kurz");
});

test("members see their own held stamps in their times, among their requests and on the watch, in both languages", async () => {
  setLanguage("en");
  const server = startFakeServer({
    ...crewWhereMiaIs("member"),
    "members.list": () => [memberNamed(1, "Mia Brandt")],
    "corrections.list": () => [],
    "timeClock.stamps": () => [],
    "offlineStamps.listOwnHeld": () => [held("mine", 1, "The stamp is not signed.")],
  });
  renderAs(
    "member",
    <Suspense>
      <OwnHeldStamps />
      <RequestsScreen />
      <StampWatch />
    </Suspense>,
  );
  await waitFor(() => expect(screen.getAllByText("Waiting for confirmation")).toHaveLength(2));
  expect(screen.getAllByText("Stop work · 12.11.2026, 12:40")).toHaveLength(2);
  expect(screen.getAllByText("The stamp is not signed.")).toHaveLength(2);
  await screen.findByText("1 stamp is waiting for confirmation.");
  expect(screen.queryByRole("button", { name: /Book the stamp/ })).toBeNull();
  expect(server.countOf("offlineStamps.listHeld")).toBe(0);
  act(() => setLanguage("de"));
  await screen.findByText("1 Stempel wartet auf Bestätigung.");
  expect(screen.getAllByText("Wartet auf Bestätigung")).toHaveLength(2);
});

test("a manager decides held stamps in the list of requests as well", async () => {
  setLanguage("en");
  const server = startFakeServer({
    ...crewWhereMiaIs("manager"),
    "members.list": () => [memberNamed(2, "Ben Kurz")],
    "corrections.list": () => [],
    "offlineStamps.listHeld": () => [held("first", 2, "Too late.")],
    "offlineStamps.decide": () => ({ outcome: "booked" as const, reason: null }),
  });
  renderAs(
    "manager",
    <Suspense>
      <RequestsScreen />
    </Suspense>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Book the stamp of Ben Kurz" }));
  await waitFor(() => expect(server.countOf("offlineStamps.decide")).toBe(1));
  await waitFor(() => expect(screen.queryByText("Too late.")).toBeNull());
});
