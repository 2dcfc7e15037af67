import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { ChatRoom } from "@glasen/contract/chat-rooms.ts";
import { messageParts } from "@glasen/domain/chat/message.ts";
import { localDate } from "@glasen/domain/time/local-date.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "#platform/language.ts";
import { channels, publish } from "../../../test/fake-pusher.ts";
import { acme, crewWhereMiaIs, refused, startFakeServer } from "../../../test/fake-server.ts";
import { renderInApp } from "../../../test/render-app.tsx";
import { ownShift } from "../../../test/shifts.fixture.tsx";
import { App } from "../../app/App.tsx";
import { changeDraft, emptyDraft } from "./chat-outbox.ts";

vi.mock("pusher-js", () => import("../../../test/fake-pusher.ts"));
beforeEach(() => {
  setLanguage("en");
  changeDraft(5, emptyDraft);
});
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const room: ChatRoom = {
  ...{ id: 5, roomId: 5, crewId: 7, name: "", type: "single", teamId: null, createdBy: 1, updatedBy: 1, userId: 1 },
  userIds: [1, 2],
  createdAt: "2026-11-12T08:00:00.000Z",
  lastMessage: null,
};
const message = (id: number, createdBy: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id, roomId: 5, transactionID: `key-of-${id}`, createdBy, message: text },
  sentAt: "2026-11-12T08:00:00.000Z",
  ...{ readAt: null, readBy: [], confirmedAt: null, replyTo: null, editedAt: null, deletedAt: null, about: null },
  ...{ mentions: [], reactions: [], attachments: [] },
  ...more,
});

async function open(messages: ChatMessage[], answers: Parameters<typeof startFakeServer>[0] = {}) {
  history.replaceState(null, "", "/crew/7/chat/5");
  const server = startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "chat.rooms": () => [room],
    "chat.unread": () => [],
    "chat.messages": () => messages,
    "chat.markRead": () => ({ roomId: 5, count: 0, firstId: null, lastId: null }),
    ...answers,
  });
  renderInApp(<App />);
  await screen.findByRole("log", { name: "Ben Kurz" });
  return server;
}
const said = () => screen.getAllByRole("article").map(({ textContent }) => textContent?.replace(/\d\d:\d\d.*/, ""));
const field = () => screen.getByRole("textbox", { name: "Message" });

test("a sent message appears at once with an empty read list, and once after the answer and its echo (CHT506, CHT507)", async () => {
  let answer: (sent: ChatMessage) => void = () => undefined;
  let sent = "";
  await open([message(1, 2, "Hello")], {
    "chat.send": ({ transactionID }) => {
      sent = String(transactionID);
      return new Promise<ChatMessage>((resolve) => {
        answer = resolve;
      });
    },
  });
  await waitFor(() => expect(said()).toEqual(["Hello"]));
  await user.type(field(), "On my way{Enter}");
  await waitFor(() => expect(said()).toEqual(["Hello", "On my way"]));
  expect(screen.getByText(/is being sent/)).toBeTruthy();
  await waitFor(() => expect(sent).not.toBe(""));
  const stored = message(2, 1, "On my way", { transactionID: sent });
  await waitFor(() => expect(channels.has("private-user-1")).toBe(true));
  const echo = { crewId: 7, position: 9, body: { userIds: [1, 2], message: stored } };
  await act(async () => publish("private-user-1", "chat-message-sent", echo));
  await act(async () => answer(stored));
  expect(said()).toEqual(["Hello", "On my way"]);
  await waitFor(() => expect(screen.getByText(/not read yet/)).toBeTruthy());
});

test("a message that is refused disappears, and its text comes back to the field (CHT508)", async () => {
  await open([], { "chat.send": () => refused(1007, 500) });
  await user.type(field(), "Hello?{Enter}");
  await screen.findByText("The message was not sent");
  expect(screen.queryByRole("article")).toBeNull();
  expect(field()).toHaveProperty("value", "Hello?");
});

