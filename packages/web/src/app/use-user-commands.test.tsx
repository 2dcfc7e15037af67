import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CrewContext } from "#platform/crew.ts";
import { setLanguage } from "#platform/language.ts";
import type { NewQueuedStamp, QueuedStamp } from "#platform/offline-store.ts";
import { flushOutbox, queueStamp, startSending } from "#platform/outbox.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { currentToasts } from "#ui/toast-queue.ts";
import { acme, miaSignedIn, refused, startFakeServer } from "../../test/fake-server.ts";
import { shellTexts } from "./shell.texts.ts";
import { useUserCommands } from "./use-user-commands.tsx";

const terminal = vi.hoisted(() => ({ stored: [] as QueuedStamp[] }));
vi.mock("#platform/offline-store.ts", () => ({
  addQueuedStamp: async (stamp: NewQueuedStamp) =>
    void terminal.stored.push({ ...stamp, sequence: terminal.stored.length + 1 }),
  readQueuedStamps: async () => [...terminal.stored],
  markSent: async (stamp: QueuedStamp) => {
    terminal.stored = terminal.stored.filter(({ sequence }) => sequence !== stamp.sequence);
    return stamp.sequence;
  },
}));

afterEach(() => vi.unstubAllGlobals());

const person = { kind: "member", userId: 1, crewId: 7, role: "owner", products: allProducts, teamIds: [] } as const;
const permissions = permissionsOf({ role: "owner", managesTeamsOnly: false, products: allProducts });

test("leaving terminal mode shows how many stamps could not be sent; they stay queued until the browser is the crew's terminal again (TRM015)", async () => {
  setLanguage("en");
  const server = startFakeServer({
    "accounts.csrfToken": () => ({ token: "t" }),
    "accounts.context": () => miaSignedIn,
    "offlineStamps.bookOnDevice": () => refused(1007, 500),
  });
  const cache = createQueryClient();
  cache.setQueryData(contextQuery.queryKey, { ...miaSignedIn, crewAuthentication: { crewId: 7 } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <CrewContext value={{ crew: acme, me: { ...person, permissions } }}>{children}</CrewContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useUserCommands(useTexts(shellTexts)), { wrapper });
  for (const userId of [2, 3])
    await queueStamp({
      route: "device",
      stamp: {
        crewId: 7,
        userId,
        action: "startWork",
        timestamp: "2026-11-12T07:00:00.000Z",
        transactionID: `stamp-of-${userId}`,
        isTimeUncertain: false,
        proof: "pin",
      },
    });
  let stop = startSending({ crewId: 7, userId: 1 });
  await act(async () => result.current.groups[2].find(({ id }) => id === "leaveTerminal")?.onPress());
  await waitFor(() =>
    expect(currentToasts().map(({ title, text }) => [title, text])).toEqual([
      [
        "2 stamps stay on this device",
        "They could not be sent. They are sent once this device is the crew's terminal again.",
      ],
    ]),
  );
  expect(server.countOf("sessions.signOutCrew")).toBe(1);
  stop();

  // A user's session does not send them.
  server.set({ "offlineStamps.bookOnDevice": () => ({ outcome: "booked", reason: null }) });
  const before = server.countOf("offlineStamps.bookOnDevice");
  stop = startSending({ crewId: undefined, userId: 1 });
  expect(await flushOutbox(7)).toBe(2);
  stop();
  expect([server.countOf("offlineStamps.bookOnDevice") - before, terminal.stored.length]).toEqual([0, 2]);
  stop = startSending({ crewId: 7, userId: undefined });
  await waitFor(() => expect(terminal.stored).toEqual([]));
  stop();
});
