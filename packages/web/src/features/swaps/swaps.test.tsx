import type { SwapRequest, SwapShift } from "@glasen/contract/swaps.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { crewWhereMiaIs, startFakeServer } from "../../../test/fake-server.ts";
import { at, inDays, renderAs } from "../../../test/shifts.fixture.tsx";
import { SwapDialog } from "./SwapDialog.public.tsx";
import { SwapList } from "./SwapList.public.tsx";
import { SwapQueue } from "./SwapQueue.public.tsx";

beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const guid = "00000000-0000-4000-8000-000000000001";
const theirs = "00000000-0000-4000-8000-000000000002";
const day = inDays(3);
const shift = (userId: number, id = guid): SwapShift => ({
  ...{ guid: id, userId, date: day, from: at(day, "08:00"), to: at(day, "16:00"), workplaceId: null },
});
const ask: SwapRequest = {
  ...{ id: 4, kind: "HAND_OVER", state: "OPEN", userId: 2, shift: shift(2), note: "Wedding", acceptedBy: null },
  ...{ endsAt: at(day, "08:00"), createdAt: at(inDays(0), "08:00"), acceptedShift: null, decidedBy: null },
  ...{ invitations: [{ userId: 1, shift: null, isDeclined: false }], mayDecide: false },
};
const words = {
  nameOf: (id: number) => (id === 2 ? "Ben Kurz" : "Eda Demir"),
  shiftText: ({ userId }: SwapShift) => `Shift of ${userId}`,
  momentText: () => "Thursday",
};
const start = (answers: Parameters<typeof startFakeServer>[0]) => {
  const server = startFakeServer({ ...crewWhereMiaIs("owner"), ...answers });
  return (call: string) => server.received.filter(({ name }) => name === call).map(({ input }) => input);
};

test("a member asks one colleague to take a shift, or offers it for a colleague's", async () => {
  const sent = start({
    "swaps.candidates": () => ({ userIds: [2, 4], shifts: [shift(4, theirs)] }),
    "swaps.ask": () => ({ ...ask, userId: 1 }),
  });
  const dialog = <SwapDialog {...words} guid={guid} date={day} title="My shift" onClose={() => undefined} />;
  const { unmount } = renderAs("member", dialog);
  await screen.findByRole("button", { name: "Ask all 2 colleagues" });
  await user.click(screen.getByRole("checkbox", { name: "Ben Kurz" }));
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(sent("swaps.ask")).toMatchObject([{ guid, kind: "HAND_OVER", userIds: [2] }]));
  unmount();
  renderAs("member", dialog);
  await user.click(await screen.findByRole("radio", { name: "Swap" }));
  await user.click(await screen.findByRole("checkbox", { name: "Eda Demir, Shift of 4" }));
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(sent("swaps.ask")[1]).toMatchObject({ kind: "SWAP", shiftGuids: [theirs] }));
});

test("the asked take the shift or decline, and whoever asks withdraws", async () => {
  const own = { ...ask, id: 5, userId: 1, invitations: [{ userId: 2, shift: null, isDeclined: false }] };
  const sent = start({
    "swaps.list": () => [ask, own],
    "swaps.accept": () => ask,
    "swaps.decline": () => ask,
    "swaps.withdraw": () => own,
  });
  renderAs("member", <SwapList {...words} />);
  const asked = within(await screen.findByRole("region", { name: "Asked of me" }));
  asked.getByText(/Ben Kurz would like to hand over/);
  await user.click(asked.getByRole("button", { name: "Take it" }));
  await waitFor(() => expect(sent("swaps.accept")).toMatchObject([{ id: 4, guid: null }]));
  await user.click(await asked.findByRole("button", { name: "No, sorry" }));
  await waitFor(() => expect(sent("swaps.decline")).toMatchObject([{ id: 4 }]));
  const mine = within(screen.getByRole("region", { name: "My requests" }));
  await user.click(mine.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(sent("swaps.withdraw")).toMatchObject([{ id: 5 }]));
});

test("a manager decides what two members agreed on, and only that", async () => {
  const agreed: SwapRequest = { ...ask, state: "ACCEPTED", acceptedBy: 4, mayDecide: true };
  const sent = start({
    "swaps.list": () => [agreed, { ...agreed, id: 6, userId: 1, mayDecide: false }],
    "swaps.decide": () => ({ ...agreed, state: "DONE" }),
  });
  renderAs("manager", <SwapQueue wordsOf={words.shiftText} />);
  await screen.findByText("Eda Demir takes a shift of Ben Kurz");
  expect(screen.getAllByRole("button", { name: "Grant" })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Grant" }));
  await waitFor(() => expect(sent("swaps.decide")).toMatchObject([{ id: 4, isGranted: true }]));
});
