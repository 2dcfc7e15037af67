import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { BackspaceIcon } from "#ui/icons.tsx";
import { toastLifetimeMs } from "#ui/timing.ts";
import styles from "./Keypad.module.css";
import type { TerminalTexts } from "./terminal.texts.ts";
import { useInactivity } from "./use-inactivity.ts";

const pinLength = 4;
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

interface Props {
  /** Called by itself with the fourth digit. */
  readonly onPin: (pin: string) => void;
  /** Presses are ignored meanwhile. */
  readonly isSubmitting: boolean;
  /** Why the last PIN was not taken; the places are empty again. */
  readonly problem: string | undefined;
  /** Beside the zero: what to do without a PIN. */
  readonly aside: ReactNode;
  readonly t: TerminalTexts;
}

/** Four places and ten keys; the keyboard's digits and its backspace work as well. */
export function Keypad({ onPin, isSubmitting, problem, aside, t }: Props) {
  const [typed, setTyped] = useState("");
  const [toldProblem, setToldProblem] = useState(problem);
  const [isOver, setOver] = useState(false);
  const pad = useRef<HTMLElement>(null);
  // A failure empties the places, once.
  if (problem !== toldProblem) {
    setToldProblem(problem);
    setOver(false);
    if (problem !== undefined) setTyped("");
  }

  // What went wrong for one is not told to the next.
  useEffect(() => {
    if (problem === undefined) return;
    const timer = setTimeout(() => setOver(true), toastLifetimeMs);
    return () => clearTimeout(timer);
  }, [problem]);
  // Whoever comes next begins with empty places.
  useInactivity(() => setTyped(""), typed !== "" && !isSubmitting);

  function press(digit: string): void {
    if (isSubmitting || typed.length >= pinLength) return;
    const next = typed + digit;
    setTyped(next);
    if (next.length === pinLength) onPin(next);
  }
  function removeLast(): void {
    if (!isSubmitting) setTyped(typed.slice(0, -1));
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    // What is typed in a window over the keypad is not meant for it.
    const dialog = event.target instanceof Element ? event.target.closest("[role=dialog]") : null;
    if (dialog && !dialog.contains(pad.current)) return;
    if (/^[0-9]$/.test(event.key)) press(event.key);
    else if (event.key === "Backspace") removeLast();
    else return;
    event.preventDefault();
  });
  // A keypad that can be seen hears: somebody who has typed the same for years does not wait for it.
  useLayoutEffect(() => {
    // Before the buttons hear it, which keep what is typed on them to themselves.
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);

  const isWrong = problem !== undefined && typed === "" && !isOver;
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
        {Array.from({ length: pinLength }, (_, place) => (
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
            {t.delete}
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
