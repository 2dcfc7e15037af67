import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { chatEndpoints } from "@glasen/contract/chat.ts";
import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { type EventName, events, type LiveEvent } from "@glasen/contract/events.ts";
import { geofenceEndpoints } from "@glasen/contract/geofences.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { teamMemberEndpoints, teams } from "@glasen/contract/teams.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { workplaceEndpoints, workplaces } from "@glasen/contract/workplaces.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { setMaintenance } from "@glasen/server/features/crews/crews.public.ts";
import { startTestApp, type TestApp } from "@glasen/server/test/test-app.ts";
import type { TestClient } from "@glasen/server/test/test-client.ts";
import { testIds } from "@glasen/server/test/test-crews.ts";
import { applyLiveEvent } from "@glasen/web/app/live-events.ts";
import { absencesOf } from "@glasen/web/features/absences/absences.queries.ts";
import { categoriesOf } from "@glasen/web/features/categories/categories.queries.ts";
import { messagesOf, roomsOf } from "@glasen/web/features/chat/chat.queries.ts";
import { unreadOf } from "@glasen/web/features/chat/unread.queries.ts";
import { crewOf, membersOf } from "@glasen/web/features/crews/crews.queries.ts";
import { newsCountOf } from "@glasen/web/features/news/news.queries.ts";
import { teamMembersOf, teamsOf } from "@glasen/web/features/teams/teams.queries.ts";
import { correctionsOf } from "@glasen/web/features/time-clock/corrections.queries.ts";
import { locationPrivacyOf } from "@glasen/web/features/time-clock/places.queries.ts";
import { stampsOf, statesOf } from "@glasen/web/features/time-clock/time-clock.queries.ts";
import { workplacesOf } from "@glasen/web/features/workplaces/workplaces.queries.ts";
import { createQueryClient } from "@glasen/web/platform/query-client.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const crewId = testIds.crews.harbour;
const { olga, max, rita, mia } = testIds.users;
const year = 2026;
let app: TestApp;
/** Makes changes in one browser while mia's browser only listens. */
let worker: TestClient;
let listener: TestClient;

beforeAll(async () => {
  app = await startTestApp({ isRunning: true });
  worker = await app.signedIn("max");
  listener = await app.signedIn("mia");
  vi.stubGlobal("fetch", fetchAs(listener));
  // The stamps that a browser requests depend on its current day.
  vi.setSystemTime(app.clock.now);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await app.close();
});

/** Every cached query of the crew's screens; a feature adds its own. */
const loads = (): { queryKey: QueryKey; queryFn?: unknown }[] => [
  crewOf(crewId),
  membersOf(crewId),
  teamsOf(crewId),
  teamMembersOf(crewId),
  categoriesOf(crewId),
  stampsOf(crewId, mia),
  statesOf(crewId),
  locationPrivacyOf(crewId),
  correctionsOf(crewId),
  workplacesOf(crewId),
  absencesOf(crewId, mia, year),
  newsCountOf(crewId),
  roomsOf(crewId, mia),
  unreadOf(crewId, mia),
  ...[roomId, boardId].filter((id) => id > 0).map((id) => messagesOf(crewId, mia, id)),
];

const ofMia = { crewId, userId: mia };
/** The clock-in that the cases of the time clock are about. */
let clockIn = "";
/** The category and its fence that the cases of places are about; then a workplace, an absence, a person. */
let [groupId, fenceId] = [0, 0];
let [workplaceId, absenceId, invitedId] = [0, 0, 0];
/** The chat room and its newest message; then the room for announcements. */
let [roomId, messageId, boardId] = [0, 0, 0];
const ofMax = { crewId, userId: max };
function minutesLater(minutes: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
}

interface Case {
  /** Events that the change must emit. */
  causes: EventName[];
  work: () => Promise<unknown>;
}

