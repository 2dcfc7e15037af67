import { remainingWrongPins, waitAfterWrongPin } from "@glasen/domain/accounts/pin-throttle.ts";
import { useState } from "react";
import { lastHeardAt, serverNow } from "#platform/clock-offset.ts";
import { localStore } from "#platform/storage.ts";
import { arePinsValid, findUserByPin, MAX_PIN_AGE_DAYS } from "#platform/terminal-pins.ts";
import { useTexts } from "#platform/texts.ts";
import { terminalTexts } from "./terminal.texts.ts";

/** Kept on the device, for every keypad of it: neither opening another one nor a reload is a way round the wait. */
interface Tries {
  count: number;
  at: number;
  blockedUntil: number;
}
const key = "wrong-pins-offline";
const none: Tries = { count: 0, at: 0, blockedUntil: 0 };
const triesUntilNow = (): Tries => (localStore.read(key) as Tries | undefined) ?? none;

/** Not the ten minutes of the server: a right PIN that was never used here counts as wrong, too, and a shift waits behind it. */
const longestWaitMs = 60_000;

function countWrong(tries: Tries, now: number): void {
  const count = remainingWrongPins(tries, now) + 1;
  const waitMs = Math.min(longestWaitMs, waitAfterWrongPin(count, count));
  localStore.keep(key, { count, at: now, blockedUntil: now + waitMs } satisfies Tries);
}

/** Looks a PIN up on the device; of one person where one was chosen. Wrong ones make the next wait. */
export function useOfflinePin(crewId: number, isAsked: (userId: number) => boolean) {
  const t = useTexts(terminalTexts);
  const [state, setState] = useState<{ isLooking: boolean; problem: string | undefined }>({
    isLooking: false,
    problem: undefined,
  });
  async function look(pin: string): Promise<number | string> {
    const now = serverNow();
    if (!arePinsValid(lastHeardAt(), now)) return t.pinsTooOld(MAX_PIN_AGE_DAYS);
    const tries = triesUntilNow();
    if (tries.blockedUntil > now) return t.pinWait(Math.ceil((tries.blockedUntil - now) / 1_000));
    const userId = await findUserByPin(crewId, pin, now).catch(() => undefined);
    if (userId !== undefined && isAsked(userId)) return userId;
    countWrong(tries, now);
    return t.pinUnknownHere;
  }
  async function find(pin: string): Promise<number | undefined> {
    setState({ isLooking: true, problem: undefined });
    const found = await look(pin);
    const isFound = typeof found === "number";
    setState({ isLooking: false, problem: isFound ? undefined : found });
    return isFound ? found : undefined;
  }
  return { find, ...state };
}
