import { expect, test } from "vitest";
import {
  mergeNotificationSettings,
  type NotificationChanges,
  withoutMails,
} from "../accounts/notification-settings.ts";
import { type Instant, isoInstant, parseInstant } from "../time/instant.ts";
import { endOfQuiet, nextTimeOfDay, planDeliveries } from "./delivery-time.ts";

const zone = "Europe/Berlin";
const at = (text: string): Instant => parseInstant(text) as Instant;
const plan = (changes: NotificationChanges, kind: Parameters<typeof planDeliveries>[1], now: string) =>
  planDeliveries(mergeNotificationSettings(changes), kind, { now: at(now), zone }).map(
    ({ channel, at: moment, isBundled }) => [channel, isoInstant(moment), isBundled],
  );

test("news leave at once by push and mail, reminders by push, each as the person says (NWS509)", () => {
  const now = "2026-11-12T08:00:00.000Z";
  expect(plan({}, "absenceManagement", now)).toEqual([
    ["push", now, false],
    ["mail", now, false],
  ]);
  expect(plan({}, "clockIn", now)).toEqual([["push", now, false]]);
  expect(plan({ news: { absenceManagement: { push: false, mail: false } } }, "absenceManagement", now)).toEqual([]);
});

test("quiet hours hold pushes and mails back until they end, across midnight and in the person's zone", () => {
  const quiet = { from: "22:00", to: "06:30" };
  const end = (moment: string, of = quiet, where = zone) => isoInstant(endOfQuiet(of, where, at(moment)));
  expect(end("2026-11-12T20:59:00Z")).toBe("2026-11-12T20:59:00.000Z");
  expect(end("2026-11-12T21:00:00Z")).toBe("2026-11-13T05:30:00.000Z");
  expect(end("2026-11-13T05:29:00Z")).toBe("2026-11-13T05:30:00.000Z");
  expect(end("2026-11-13T05:30:00Z")).toBe("2026-11-13T05:30:00.000Z");
  expect(end("2026-11-12T12:30:00Z", { from: "12:00", to: "14:00" }, "Europe/London")).toBe("2026-11-12T14:00:00.000Z");
  expect(end("2026-11-12T12:30:00Z", { from: "12:00", to: "12:00" })).toBe("2026-11-12T12:30:00.000Z");
  expect(plan({ quietHours: quiet, timeZone: "America/New_York" }, "clockIn", "2026-11-12T21:00:00Z")).toEqual([
    ["push", "2026-11-12T21:00:00.000Z", false],
  ]);
});

test("quiet hours end once on the days on which the clocks change", () => {
  // 02:30 does not exist on 29 March and exists twice on 25 October.
  const quiet = { from: "22:00", to: "02:30" };
  expect(isoInstant(endOfQuiet(quiet, zone, at("2026-03-29T00:10:00Z")))).toBe("2026-03-29T01:30:00.000Z");
  expect(isoInstant(endOfQuiet(quiet, zone, at("2026-10-25T00:10:00Z")))).toBe("2026-10-25T00:30:00.000Z");
  expect(isoInstant(endOfQuiet(quiet, zone, at("2026-10-25T01:10:00Z")))).toBe("2026-10-25T01:30:00.000Z");
  expect(isoInstant(nextTimeOfDay("07:00", zone, at("2026-03-28T06:00:00Z")))).toBe("2026-03-29T05:00:00.000Z");
});

test("a digest collects mails until its time, except for what is urgent; messages are mailed after a quarter of an hour", () => {
  const daily = {
    digestAt: "18:00",
    reminders: { request: { mail: true }, lateChange: { mail: true } },
    chat: { mail: true },
  };
  const now = "2026-11-12T08:00:00.000Z";
  expect(plan(daily, "request", now)).toContainEqual(["mail", "2026-11-12T17:00:00.000Z", true]);
  expect(plan(daily, "request", "2026-11-12T17:00:00Z")).toContainEqual(["mail", "2026-11-13T17:00:00.000Z", true]);
  expect(plan(daily, "lateChange", now)).toContainEqual(["mail", now, false]);
  expect(plan({ chat: { mail: true } }, "chat", now)).toContainEqual(["mail", "2026-11-12T08:15:00.000Z", true]);
});

test("unsubscribing ends the mails of a kind and nothing else, or all mails", () => {
  const one = mergeNotificationSettings(withoutMails("shift"));
  expect(one).toEqual(mergeNotificationSettings({ reminders: { shift: { mail: false } } }));
  const chat = mergeNotificationSettings({ chat: { mail: true } }, withoutMails("chat"));
  expect(chat).toEqual(mergeNotificationSettings());
  const all = mergeNotificationSettings({ chat: { mail: true } }, withoutMails("all"));
  expect([...Object.values(all.news), ...Object.values(all.reminders), all.chat].some(({ mail }) => mail)).toBe(false);
  expect(all.news.absenceManagement.push).toBe(true);
});
