import { waitAfterWrongPin } from "@glasen/domain/accounts/pin-throttle.ts";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { whosePin } from "#platform/device-pins.ts";
import { useTexts } from "#platform/texts.ts";
import { terminalTexts } from "./terminal.texts.ts";

// Over every keypad of the page: opening another one is no way round the wait.
let wrong = 0;
let blockedUntilMs = 0;

/** Looks a PIN up on the device; of one person where one was chosen. Wrong ones make the next wait, as on the server. */
export function useOfflinePin(crewId: number, only?: number) {
  const t = useTexts(terminalTexts);
  const [state, setState] = useState<{ isLooking: boolean; problem: string | undefined }>({
    isLooking: false,
    problem: undefined,
  });
  async function find(pin: string): Promise<number | undefined> {
    setState({ isLooking: true, problem: undefined });
    const waitMs = blockedUntilMs - performance.now();
    const userId = waitMs > 0 ? undefined : await whosePin(crewId, pin, serverNow()).catch(() => undefined);
    const isRight = userId !== undefined && (only === undefined || only === userId);
    if (waitMs <= 0) {
      wrong = isRight ? 0 : wrong + 1;
      blockedUntilMs = performance.now() + (isRight ? 0 : waitAfterWrongPin(wrong, wrong));
    }
    const problem = waitMs > 0 ? t.pinWait(Math.ceil(waitMs / 1_000)) : isRight ? undefined : t.pinUnknownHere;
    setState({ isLooking: false, problem });
    return isRight ? userId : undefined;
  }
  return { find, ...state };
}
