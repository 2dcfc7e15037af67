import { terminalViewFor } from "@glasen/domain/access/entitlements.ts";
import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import type { ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { PauseIcon, PlayIcon, StopIcon, UsersIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import styles from "./OfflineClock.module.css";
import type { TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, faceOf, sinceLine, type TerminalMember } from "./terminal-member.ts";
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
  const { record, busyIds } = useRecordStamp(terminal);
  useInactivity(onClose);
  const [isListOpen, setListOpen] = useState(false);
  const account = accountOf(member);
  // Where the terminal shows everybody's state anyway, the list reveals nothing.
  const isRosterShown = terminalViewFor(terminal.crew.settings.terminalViewMode, terminal.products) !== "PIN_CODE";
  const isAdministrator = member.role === "owner" || member.role === "manager";
  async function stamp(action: ClockAction): Promise<void> {
    await record({ member, action, categories: undefined }, proof);
    onClose();
  }
  const work = ["startWork", account === 2 ? t.continueWork : t.startWork, PlayIcon] as const;
  const pause = ["startBreak", t.startBreak, PauseIcon] as const;
  const stop = ["stopWork", t.stopWork, StopIcon] as const;
  const offered = { 0: [work], 1: [pause, stop], 2: [work, stop] }[account];
  return (
    <Modal isOpen onClose={onClose} title={t.session(member.name)}>
      <Stack className={styles.clock}>
        <MemberBadge {...faceOf(member)} line={sinceLine(member, terminal.crew.timeZone, t)} />
        <p>{proof === "unconfirmed" ? t.unconfirmedHint : t.keptHere}</p>
        {offered.map(([action, word, Icon]) => (
          <Button
            key={action}
            variant={action === "startBreak" ? "secondary" : "primary"}
            size="large"
            isBlock
            icon={<Icon />}
            isDisabled={busyIds.size > 0}
            onPress={() => void stamp(action)}
          >
            {word}
          </Button>
        ))}
        {isAdministrator && (proof === "pin" || isRosterShown) && (
          <Button size="large" isBlock icon={<UsersIcon />} onPress={() => setListOpen(true)}>
            {t.whoIsIn}
          </Button>
        )}
      </Stack>
      {isListOpen && <EmergencyList terminal={terminal} onClose={() => setListOpen(false)} />}
    </Modal>
  );
}
