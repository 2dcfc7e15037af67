import { useQuery } from "@tanstack/react-query";
import { timeText, wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useOnline } from "#platform/online.ts";
import { useWaitingOfDevice } from "#platform/outbox.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { PrintIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import styles from "./EmergencyList.module.css";
import { stateWord } from "./state-look.ts";
import { presentOf, rosterOf, type TerminalDevice, withPresent } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, sinceOf, withWaiting } from "./terminal-member.ts";

interface Props {
  readonly crewId: number;
  readonly device: TerminalDevice;
  readonly onClose: () => void;
}

/** Everybody who is in the house, to take along: what the device shows at this moment, with or without a connection. */
export function EmergencyList({ crewId, device: { crew }, onClose }: Props) {
  const t = useTexts(terminalTexts);
  const minute = useMinute();
  const { data: roster = [] } = useQuery({ ...rosterOf(crewId), enabled: false });
  const { data: told } = useQuery(presentOf(crewId));
  const isOnline = useOnline();
  const members = withWaiting(withPresent(roster, told), useWaitingOfDevice(crewId));
  const present = members.filter((member) => accountOf(member) !== 0);
  const timeOf = (instantMs: number) => timeText(wallTime(instantMs, crew.timeZone));
  const now = wallTime(minute, crew.timeZone);
  return (
    <Modal isOpen onClose={onClose} title={t.emergencyList} closeLabel={t.close} size="fullscreen">
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
