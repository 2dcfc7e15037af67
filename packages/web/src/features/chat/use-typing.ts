import { TYPING_SIGNAL, type TypingSignal } from "@glasen/contract/live-channels.ts";
import { MAX_PEOPLE_FOR_TYPING, TYPING_EVERY_MS, TYPING_LASTS_MS } from "@glasen/domain/chat/room.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import { onSignal } from "#platform/live.ts";

/** The people who are typing in a room; each for a few seconds after they last did. */
export function useTypingPeople(roomId: number, newestId: number | undefined): readonly number[] {
  const { crew } = useCrew();
  const [people, setPeople] = useState<readonly number[]>([]);
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const forget = (userId: number) => setPeople((all) => all.filter((one) => one !== userId));
    const stop = onSignal<TypingSignal>(TYPING_SIGNAL, (signal) => {
      if (signal.crewId !== crew.id || signal.roomId !== roomId) return;
      const { userId } = signal;
      clearTimeout(timers.get(userId));
      timers.set(
        userId,
        setTimeout(() => forget(userId), TYPING_LASTS_MS),
      );
      setPeople((all) => (all.includes(userId) ? all : [...all, userId]));
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [crew.id, roomId]);
  // A message that arrives was what somebody typed.
  const [seenId, setSeen] = useState(newestId);
  if (seenId !== newestId) {
    setSeen(newestId);
    setPeople([]);
  }
  return people;
}

/** Says that the user is typing, every few seconds at most; if it gets lost, no harm is done. */
export function useSayTyping({ id: roomId, userIds }: { readonly id: number; readonly userIds: readonly number[] }) {
  const { crew, me } = useCrew();
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const isSmall = userIds.length <= MAX_PEOPLE_FOR_TYPING;
  return useCallback(() => {
    const now = performance.now();
    if (!isSmall || now - lastAt.current < TYPING_EVERY_MS) return;
    lastAt.current = now;
    void call("chat.typing", { crewId: crew.id, userId: me.userId, roomId }).catch(() => undefined);
  }, [crew.id, me.userId, roomId, isSmall]);
}
