import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { classNames } from "#ui/class-names.ts";
import { BackspaceIcon } from "#ui/icons.tsx";
import { toastLifetimeMs } from "#ui/timing.ts";
import styles from "./Keypad.module.css";
import { terminalTexts } from "./terminal.texts.ts";
import { useInactivity } from "./use-inactivity.ts";

const PIN_LENGTH = 4;
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

interface Props {
  /** Called with the fourth digit. */
  readonly onPin: (pin: string) => void;
  /** Presses are ignored while it is true. */
  readonly isSubmitting: boolean;
  /** Why the last PIN was refused; the places are empty again. */
  readonly problem: string | undefined;
  /** Beside the zero: the way without a PIN. */
  readonly aside: ReactNode;
}

/** Four places and ten keys; the keyboard's digits and backspace work as well. */
export function Keypad({ onPin, isSubmitting, problem, aside }: Props) {
  const t = useTexts(terminalTexts);
  const [typed, setTyped] = useState("");
  const [seenProblem, setSeenProblem] = useState(problem);
  const [isExpired, setExpired] = useState(false);
  const pad = useRef<HTMLElement>(null);
  // A failure empties the places, once.
  if (problem !== seenProblem) {
    setSeenProblem(problem);
    setExpired(false);
    if (problem !== undefined) setTyped("");
  }

  // The next person must not read about the failure of the one before.
  useEffect(() => {
    if (problem === undefined) return;
    const timer = setTimeout(() => setExpired(true), toastLifetimeMs);
    return () => clearTimeout(timer);
  }, [problem]);
  // The next person starts with empty places.
  useInactivity(() => setTyped(""), typed !== "" && !isSubmitting);

  function press(digit: string): void {
    if (isSubmitting || typed.length >= PIN_LENGTH) return;
    const next = typed + digit;
    setTyped(next);
    if (next.length === PIN_LENGTH) onPin(next);
  }
  function removeLast(): void {
    if (!isSubmitting) setTyped(typed.slice(0, -1));
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    // Keys typed in a dialog above the keypad are not meant for it.
    const dialog = event.target instanceof Element ? event.target.closest("[role=dialog]") : null;
    if (dialog && !dialog.contains(pad.current)) return;
    if (/^[0-9]$/.test(event.key)) press(event.key);
    else if (event.key === "Backspace") removeLast();
    else return;
    event.preventDefault();
  });
  // In a layout effect, so that the keypad listens as soon as it is visible: practised people type at once.
  useLayoutEffect(() => {
    // In the capture phase, because buttons stop the propagation of keys pressed on them.
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);

  const isWrong = problem !== undefined && typed === "" && !isExpired;
  return (
    <section ref={pad} className={classNames(styles.pad, isWrong && styles.wrong)} aria-label={t.enterPin}>
      <p
        role={isWrong ? "alert" : "status"}
        className={classNames(styles.say, isWrong && problem.length > 50 && styles.long)}
      >
        {isWrong ? problem : t.enterPin}
      </p>
      <div
        role="img"
        aria-label={t.pinPlaces(typed.length)}
        className={classNames(styles.dots, isSubmitting && styles.busy)}
      >
        {Array.from({ length: PIN_LENGTH }, (_, place) => (
          <i key={place} className={classNames(place < typed.length && styles.on)} />
        ))}
      </div>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <Key key={digit} digit={digit} onPress={press} />
        ))}
        <div className={styles.quiet}>{aside}</div>
        <Key digit="0" onPress={press} />
        <div className={styles.quiet}>
          <button type="button" onClick={removeLast}>
            <BackspaceIcon size="large" />
            {t.remove}
          </button>
        </div>
      </div>
    </section>
  );
}

function Key({ digit, onPress }: { readonly digit: string; readonly onPress: (digit: string) => void }) {
  return (
    <button type="button" className={styles.key} onClick={() => onPress(digit)}>
      {digit}
    </button>
  );
}
