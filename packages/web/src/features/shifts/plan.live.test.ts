import type { LiveEvent } from "@glasen/contract/events.ts";
import type { PlanShift, ShiftPlan } from "@glasen/contract/shift-plan.ts";
import { createRandom } from "@glasen/domain/filling/random.ts";
import { isoInstant, plusHours } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { instantAt } from "@glasen/domain/time/zone.ts";
import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createReceiver } from "#platform/live.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { startFakeServer } from "../../../test/fake-server.ts";
import { applyPlanEvent } from "./plan.live.ts";
import { planOf, sendEdits } from "./plan.queries.ts";
import { afterEdit, type ShiftEdit } from "./plan-edits.ts";

const zone = "Europe/Berlin";
const crewId = 7;
const [from, to]: [LocalDate, LocalDate] = [localDate("2026-03-02"), localDate("2026-03-08")];
const emptyPlan: ShiftPlan = {
  shifts: [],
  people: [],
  absences: [],
  holidays: [],
  planning: "crew",
  law: { country: "de", sector: "other" },
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A server that edits and reads its plan when it is asked, and whose answers are under way until they are let go. */
function planServer() {
  const shifts = new Map<string, PlanShift>();
  const events: LiveEvent[] = [];
  const underWay: (() => void)[] = [];
  const later = <T>(answer: T): Promise<T> => new Promise((resolve) => underWay.push(() => resolve(answer)));
  startFakeServer({
    "accounts.csrfToken": () => ({ token: "csrf" }),
    "shiftPlan.get": () => later({ ...emptyPlan, shifts: [...shifts.values()] }),
    "shiftPlan.edit": (input) => {
      const edit = (input["edits"] as ShiftEdit[])[0] as ShiftEdit;
      const after = afterEdit(edit, shifts.get(edit.guid), zone);
      if (after) shifts.set(edit.guid, after);
      else shifts.delete(edit.guid);
      events.push({ crewId, position: events.length + 1, name: "shift-drafts-changed", body: { from, to } });
      return later({ shifts: after ? [after] : [], removed: after ? [] : [edit.guid] });
    },
  });
  return { shifts, events, underWay, later };
}

const byGuid = (shifts: Iterable<PlanShift>): PlanShift[] =>
  [...shifts].sort((one, other) => one.guid.localeCompare(other.guid));

/** A planner's screen with its own cache and connection, over which events come in their order. */
function openScreen({ events, later }: ReturnType<typeof planServer>) {
  const cache = createQueryClient();
  const plan = planOf(crewId, from, to);
  const { receive, catchUp } = createReceiver(
    { crewId, cache, apply: applyPlanEvent },
    new Map([[crewId, 0]]),
    (after = 0) => later({ events: events.slice(after), position: events.length, complete: true }),
  );
  let [heard, isConnected, isSending] = [0, true, false];
  const close = new QueryObserver(cache, plan).subscribe(() => undefined);
  return {
    edit(edit: ShiftEdit): void {
      if (isSending) return;
      isSending = true;
      void sendEdits(cache, crewId, [edit]).then(() => {
        isSending = false;
      });
    },
    hear(): void {
      const event = isConnected ? events[heard] : undefined;
      if (!event) return;
      heard += 1;
      receive(event);
    },
    disconnect(): void {
      isConnected = false;
    },
    reconnect(): void {
      if (isConnected) return;
      [heard, isConnected] = [events.length, true];
      void catchUp();
    },
    isQuiet: () => isConnected && !isSending && heard === events.length && cache.isFetching() === 0,
    shown: () => byGuid(cache.getQueryData<ShiftPlan>(plan.queryKey)?.shifts ?? []),
    close,
  };
}

function someEdit(pick: (sides: number) => number): ShiftEdit {
  const guid = `00000000-0000-4000-8000-00000000000${pick(3)}`;
  if (pick(4) === 0) return { guid, to: "removed" };
  const start = instantAt(zone, addDays(from, pick(6)), `0${4 + pick(5)}:00`);
  const times = { from: isoInstant(start), to: isoInstant(plusHours(start, 4)) };
  return { guid, to: "content", shift: { userId: pick(5) + 1, workplaceId: 9, ...times } };
}

/** Lets answers and events arrive until nothing is under way any more. */
async function settle(
  { underWay }: ReturnType<typeof planServer>,
  screens: readonly ReturnType<typeof openScreen>[],
  letGo: () => void,
): Promise<void> {
  for (let rest = 0; rest < 200 && !(underWay.length === 0 && screens.every((one) => one.isQuiet())); rest++) {
    for (const { hear } of screens) hear();
    letGo();
    await turn();
  }
}

test("an edit's answer that comes after a newer plan does not bring the older state back (SHF502)", async () => {
  const server = planServer();
  const screens = [openScreen(server), openScreen(server)] as const;
  const letGo = () => server.underWay.shift()?.();
  await settle(server, screens, letGo);
  const guid = "00000000-0000-4000-8000-000000000001";
  const times = { from: "2026-03-03T07:00:00.000Z", to: "2026-03-03T11:00:00.000Z" };
  screens[0].edit({ guid, to: "content", shift: { userId: 1, workplaceId: 9, ...times } });
  await vi.waitFor(() => expect(server.underWay).toHaveLength(1));
  const late = server.underWay.shift();
  screens[1].edit({ guid, to: "removed" });
  await settle(server, screens, letGo);
  expect(screens[0].shown()).toEqual([]);
  late?.();
  await turn();
  await settle(server, screens, letGo);
  expect([server.shifts.size, screens[0].shown(), screens[1].shown()]).toEqual([0, [], []]);
});

test.each(
  Array.from({ length: 30 }, (_, index) => index + 1),
)("two planners' screens show the server's plan after edits, answers and events in any order and a lost connection, order %i (SHF502)", async (seed) => {
  const random = createRandom(seed);
  const pick = (sides: number): number => Math.floor(random() * sides);
  const server = planServer();
  const screens = [openScreen(server), openScreen(server)] as const;
  const letGo = () => server.underWay.splice(pick(server.underWay.length || 1), 1)[0]?.();
  for (let step = 0; step < 40; step++) {
    const planner = screens[pick(2) as 0 | 1];
    const deeds = [
      () => planner.edit(someEdit(pick)),
      planner.hear,
      letGo,
      letGo,
      pick(3) === 0 ? planner.disconnect : planner.reconnect,
    ];
    deeds[pick(deeds.length)]?.();
    await turn();
  }
  for (const { reconnect } of screens) reconnect();
  await settle(server, screens, letGo);
  const [one, other] = screens.map(({ shown }) => shown());
  expect(server.events.length).toBeGreaterThan(0);
  expect(one).toEqual(byGuid(server.shifts.values()));
  expect(other).toEqual(one);
  for (const { close } of screens) close();
});