/** Changes that emit events, in this order on one crew; a feature adds its cases. */
const cases: Record<string, Case> = {
  "a new team": { causes: ["team-saved"], work: () => worker.call(teams.create, { crewId, name: "äußere Bäckerei" }) },
  "a renamed team": {
    causes: ["team-saved"],
    work: () => worker.call(teams.change, { crewId, id: testIds.teams.oven, name: "Zopf und Zwieback" }),
  },
  "a changed roster": {
    causes: ["team-members-set"],
    work: () =>
      worker.call(teamMemberEndpoints.set, { crewId, teamId: testIds.teams.oven, userIds: [rita, olga, max] }),
  },
  "a removed team": {
    causes: ["team-removed"],
    work: () => worker.call(teams.remove, { crewId, id: testIds.teams.oven }),
  },
  "a new time category": {
    causes: ["time-category-saved"],
    work: async () => {
      groupId = (await worker.call(categoryEndpoints.create, { crewId, name: "Ölwechsel" })).payload.id;
    },
  },
  "a new geofence": {
    causes: ["geofence-saved"],
    work: async () => {
      const area = { crewId, groupId, latitude: "47.9871", longitude: "7.8466" };
      fenceId = (await worker.call(geofenceEndpoints.create, area)).payload.id;
    },
  },
  "a removed geofence": {
    causes: ["geofence-removed"],
    work: () => worker.call(geofenceEndpoints.remove, { crewId, id: fenceId }),
  },
  "another privacy of positions": {
    causes: ["location-privacy-changed"],
    work: () =>
      worker.call(timeClockEndpoints.changeLocationPrivacy, { crewId, keepsPositions: false, retentionDays: 30 }),
  },
  "a clock-in": {
    causes: ["stamp-added", "member-state-changed"],
    work: async () => {
      clockIn = (await worker.call(timeClockEndpoints.startWork, ofMia)).payload.timestamp;
    },
  },
  "a note": {
    causes: ["stamp-changed"],
    work: () => worker.call(timeClockEndpoints.updateStamp, { ...ofMia, timestamp: clockIn, note: "Dock 4" }),
  },
  "a break and a clock-out": {
    causes: ["stamp-added", "member-state-changed"],
    work: async () => {
      minutesLater(60);
      await worker.call(timeClockEndpoints.startBreak, ofMia);
      minutesLater(10);
      await worker.call(timeClockEndpoints.stopWork, ofMia);
    },
  },
  "a longer break": {
    causes: ["chain-changed"],
    work: () => worker.call(stampChainEndpoints.updateBreak, { ...ofMia, timestamp: clockIn, duration: "PT1800S" }),
  },
  "a removed chain": {
    causes: ["chain-removed"],
    work: () => worker.call(stampChainEndpoints.remove, { ...ofMia, clockInTimestamp: clockIn }),
  },
  "a request for another time": {
    causes: ["correction-request-saved"],
    work: () => {
      const [at, until] = [-9, -1].map((hours) => new Date(app.clock.now.getTime() + hours * 3_600_000).toISOString());
      const stamps = [
        { timestamp: at ?? "", timeAccount: 1 as const },
        { timestamp: until ?? "", timeAccount: 0 as const },
      ];
      return listener.call(correctionEndpoints.request, { ...ofMia, stamps, reason: "Gerät ohne Strom" });
    },
  },
  "a requested absence": {
    causes: ["absence-saved", "absence-calendar-changed"],
    work: async () => {
      const days = { startDate: localDate(`${year}-12-07`), endDate: localDate(`${year}-12-11`) };
      const parts = { startDayPart: "morning", endDayPart: "afternoon" } as const;
      absenceId = (await listener.call(absenceEndpoints.request, { ...ofMia, typeId: 1, ...days, ...parts })).payload
        .id;
    },
  },
  "a granted absence": {
    causes: ["absence-saved", "news-received"],
    work: () => worker.call(absenceEndpoints.grant, { crewId, id: absenceId, admitterNote: "Viel Spaß" }),
  },
  "a deleted absence": {
    causes: ["absence-saved"],
    work: () => worker.call(absenceEndpoints.remove, { crewId, id: absenceId }),
  },
  "a new workplace": {
    causes: ["workplace-saved"],
    work: async () => {
      workplaceId = (await worker.call(workplaceEndpoints.create, { crewId, name: "Öltank" })).payload.id;
    },
  },
  "a removed workplace": {
    causes: ["workplace-removed"],
    work: () => worker.call(workplaces.remove, { crewId, id: workplaceId }),
  },
  "an invited person": {
    causes: ["member-saved"],
    work: async () => {
      const person = { crewId, name: "Änne Ätna", email: "aenne@example.com", language: "de" as const };
      invitedId = (await worker.call(memberEndpoints.inviteByEmail, person)).payload.id;
    },
  },
  "an invitation taken back": {
    causes: ["member-removed"],
    work: () => worker.call(memberEndpoints.withdrawInvitation, { crewId, id: invitedId }),
  },
  "a renamed crew": {
    causes: ["crew-changed"],
    work: async () => {
      const owner = await app.signedIn("olga");
      await owner.call(crewEndpoints.change, { crewId, name: "Hafen Ost" });
    },
  },
  "a new chat room": {
    causes: ["chat-room-saved"],
    work: async () => {
      roomId = (await worker.call(chatEndpoints.createRoom, { ...ofMax, userIds: [mia, rita], name: "Früh" })).payload
        .id;
    },
  },
  "a chat message": {
    causes: ["chat-message-sent"],
    work: async () => {
      const message = "ö".repeat(300);
      const sent = { ...ofMax, roomId, message, transactionID: "live-test-1" };
      messageId = (await worker.call(chatEndpoints.send, sent)).payload.id;
    },
  },
  "a chat message that was read": {
    causes: ["chat-messages-read"],
    work: () => listener.call(chatEndpoints.markRead, { ...ofMia, roomId, ids: [messageId] }),
  },
  "a reply to a chat message": {
    causes: ["chat-message-sent"],
    work: () => {
      const reply = { message: "Gern, @Mia", mentions: [mia], replyToId: messageId, transactionID: "live-test-2" };
      return worker.call(chatEndpoints.send, { ...ofMax, roomId, ...reply });
    },
  },
  "an edited chat message": {
    causes: ["chat-message-changed"],
    work: () => worker.call(chatEndpoints.edit, { ...ofMax, roomId, messageId, message: "Wer übernimmt heute?" }),
  },
  "a chat message that was answered by an emoji": {
    causes: ["chat-message-changed"],
    work: () => worker.call(chatEndpoints.react, { ...ofMax, roomId, messageId, emoji: "👍", isOn: true }),
  },
  "a deleted chat message": {
    causes: ["chat-message-changed"],
    work: () => worker.call(chatEndpoints.removeMessage, { ...ofMax, roomId, messageId }),
  },
  "an announcement": {
    causes: ["chat-message-sent"],
    work: async () => {
      const { payload } = await worker.call(chatEndpoints.rooms, ofMax);
      boardId = payload.find(({ type }) => type === "announcement")?.id ?? 0;
      const sent = { message: "Inventur am Montag", transactionID: "live-test-3" };
      messageId = (await worker.call(chatEndpoints.send, { ...ofMax, roomId: boardId, ...sent })).payload.id;
    },
  },
  "a confirmed announcement": {
    causes: ["chat-message-confirmed"],
    work: () => listener.call(chatEndpoints.confirm, { ...ofMia, roomId: boardId, messageId }),
  },
  "an announcement that was read": {
    causes: ["chat-messages-read"],
    work: () => listener.call(chatEndpoints.markRead, { ...ofMia, roomId: boardId, ids: [messageId] }),
  },
  "a removed chat room": {
    causes: ["chat-room-removed"],
    work: async () => {
      await worker.call(chatEndpoints.removeRoom, { ...ofMax, roomId });
      roomId = 0;
    },
  },
  "a closed and reopened crew": {
    causes: ["crew-status-changed"],
    work: async () => {
      for (const isOn of [true, false]) {
        await app.database.inCrew(crewId, (tx) =>
          setMaintenance(tx, { crewId, isOn, traceId: "test", now: app.clock.now }),
        );
      }
    },
  },
};