test("a message is shown as text: markup stays letters, web addresses become links (CHT505)", async () => {
  await open([message(1, 2, "<img src=x onerror=alert(1)> https://example.com/a?b=1.")]);
  await waitFor(() => expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy());
  expect(document.querySelector("article img")).toBeNull();
  const link = screen.getByRole("link", { name: "https://example.com/a?b=1" });
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(messageParts("javascript:alert(1)")).toEqual([{ text: "javascript:alert(1)" }]);
});

test("opening a room marks its newest message as read; a colleague's message arrives live (CHT501, API524)", async () => {
  const server = await open([message(3, 2, "Newest"), message(1, 2, "Older")]);
  await waitFor(() =>
    expect(server.received.find(({ name }) => name === "chat.markRead")?.input).toMatchObject({ ids: [3] }),
  );
  expect(said()).toEqual(["Older", "Newest"]);
  await waitFor(() => expect(channels.has("private-user-1")).toBe(true));
  const body = { userIds: [1, 2], message: message(4, 2, "And one more") };
  await act(async () => publish("private-user-1", "chat-message-sent", { crewId: 7, position: 12, body }));
  await waitFor(() => expect(said()).toEqual(["Older", "Newest", "And one more"]));
});

test("the entry of the chat shows unread messages (UIX505)", async () => {
  await open([], { "chat.unread": () => [{ roomId: 5, count: 3, firstId: 1, lastId: 3 }] });
  expect((await screen.findAllByRole("link", { name: /^Chat.*3 unread messages/ })).length).toBeGreaterThan(0);
});

