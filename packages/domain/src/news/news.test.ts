import { expect, test } from "vitest";
import { applyNewsMarks, type CountedNews, countsAfter, noNews } from "./counts.ts";

const fresh: CountedNews = { type: "absenceManagement", seenAt: null, readAt: null };
const now = "2026-11-12T08:00:00Z";

test("an item that comes raises total, unseen and unread, seen lowers unseen, read lowers unread (NWS510, NWS511, NWS512)", () => {
  const one = countsAfter(noNews, null, fresh);
  expect(one).toEqual({ total: 1, unread: 1, unseen: 1, absenceManagement: 1, shiftPlanner: 0, welcome: 0 });
  const seen = countsAfter(one, fresh, { ...fresh, seenAt: now });
  expect(seen).toMatchObject({ total: 1, unread: 1, unseen: 0, absenceManagement: 1 });
  const read = countsAfter(one, fresh, {
    ...fresh,
    ...applyNewsMarks({ ...fresh, isClosed: false } as never, { readAt: now }),
  });
  expect(read).toMatchObject({ total: 1, unread: 0, unseen: 0, absenceManagement: 0 });
});

test("deleting lowers the counts the item was part of, and none falls below zero (NWS513, NWS514)", () => {
  const read = { ...fresh, seenAt: now, readAt: now };
  expect(countsAfter(countsAfter(noNews, null, read), read, null)).toEqual(noNews);
  const two = countsAfter(countsAfter(noNews, null, fresh), null, read);
  expect(countsAfter(two, read, null)).toMatchObject({ total: 1, unread: 1, unseen: 1 });
  let counts = two;
  for (let times = 0; times < 5; times += 1) counts = countsAfter(counts, fresh, null);
  expect(counts).toEqual(noNews);
});

test("read news count as seen; times that are set stay, and fields that are not named stay", () => {
  const item = { seenAt: null, readAt: null, isClosed: false };
  expect(applyNewsMarks(item, { readAt: now })).toEqual({ seenAt: now, readAt: now, isClosed: false });
  expect(applyNewsMarks({ ...item, seenAt: "before" }, { seenAt: now, preserve: true })).toMatchObject({
    seenAt: "before",
  });
  expect(applyNewsMarks({ ...item, seenAt: "before" }, { seenAt: now })).toMatchObject({ seenAt: now, readAt: null });
  expect(applyNewsMarks(item, { isClosed: true })).toEqual({ ...item, isClosed: true });
});
