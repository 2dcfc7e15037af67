import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { localStore } from "#platform/storage.ts";
import { storageKeys } from "#platform/storage-keys.ts";
import { unreadOf } from "./unread.queries.ts";

/** All unread messages of the user, for the entry of the chat. Messages that were written offline are sent from any page. */
export function useUnreadMessages(crewId: number, userId: number, isOn: boolean): number {
  const { data = [] } = useQuery({ ...unreadOf(crewId, userId), enabled: isOn });
  const cache = useQueryClient();
  useEffect(() => {
    if (!isOn || localStore.read(storageKeys.chatOutbox) === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import("./chat-outbox.ts").then(({ keepSending }) => {
      if (!isOver) stop = keepSending(cache, userId);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [cache, userId, isOn]);
  return isOn ? data.reduce((sum, { count }) => sum + count, 0) : 0;
}
