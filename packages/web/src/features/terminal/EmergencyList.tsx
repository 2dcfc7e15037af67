import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useQuery } from "@tanstack/react-query";
import { useMinute } from "#platform/now.ts";
import { useOnline } from "#platform/online.ts";
import { useQueuedByTerminal } from "#platform/outbox.ts";
import { useTexts } from "#platform/texts.ts";
import { Modal } from "#ui/Modal.tsx";
import { EmergencyTable } from "./EmergencyTable.public.tsx";
import { presentOf, rosterOf, type TerminalConfig, withPresent } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, sinceOf, withWaitingStamps } from "./terminal-member.ts";

interface Props {
  readonly terminal: TerminalConfig;
  readonly onClose: () => void;
}

/** The emergency list as the terminal knows it, with or without a connection. */
export function EmergencyList({ terminal: { crew }, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const minute = useMinute();
  const { data: roster = [] } = useQuery({ ...rosterOf(crew.id), enabled: false });
  const { data: clockedIn } = useQuery(presentOf(crew.id));
  const isOnline = useOnline();
  const members = withWaitingStamps(withPresent(roster, clockedIn), useQueuedByTerminal(crew.id));
  const present = members.filter((member) => accountOf(member) !== timeAccounts.STOP_WORK);
  return (
    <Modal isOpen onClose={onClose} title={t.emergencyList} size="fullscreen">
      <EmergencyTable
        crew={crew}
        nowMs={minute}
        isOffline={!isOnline}
        people={present.map((member) => ({
          userId: member.userId,
          name: member.name,
          isOnBreak: accountOf(member) === timeAccounts.START_BREAK,
          sinceMs: sinceOf(member) ?? minute,
        }))}
      />
    </Modal>
  );
}
