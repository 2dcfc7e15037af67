import { remainingWrongPins, waitAfterWrongPin } from "@glasen/domain/accounts/pin-throttle.ts";
import { useState } from "react";
import { lastServerContactAt, serverNow } from "#platform/clock-offset.ts";
import { localStore } from "#platform/storage.ts";
import { arePinsValid, findUserByPin, MAX_PIN_AGE_DAYS } from "#platform/terminal-pins.ts";
import { useTexts } from "#platform/texts.ts";
import { terminalTexts } from "./terminal.texts.ts";

/** Stored for all keypads of the terminal: neither another keypad nor a reload avoids the wait. */
interface Attempts {
  count: number;
  at: number;
  blockedUntil: number;
}
const key = "wrong-pins-offline";
const none: Attempts = { count: 0, at: 0, blockedUntil: 0 };
const attemptsUntilNow = (): Attempts => (localStore.read(key) as Attempts | undefined) ?? none;

/** Shorter than the ten minutes of the server: a right PIN that was never used here counts as wrong, and a shift waits behind. */
const MAX_WAIT_MS = 60_000;

function countWrong(attempts: Attempts, now: number): void {
  const count = remainingWrongPins(attempts, now) + 1;
  const waitMs = Math.min(MAX_WAIT_MS, waitAfterWrongPin(count, count));
  localStore.save(key, { count, at: now, blockedUntil: now + waitMs } satisfies Attempts);
}

/** Looks up a PIN in the terminal's own store. After wrong ones the next attempt has to wait. */
export function useOfflinePin(crewId: number, isAccepted: (userId: number) => boolean) {
  const t = useTexts(terminalTexts);
  const [state, setState] = useState<{ isLooking: boolean; problem: string | undefined }>({
    isLooking: false,
    problem: undefined,
  });
  async function look(pin: string): Promise<number | string> {
    const now = serverNow();
    if (!arePinsValid(lastServerContactAt(), now)) return t.pinsTooOld(MAX_PIN_AGE_DAYS);
    const attempts = attemptsUntilNow();
    if (attempts.blockedUntil > now) return t.pinWait(Math.ceil((attempts.blockedUntil - now) / 1_000));
    const userId = await findUserByPin(crewId, pin, now).catch(() => undefined);
    if (userId !== undefined && isAccepted(userId)) return userId;
    countWrong(attempts, now);
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
