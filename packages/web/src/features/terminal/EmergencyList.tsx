import { useQuery } from "@tanstack/react-query";
import { timeText, wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useOnline } from "#platform/online.ts";
import { useQueuedByTerminal } from "#platform/outbox.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { PrintIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import styles from "./EmergencyList.module.css";
import { presentOf, rosterOf, type TerminalConfig, withPresent } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, sinceOf, stateWord, withWaitingStamps } from "./terminal-member.ts";

interface Props {
  readonly terminal: TerminalConfig;
  readonly onClose: () => void;
}

/** Everybody who is in the building, to print and take along: as the terminal knows it, with or without a connection. */
export function EmergencyList({ terminal: { crew }, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const minute = useMinute();
  const { data: roster = [] } = useQuery({ ...rosterOf(crew.id), enabled: false });
  const { data: clockedIn } = useQuery(presentOf(crew.id));
  const isOnline = useOnline();
  const members = withWaitingStamps(withPresent(roster, clockedIn), useQueuedByTerminal(crew.id));
  const present = members.filter((member) => accountOf(member) !== 0);
  const timeOf = (instantMs: number) => timeText(wallTime(instantMs, crew.timeZone));
  const now = wallTime(minute, crew.timeZone);
  return (
    <Modal isOpen onClose={onClose} title={t.emergencyList} size="fullscreen">
      <div className={styles.list}>
        <header>
          <h2>{`${crew.name}: ${t.emergencyList}`}</h2>
          <p>
            <b>{t.presentCount(present.length)}</b> · {t.asOf(`${formatDate(now.date)}, ${timeText(now)}`)}
          </p>
          {!isOnline && <p>{t.asKnownHere}</p>}
          <Button size="large" icon={<PrintIcon />} onPress={() => print()}>
            {t.print}
          </Button>
        </header>
        {present.length === 0 ? (
          <p>{t.nobodyPresent}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th>{t.name}</th>
                <th>{t.state}</th>
                <th>{t.sinceWord}</th>
                <th>{t.seen}</th>
              </tr>
            </thead>
            <tbody>
              {present.map((member) => (
                <tr key={member.userId}>
                  <td>{member.name}</td>
                  <td>{stateWord(accountOf(member), t)}</td>
                  <td>{timeOf(sinceOf(member) ?? minute)}</td>
                  <td aria-label={t.seen}>
                    <i className={styles.box} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Modal>
  );
}
