import type { ChatAttachment } from "@glasen/contract/chat-attachments.ts";
import type { ChatMessage } from "@glasen/contract/chat-messages.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#platform/call.ts";
import { codes, hasCode, isUnanswered } from "#platform/call-error.ts";
import { languageStore } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { isOnline } from "#platform/online.ts";
import { localStore } from "#platform/storage.ts";
import { storageKeys } from "#platform/storage-keys.ts";
import { createStore, useStore } from "#platform/store.ts";
import { putMessage } from "./chat.queries.ts";
import { chatTexts } from "./chat.texts.ts";

/** The parts of a message that its author chooses. */
export interface Draft {
  readonly text: string;
  readonly attachments: readonly ChatAttachment[];
  readonly replyTo: ChatMessage["replyTo"];
  readonly about: ChatMessage["about"];
}

export const emptyDraft: Draft = { text: "", attachments: [], replyTo: null, about: null };

/** A message on its way; its transaction id makes sure that it is stored once, however often it is sent. */
export interface QueuedMessage extends Draft {
  readonly crewId: number;
  readonly userId: number;
  readonly roomId: number;
  readonly mentions: readonly number[];
  readonly transactionID: string;
  readonly sentAt: string;
}

const read = (): readonly QueuedMessage[] => {
  const stored = localStore.read(storageKeys.chatOutbox);
  return Array.isArray(stored) ? (stored as QueuedMessage[]) : [];
};

const queued = createStore<readonly QueuedMessage[]>(read());
const drafts = createStore<ReadonlyMap<number, Draft>>(new Map());

/** What is being written in each room; a message that was refused comes back here. */
export const useDraft = (roomId: number): Draft => useStore(drafts).get(roomId) ?? emptyDraft;

export function changeDraft(roomId: number, change: Partial<Draft>): void {
  const draft = { ...(drafts.get().get(roomId) ?? emptyDraft), ...change };
  drafts.set(new Map(drafts.get()).set(roomId, draft));
}

export const useQueued = (userId: number, roomId: number): readonly QueuedMessage[] =>
  useStore(queued).filter((one) => one.userId === userId && one.roomId === roomId);

/** Another window may have sent or added messages meanwhile, so each change begins with what is stored. */
function change(next: (all: readonly QueuedMessage[]) => readonly QueuedMessage[]): void {
  const all = next(read());
  if (all.length > 0) localStore.save(storageKeys.chatOutbox, all);
  else localStore.remove(storageKeys.chatOutbox);
  queued.set(all);
}

export function queueMessage(cache: QueryClient, message: QueuedMessage): void {
  change((all) => [...all, message]);
  void sendQueued(cache, message.userId);
}

const drop = (message: QueuedMessage): void =>
  change((all) => all.filter(({ transactionID }) => transactionID !== message.transactionID));

let sending: Promise<void> | undefined;

/** Sends the user's messages, oldest first; without an answer they stay for later. */
export function sendQueued(cache: QueryClient, userId: number): Promise<void> {
  sending ??= sendAlone(cache, userId).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAlone(cache: QueryClient, userId: number): Promise<void> {
  const sendAll = async (): Promise<void> => {
    for (let next = firstOf(userId); next && isOnline(); next = firstOf(userId))
      if (!(await isSettled(cache, next))) return;
  };
  if (navigator.locks) await navigator.locks.request("glasen-chat-outbox", sendAll);
  else await sendAll();
}

const firstOf = (userId: number): QueuedMessage | undefined => read().find((one) => one.userId === userId);

const waits = [codes.notAuthenticated, codes.invalidCsrfToken, codes.crewMaintenance, 429];

/** Stored, or refused and back in the field; false where nobody answered or everything would be refused now. */
async function isSettled(cache: QueryClient, message: QueuedMessage): Promise<boolean> {
  const { crewId, userId, roomId, text, mentions, transactionID, attachments, replyTo, about } = message;
  try {
    const stored = await call(
      "chat.send",
      {
        ...{ crewId, userId, roomId, message: text, transactionID, mentions: [...mentions] },
        attachmentIds: attachments.map(({ id }) => id),
        ...(replyTo && { replyToId: replyTo.id }),
        ...(about && { about }),
      },
      { key: transactionID },
    );
    putMessage(cache, crewId, stored);
    drop(message);
  } catch (error) {
    if (isUnanswered(error) || waits.some((code) => hasCode(error, code))) return false;
    drop(message);
    giveBack(message);
    notifyError(error, chatTexts[languageStore.get()].notSent);
  }
  return true;
}

/** Text that was typed meanwhile stays, behind the text that was not sent. */
function giveBack({ roomId, text, attachments, replyTo, about }: QueuedMessage): void {
  const typed = drafts.get().get(roomId) ?? emptyDraft;
  changeDraft(roomId, {
    text: typed.text === "" ? text : `${text}\n${typed.text}`,
    attachments: [...attachments, ...typed.attachments],
    replyTo: typed.replyTo ?? replyTo,
    about: typed.about ?? about,
  });
}

const RETRY_MS = 15_000;

/** Sends what is left from before, when the connection is back, and at intervals. */
export function keepSending(cache: QueryClient, userId: number): () => void {
  const send = () => {
    if (firstOf(userId)) void sendQueued(cache, userId);
  };
  queued.set(read());
  send();
  const timer = setInterval(send, RETRY_MS);
  addEventListener("online", send);
  return () => {
    clearInterval(timer);
    removeEventListener("online", send);
  };
}
