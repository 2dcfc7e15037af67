import { terminalViewFor } from "@glasen/domain/access/entitlements.ts";
import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import { accountAfter, type ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { UsersIcon } from "#ui/icons.tsx";
import { SheetAction } from "../time-clock/WatchSheet.public.tsx";
import { Countdown } from "./Countdown.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import { MemberDial } from "./LockedSheet.tsx";
import styles from "./OfflineClock.module.css";
import { Sheet, SheetFrame } from "./Sheet.tsx";
import { WaitingStrip } from "./TerminalNotice.tsx";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { actionWord, faceOf, sinceLine, stepsFrom, type TerminalMember } from "./terminal-member.ts";
import { useInactivity } from "./use-inactivity.ts";
import { useRecordStamp } from "./use-record-stamp.ts";

interface Props {
  readonly member: TerminalMember;
  readonly terminal: TerminalConfig;
  readonly proof: OfflineProof;
  readonly onClose: () => void;
}

/** Without a connection: the next steps from the member's current state. */
export function OfflineClock({ member, terminal, proof, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const { crew } = terminal;
  const { record, busyIds } = useRecordStamp(terminal);
  const secondsLeft = useInactivity(onClose);
  const [isListOpen, setListOpen] = useState(false);
  // Where the terminal shows everybody's state anyway, the list reveals nothing.
  const isRosterShown = terminalViewFor(crew.settings.terminalViewMode, terminal.products) !== "PIN_CODE";
  const isAdministrator = member.role === "owner" || member.role === "manager";
  async function stamp(action: ClockAction): Promise<void> {
    await record({ member, action, categories: undefined }, proof);
    onClose();
  }
  const face = faceOf(member);
  return (
    <SheetFrame label={t.session(member.name)}>
      <Sheet
        face={face}
        line={sinceLine(member, crew.timeZone, t)}
        tone={face.presence}
        notices={<WaitingStrip crew={crew} />}
        footer={
          <>
            <Countdown secondsLeft={secondsLeft}>{t.closesShortly}</Countdown>
            {isAdministrator && (proof === "pin" || isRosterShown) && (
              <Button size="large" icon={<UsersIcon />} onPress={() => setListOpen(true)}>
                {t.whoIsIn}
              </Button>
            )}
          </>
        }
        onClose={onClose}
      >
        <div className={styles.clock}>
          <MemberDial member={member} timeZone={crew.timeZone} />
          <div className={styles.steps}>
            {stepsFrom(member).map((action) => (
              <SheetAction
                key={action}
                to={accountAfter[action]}
                isDisabled={busyIds.size > 0}
                onPress={() => void stamp(action)}
              >
                {actionWord(action, member, t)}
              </SheetAction>
            ))}
            {proof === "unconfirmed" && <p>{t.unconfirmedHint}</p>}
          </div>
        </div>
        {isListOpen && <EmergencyList terminal={terminal} onClose={() => setListOpen(false)} />}
      </Sheet>
    </SheetFrame>
  );
}