/** Events without a case, each with the reason. */
const asksAfresh = "puts nothing into the cache: it makes the browser load afresh what the fact is about";
const without: Partial<Record<EventName, string>> = {
  "access-changed": asksAfresh,
  "invoice-issued": asksAfresh,
  "invoice-paid": asksAfresh,
  "invoice-past-due": asksAfresh,
  "invoice-returned": asksAfresh,
  "rights-changed": asksAfresh,
  "group-saved": asksAfresh,
  "settings-changed": asksAfresh,
  "setup-changed": asksAfresh,
  "absence-types-changed": asksAfresh,
  "news-changed": asksAfresh,
  "absence-entitlements-saved": asksAfresh,
  "absence-accounts-changed": asksAfresh,
  "absence-notice-saved": asksAfresh,
  "absence-deputy-asked": asksAfresh,
  "absence-deputies-changed": asksAfresh,
  "break-answered": asksAfresh,
  "finding-marked": asksAfresh,
  "working-time-changed": asksAfresh,
  "days-evaluated": asksAfresh,
  "day-confirmed": asksAfresh,
  "month-closed": asksAfresh,
  "month-signed-off": asksAfresh,
  "inspections-changed": asksAfresh,
  "booking-saved": asksAfresh,
  "chat-reports-changed": asksAfresh,
  "offline-stamp-held": asksAfresh,
  "offline-stamp-decided": asksAfresh,
  "shift-drafts-changed": asksAfresh,
  "shifts-published": asksAfresh,
  "shift-offer-replied": asksAfresh,
  "shift-templates-changed": asksAfresh,
  "manning-levels-changed": asksAfresh,
  "wishes-changed": asksAfresh,
  "qualifications-changed": asksAfresh,
  "member-qualifications-changed": asksAfresh,
  "swap-changed": asksAfresh,
  "swap-waiting": asksAfresh,
  "fairness-corrected": asksAfresh,
  "filling-changed": asksAfresh,
  "payroll-changed": asksAfresh,
  "hour-budgets-changed": asksAfresh,
  "wages-changed": asksAfresh,
  "task-changed": asksAfresh,
  "single-sign-on-changed": asksAfresh,
  "webhooks-changed": asksAfresh,
};

