import { terminalViewFor } from "@glasen/domain/access/entitlements.ts";
import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import type { ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { PauseIcon, PlayIcon, StopIcon, UsersIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import { EmergencyList } from "./EmergencyList.tsx";
import { MemberBadge } from "./MemberBadge.tsx";
import styles from "./OfflineClock.module.css";
import { presenceOf, sinceLine } from "./state-look.ts";
import type { TerminalDevice } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";
import { useInactivity } from "./use-inactivity.ts";
import { useRecordDrop } from "./use-record-drop.ts";

interface Props {
  readonly member: TerminalMember;
  readonly device: TerminalDevice;
  readonly proof: OfflineProof;
  readonly onClose: () => void;
}

/** What somebody can do without a connection: the plain steps from where they stand. */
export function OfflineClock({ member, device, proof, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const { record, busyIds } = useRecordDrop(device);
  useInactivity(onClose);
  const [isListOpen, setListOpen] = useState(false);
  const account = accountOf(member);
  // Where the wall shows to everybody who is there, the list tells nothing that has to be guarded.
  const isOnWall = terminalViewFor(device.crew.settings.terminalViewMode, device.products) !== "PIN_CODE";
  const isAdministrator = member.role === "owner" || member.role === "manager";
  async function stamp(action: ClockAction): Promise<void> {
    await record({ member, action, categories: undefined }, proof);
    onClose();
  }
  const offered: [ClockAction, string, typeof PlayIcon][] = [
    ...(account === 1 ? [] : [["startWork", account === 2 ? t.continueWork : t.startWork, PlayIcon] as const]),
    ...(account === 1 ? [["startBreak", t.startBreak, PauseIcon] as const] : []),
    ...(account === 0 ? [] : [["stopWork", t.stopWork, StopIcon] as const]),
  ].map((one) => [...one]);
  return (
    <Modal isOpen onClose={onClose} title={t.session(member.name)} closeLabel={t.close}>
      <div className={styles.clock}>
        <MemberBadge
          name={member.name}
          imageUrl={member.avatarUrl}
          presence={presenceOf(account)}
          line={sinceLine(member, device.crew.timeZone, t)}
        />
        <p>{proof === "unconfirmed" ? t.unconfirmedHint : t.keptHere}</p>
        {offered.map(([action, word, Sign]) => (
          <Button
            key={action}
            variant={action === "startBreak" ? "secondary" : "primary"}
            size="large"
            isBlock
            icon={<Sign />}
            isDisabled={busyIds.size > 0}
            onPress={() => void stamp(action)}
          >
            {word}
          </Button>
        ))}
        {isAdministrator && (proof === "pin" || isOnWall) && (
          <Button size="large" isBlock icon={<UsersIcon />} onPress={() => setListOpen(true)}>
            {t.whoIsIn}
          </Button>
        )}
      </div>
      {isListOpen && <EmergencyList crewId={device.crew.id} device={device} onClose={() => setListOpen(false)} />}
    </Modal>
  );
}
