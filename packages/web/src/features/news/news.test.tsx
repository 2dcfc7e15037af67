import type { NewsItem, UserNewsCounts } from "@glasen/contract/news.ts";
import { noNews } from "@glasen/domain/news/counts.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { currentToasts, dismissToast } from "#ui/toast-queue.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import { crewWhereMiaIs, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { App } from "../../app/App.tsx";
import { durationsOf } from "../reports/reports.queries.ts";
import { newsCountOf } from "./news.queries.ts";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));

beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  channels.clear();
});

const news = (id: number, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  crewId: 7,
  title: `Title ${id}`,
  text: `Text ${id}`,
  type: "absenceManagement",
  typeId: "absenceManagement.granted",
  description: "",
  senderId: 2,
  receiverId: 1,
  sentAt: new Date(Date.now() - 3_600_000).toISOString(),
  seenAt: null,
  readAt: null,
  isClosed: false,
  actionLink: "/crew/7/absences",
  metadata: { shortTextDe: "Kurz", shortTextEn: "Short" },
  ...more,
});
function openCentre(): void {
  history.replaceState(null, "", "/crew/7/news");
  renderInApp(<App />);
}
const counts = (more: Partial<UserNewsCounts>): UserNewsCounts => ({ userId: 1, ...noNews, ...more });

test("the bell and the menu entry count unseen items and rise with an event; items are marked as read and opened (UIX507, UIX545, NWS505, NWS506, NWS510)", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("member"),
    "news.count": () => counts({ total: 2, unread: 2, unseen: 2 }),
    "news.list": () => [news(2), news(1, { seenAt: new Date().toISOString(), description: "Enjoy" })],
    "news.mark": () => [news(2)],
    "news.remove": () => counts({ total: 1 }),
  });
  openCentre();
  const list = await screen.findByRole("list", { name: "News" });
  const [newer, older] = within(list).getAllByRole("listitem") as [HTMLElement, HTMLElement];
  expect(newer.textContent).toContain("Title 2NewText 2");
  expect(within(newer).getByRole("img", { name: "unread" })).toBeTruthy();
  expect(older.textContent).toContain("Enjoy");
  expect(older.textContent).not.toContain("New");
  for (const link of screen.getAllByRole("link", { name: "News, 2 new" })) {
    expect(link.getAttribute("href")).toBe("/crew/7/news");
    expect(link.textContent).toContain("2");
  }

  server.set({ "news.list": () => [news(3), news(2), news(1)] });
  await waitFor(() => expect(channels.has("private-user-1")).toBe(true));
  const received = news(3, { sentAt: new Date().toISOString() });
  act(() =>
    publish("private-user-1", "news-received", { crewId: 7, position: 1, body: { userId: 1, news: received } }),
  );
  expect((await screen.findAllByRole("link", { name: "News, 3 new" })).length).toBe(2);
  expect(currentToasts().map(({ title }) => title)).toEqual(["Short"]);
  expect((await screen.findByRole("link", { name: "Title 3" })).getAttribute("href")).toBe("/crew/7/absences");

  await userEvent.click(screen.getByRole("button", { name: "Mark as read: Title 2" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark as read: Title 2" })).toBeNull());
  expect((await screen.findAllByRole("link", { name: "News, 2 new" })).length).toBe(2);
  await userEvent.click(screen.getByRole("link", { name: "Title 3" }));
  await screen.findByRole("heading", { name: /absences/i, level: 1 });
  const marked = server.received.filter(({ name }) => name === "news.mark").map(({ input }) => input["ids"]);
  expect(marked).toEqual([[2], [3]]);
});

test("all items can be marked as seen; an item that could not be deleted returns with a notice (NWS520)", async () => {
  const server = startFakeServer({
    ...crewWhereMiaIs("member"),
    "news.count": () => counts({ total: 1, unread: 1, unseen: 1 }),
    "news.list": () => [news(1)],
    "news.markAllSeen": () => counts({ total: 1, unread: 1 }),
    "news.remove": () => refused(1000, 500),
  });
  openCentre();
  await userEvent.click(await screen.findByRole("button", { name: "Mark all as seen" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "News, 1 new" })).toBeNull());
  expect(server.countOf("news.markAllSeen")).toBe(1);
  await userEvent.click(screen.getByRole("button", { name: "Delete: Title 1" }));
  await waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual(["That could not be saved"]));
  expect(screen.getByText("Title 1")).toBeTruthy();
});

test("the empty list explains itself in both languages", async () => {
  startFakeServer(crewWhereMiaIs("member"));
  openCentre();
  expect(await screen.findByText("Nothing new")).toBeTruthy();
  act(() => setLanguage("de"));
  expect(await screen.findByText("Nichts Neues")).toBeTruthy();
});

test("news and durations are loaded once within 5 s (CON501, UIX039)", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const server = startFakeServer(crewWhereMiaIs("member"));
  const cache = createQueryClient();
  const load = () =>
    Promise.all([
      cache.fetchQuery(newsCountOf(7)),
      cache.fetchQuery(durationsOf(7, { from: "2026-11-01", to: "2026-11-30" } as never)),
    ]);
  await load();
  vi.setSystemTime(Date.now() + 4_900);
  await load();
  expect([server.countOf("news.count"), server.countOf("durations.list")]).toEqual([1, 1]);
  vi.setSystemTime(Date.now() + 200);
  await load();
  expect([server.countOf("news.count"), server.countOf("durations.list")]).toEqual([2, 2]);
});