test.each(Object.entries(cases))("%s: state + event == state fetched afresh", async (_title, { causes, work }) => {
  const cache = await loadAll();
  const loaded = loads();
  const { position } = (await listener.call(liveEndpoints.missed, { crewId })).payload;
  await work();
  const facts = await factsAfter(position, causes);
  for (const fact of facts) applyLiveEvent(cache, fact);
  const fresh = await loadAll();
  for (const { queryKey } of loaded) {
    // A query that an event invalidates is refetched as soon as a screen uses it.
    if (cache.getQueryState(queryKey)?.isInvalidated) continue;
    const wanted = fresh.getQueryData(queryKey);
    // Events about people carry only the id; the browser fetches the rest.
    await vi.waitFor(() => expect(cache.getQueryData(queryKey), JSON.stringify(queryKey)).toEqual(wanted));
  }
});

test("every event that reaches browsers has such a case, or a reason not to", () => {
  const covered = new Set<string>([...Object.values(cases).flatMap(({ causes }) => causes), ...Object.keys(without)]);
  const heard = Object.entries(events).filter(([, { to }]) => to !== "server");
  expect(heard.map(([name]) => name).filter((name) => !covered.has(name))).toEqual([]);
});

async function loadAll(): Promise<QueryClient> {
  const cache = createQueryClient();
  const load = (one: { queryKey: QueryKey }) =>
    "initialPageParam" in one
      ? cache.fetchInfiniteQuery(one as Parameters<QueryClient["fetchInfiniteQuery"]>[0])
      : cache.fetchQuery(one as Parameters<QueryClient["fetchQuery"]>[0]);
  await Promise.all(loads().map(load));
  return cache;
}

async function factsAfter(after: number, wanted: readonly EventName[]): Promise<LiveEvent[]> {
  return vi.waitFor(
    async () => {
      const unhandled = await app.database.inCrew(crewId, (tx) =>
        tx.query("select 1 from events where crew_id = $1 and handled_at is null", [crewId]),
      );
      expect(unhandled).toEqual([]);
      const { payload } = await listener.call(liveEndpoints.missed, { crewId, after });
      expect(payload.complete).toBe(true);
      expect(payload.events.map(({ name }) => name)).toEqual(expect.arrayContaining([...wanted]));
      return payload.events as LiveEvent[];
    },
    { timeout: 60_000 },
  );
}

/** A fetch for the browser's code that injects into the application, with the cookies of one client. */
function fetchAs(client: TestClient): typeof fetch {
  return async (url, init) => {
    const { method = "GET", headers, body } = init ?? {};
    const { statusCode, body: text } = await client.sendRaw(method as "GET", String(url), {
      headers: headers as Record<string, string>,
      ...(typeof body === "string" && { body }),
    });
    return new Response(text, { status: statusCode });
  };
}