test("without the crew's consent there is no chat in the navigation (SET006, UIX505)", async () => {
  history.replaceState(null, "", "/crew/7");
  startFakeServer({
    ...crewWhereMiaIs("owner", []),
    "crews.get": () => ({ ...acme, settings: { ...acme.settings, chatEnabled: false } }),
    "settings.get": () => ({ crewId: 7, ...acme.settings, chatEnabled: false }),
  });
  renderInApp(<App />);
  expect(await screen.findAllByRole("link", { name: /News/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Chat" })).toBeNull();
});

const found = (name: string) => screen.findByRole("button", { name });

test("somebody is mentioned by keyboard, and a reply names the message that it answers", async () => {
  const server = await open([message(1, 2, "Who?")], {
    "chat.send": ({ transactionID }) => message(2, 1, "Me", { transactionID: String(transactionID) }),
  });
  await user.click(await found("Reply"));
  await user.type(field(), "Me, @be");
  expect(screen.getByRole("option", { name: /Ben Kurz/ }).getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  expect(field()).toHaveProperty("value", "Me, @Ben Kurz ");
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(server.received.find(({ name }) => name === "chat.send")?.input).toMatchObject({
      ...{ message: "Me, @Ben Kurz", mentions: [2], replyToId: 1 },
    }),
  );
});

test("a message waits while nobody answers, and is sent once with its key when somebody does", async () => {
  const keys: unknown[] = [];
  let isReachable = false;
  await open([], {
    "chat.send": ({ transactionID }) => {
      keys.push(transactionID);
      return isReachable ? message(2, 1, "Later", { transactionID: String(transactionID) }) : refused(0, 503);
    },
  });
  await user.type(field(), "Later{Enter}");
  await waitFor(() => expect(keys).toHaveLength(1));
  expect(said()).toEqual(["Later"]);
  expect(field()).toHaveProperty("value", "");
  isReachable = true;
  await act(async () => dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.getByText(/not read yet/)).toBeTruthy());
  expect(new Set(keys).size).toBe(1);
  expect(said()).toEqual(["Later"]);
});

test("an edited message shows its trace and earlier texts, a deleted one keeps its place", async () => {
  const at = "2026-11-12T09:00:00.000Z";
  await open([message(2, 2, "", { deletedAt: at }), message(1, 2, "At six", { editedAt: at })], {
    "chat.versions": () => [{ message: "At five", replacedAt: at }],
  });
  expect(await screen.findByText("This message was deleted.")).toBeTruthy();
  await user.click(await found("edited"));
  expect(await screen.findByText("At five")).toBeTruthy();
});

test("an announcement is confirmed by those who cannot write one", async () => {
  const board: ChatRoom = { ...room, type: "announcement" };
  history.replaceState(null, "", "/crew/7/chat/5");
  const server = startFakeServer({
    ...crewWhereMiaIs("member", []),
    "chat.rooms": () => [board],
    "chat.messages": () => [message(1, 2, "Stock-taking on Monday")],
    "chat.markRead": () => ({ roomId: 5, count: 0, firstId: null, lastId: null }),
    "chat.confirm": () => message(1, 2, "Stock-taking on Monday", { confirmedAt: "2026-11-12T08:00:00.000Z" }),
  });
  renderInApp(<App />);
  await user.click(await found("I have read this"));
  expect(await screen.findByText(/^confirmed on/)).toBeTruthy();
  expect(server.received.find(({ name }) => name === "chat.confirm")?.input).toMatchObject({ messageId: 1 });
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
});

test("a search shows messages of all rooms, and opens the room around the one that is pressed", async () => {
  const server = await open([message(9, 2, "Newest")], {
    "chat.search": () => [message(3, 2, "The key lies under the mat")],
  });
  await user.type(screen.getByRole("searchbox", { name: "Search messages" }), "key");
  await user.click(await screen.findByRole("button", { name: /under the mat/ }));
  await waitFor(() =>
    expect(server.received.filter(({ name }) => name === "chat.messages").at(-1)?.input).toMatchObject({ around: "3" }),
  );
});

test("somebody who types is shown, until the message is there", async () => {
  await open([message(1, 2, "Hello")]);
  await waitFor(() => expect(said()).toEqual(["Hello"]));
  await waitFor(() => expect(channels.has("private-user-1")).toBe(true));
  await act(async () => publish("private-user-1", "signal-chat-typing", { crewId: 7, roomId: 5, userId: 2 }));
  expect(await screen.findByText("Ben Kurz is typing …")).toBeTruthy();
  const body = { userIds: [1, 2], message: message(4, 2, "There") };
  await act(async () => publish("private-user-1", "chat-message-sent", { crewId: 7, position: 13, body }));
  await waitFor(() => expect(screen.queryByText("Ben Kurz is typing …")).toBeNull());
});

test("a record that a message is about is shown by the reader's own rights: without them, only that it is there", async () => {
  const about = (kind: "shift" | "absence" | "time", ref: string) => ({ about: { kind, ref } });
  const refuse = () => refused(1006);
  await open(
    [
      message(4, 2, "", about("time", "2-2026-11-12")),
      message(3, 2, "", about("absence", "31")),
      message(2, 2, "", about("shift", "22")),
      message(1, 2, "", about("shift", "21")),
    ],
    {
      "shifts.get": ({ id }) => (Number(id) === 21 ? ownShift(21, localDate("2026-11-13"), { userId: 2 }) : refuse()),
      "absences.get": refuse,
      "stampChains.list": refuse,
    },
  );
  await waitFor(() => expect(screen.getAllByText("Not visible to you")).toHaveLength(3));
  const cards = screen.getAllByRole("article").map(({ textContent }) => textContent ?? "");
  expect(cards[0]).toMatch(/Shift.*Ben Kurz.*10:00 – 18:00/);
  expect(cards.slice(1).join()).not.toContain("Ben Kurz ·");
  expect(screen.getAllByRole("link", { name: "Open" }).map((link) => link.getAttribute("href"))).toEqual([
    "/crew/7/shifts",
  ]);
});

test("a conversation that cannot be loaded says so, and another try brings it", async () => {
  const server = await open([], { "chat.messages": () => refused(0, 503) });
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 30_000 });
  server.set({ "chat.messages": () => [message(1, 2, "Hello")] });
  await user.click(retry);
  await waitFor(() => expect(said()).toEqual(["Hello"]));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
