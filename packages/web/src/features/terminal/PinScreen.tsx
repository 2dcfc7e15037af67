import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import { greetingAt } from "@glasen/domain/time/greeting.ts";
import { useState } from "react";
import { errorTexts } from "#platform/error-text.ts";
import { timeText, type WallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useOfflineModeSince } from "#platform/offline-mode.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { ForgotPin } from "./ForgotPin.tsx";
import { Keypad } from "./Keypad.tsx";
import { OfflineClock } from "./OfflineClock.tsx";
import styles from "./PinScreen.module.css";
import { pinProblem, usePinSignIn } from "./sign-in.queries.ts";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { useOfflinePin } from "./use-offline-pin.ts";

interface Props {
  readonly terminal: TerminalConfig;
  readonly members: readonly TerminalMember[];
  readonly now: WallTime;
}

export function PinScreen({ terminal, members, now }: Props) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const signIn = usePinSignIn();
  const isOffline = useOfflineModeSince() !== undefined;
  const isListed = (id: number) => members.some(({ userId }) => userId === id);
  const offline = useOfflinePin(terminal.crew.id, isListed);
  const [found, setFound] = useState<{ member: TerminalMember; proof: OfflineProof }>();
  async function findOffline(pin: string): Promise<void> {
    const userId = await offline.find(pin);
    const member = members.find((one) => one.userId === userId);
    if (member) setFound({ member, proof: "pin" });
  }
  const [hasForgotten, setForgotten] = useState(false);
  function forget(): void {
    signIn.reset();
    setForgotten(true);
  }
  return (
    <div className={styles.pin}>
      <Sky now={now} />
      <div className={styles.side}>
        {hasForgotten ? (
          <ForgotPin
            members={members}
            onCancel={() => setForgotten(false)}
            onChoose={isOffline ? (member) => setFound({ member, proof: "unconfirmed" }) : undefined}
          />
        ) : (
          <Keypad
            // Digits typed while online are not the beginning of an offline PIN, nor the other way round.
            key={found ? "found" : isOffline ? "offline" : "online"}
            onPin={isOffline ? (pin) => void findOffline(pin) : signIn.mutate}
            isSubmitting={isOffline ? offline.isLooking : signIn.isPending}
            problem={isOffline ? offline.problem : signIn.isError ? pinProblem(signIn.error, t, errors) : undefined}
            aside={
              <button type="button" onClick={forget}>
                {isOffline ? t.withoutPin : t.forgotPin}
              </button>
            }
          />
        )}
        {found && (
          <OfflineClock
            {...found}
            terminal={terminal}
            onClose={() => {
              setFound(undefined);
              setForgotten(false);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Greeting and time over the sea, in the light of the time of day. */
function Sky({ now }: { readonly now: WallTime }) {
  const t = useTexts(terminalTexts);
  const language = useLanguage();
  const greeting = greetingAt(now.hour);
  return (
    <section className={styles.sky} data-greeting={greeting}>
      <div className={styles.now}>
        <h2>{t.greeting(greeting)}</h2>
        <p className={styles.clock}>{timeText(now)}</p>
        <p className={styles.date}>{`${weekdayText(now.date, language)}, ${formatDate(now.date)}`}</p>
      </div>
      <p className={styles.exit}>{t.exitByPin}</p>
    </section>
  );
}
