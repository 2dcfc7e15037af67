import type { Absence } from "@glasen/contract/absences.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { currentToasts } from "#ui/toast-queue.ts";
import { refused, startFakeServer } from "../../../test/fake-server.ts";
import { useAddAbsence, useGrantAbsence, useRejectAbsence, useRemoveAbsence } from "./absences.queries.ts";
import { useSaveEntitlements } from "./year-end.queries.ts";

beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());

const absence = { id: 9, crewId: 7, userId: 2, typeId: 1, status: "granted", isFirstGranted: false } as Absence;
const days = {
  userId: 2,
  typeId: 1,
  startDate: "2026-12-07",
  startDayPart: "morning",
  endDate: "2026-12-07",
  endDayPart: "afternoon",
} as const;

function use<T>(hook: () => T): () => T {
  const cache = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(hook, { wrapper });
  return () => result.current;
}

/** The toasts of a call that succeeds and of one that fails. */
async function toastsOf(
  name: "absences.create" | "absences.grant" | "absences.reject" | "absences.remove" | "absenceEntitlements.update",
  attempt: () => Promise<unknown>,
) {
  const found: (string | undefined)[][] = [];
  for (const answer of [() => absence as never, () => refused(1007, 500) as never]) {
    startFakeServer({ "accounts.csrfToken": () => ({ token: "csrf" }), [name]: answer });
    const before = new Set(currentToasts().map(({ id }) => id));
    await act(async () => void (await attempt().catch(() => undefined)));
    found.push(...currentToasts().flatMap(({ id, type, title }) => (before.has(id) ? [] : [[type, String(title)]])));
  }
  return found;
}

test("creating an absence reports success and failure (ERR517)", async () => {
  const hook = use(() => useAddAbsence(7));
  expect(await toastsOf("absences.create", () => hook().add(days, true))).toEqual([
    ["success", "Absence was created."],
    ["error", "Absence could not be created."],
  ]);
});

test("deleting an absence reports success and failure (ERR518)", async () => {
  const hook = use(() => useRemoveAbsence(7));
  expect(await toastsOf("absences.remove", () => hook().mutateAsync(absence))).toEqual([
    ["success", "Absence was deleted."],
    ["error", "Absence could not be deleted."],
  ]);
});

test("granting an absence reports success, failure, and the first of two approvals (ERR519)", async () => {
  const hook = use(() => useGrantAbsence(7));
  const grant = () => hook().mutateAsync({ absence, admitterNote: "" });
  expect(await toastsOf("absences.grant", grant)).toEqual([
    ["success", "Absence was granted."],
    ["error", "Absence could not be granted."],
  ]);
  startFakeServer({
    "accounts.csrfToken": () => ({ token: "csrf" }),
    "absences.grant": () => ({ ...absence, status: "requested", isFirstGranted: true }),
  });
  await act(async () => void (await grant()));
  expect(currentToasts().map(({ title }) => title)).toContain("Agreed. A second person decides now.");
});

test("rejecting an absence reports success and failure (ERR520)", async () => {
  const hook = use(() => useRejectAbsence(7));
  expect(await toastsOf("absences.reject", () => hook().mutateAsync({ absence, admitterNote: "" }))).toEqual([
    ["success", "Absence was rejected."],
    ["error", "Absence could not be rejected."],
  ]);
});

test("saving an entitlement reports success and failure (ERR522)", async () => {
  const hook = use(() => useSaveEntitlements(7));
  const change = { year: 2026, typeId: 1, items: [{ userId: 2, number: 28 }] };
  expect(await toastsOf("absenceEntitlements.update", () => hook().mutateAsync([change]))).toEqual([
    ["success", "Absence entitlement was saved."],
    ["error", "Absence entitlement could not be saved."],
  ]);
});
