import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { asChain } from "@glasen/domain/time-clock/chain.ts";
import { periodOf } from "@glasen/domain/time-clock/period.ts";
import { noCategories } from "@glasen/domain/time-clock/stamp.ts";
import type { ReactNode } from "react";
import { useSecond } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Dial } from "../time-clock/WatchSheet.public.tsx";
import { Authentication } from "./Authentication.tsx";
import { Countdown } from "./Countdown.tsx";
import styles from "./LockedSheet.module.css";
import { Sheet } from "./Sheet.tsx";
import { TerminalNotice, WaitingStrip } from "./TerminalNotice.tsx";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, faceOf, stateWord, type TerminalMember } from "./terminal-member.ts";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  readonly member: TerminalMember;
  readonly terminal: TerminalConfig;
  readonly mode: "PASSWORD" | "PIN_CODE";
  /** Below the dial: why to sign in. */
  readonly children: ReactNode;
  readonly onSignedIn: () => void;
  readonly onProved: (proof: OfflineProof) => void;
  readonly onCancel: () => void;
}

/** The chosen member's day and the question who is there. */
export function LockedSheet({ member, terminal, mode, children, onSignedIn, onProved, onCancel }: Props) {
  const t = useTexts(terminalTexts);
  const { crew } = terminal;
  const secondsLeft = useInactivity(onCancel);
  return (
    <Sheet
      face={faceOf(member)}
      line={stateWord(accountOf(member), t)}
      notices={
        <>
          <WaitingStrip crew={crew} />
          <TerminalNotice />
        </>
      }
      footer={
        <>
          <Countdown secondsLeft={secondsLeft}>{t.closesShortly}</Countdown>
          <Button size="large" onPress={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
      onClose={onCancel}
    >
      <div className={styles.locked}>
        <div className={styles.day}>
          <MemberDial member={member} timeZone={crew.timeZone} />
          {children}
        </div>
        <Authentication crewId={crew.id} member={member} mode={mode} onSignedIn={onSignedIn} onProved={onProved} />
      </div>
    </Sheet>
  );
}

/** The dial of a member as the terminal knows them, without their session. */
export function MemberDial({ member, timeZone }: { readonly member: TerminalMember; readonly timeZone: string }) {
  const now = useSecond() as Instant;
  const stamps = member.chain.map((stamp) => ({ ...stamp, ...noCategories, note: "" }));
  const period = stamps.length > 0 ? periodOf(asChain(stamps), now) : null;
  return <Dial stamps={stamps} period={period} now={now} timeZone={timeZone} />;
}
