import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { PrintIcon } from "#ui/icons.tsx";
import styles from "./EmergencyTable.module.css";
import { terminalTexts } from "./terminal.texts.ts";

/** Somebody who is in the building. */
export interface PresentPerson {
  readonly userId: number;
  readonly name: string;
  readonly isOnBreak: boolean;
  readonly sinceMs: number;
}

interface Props {
  readonly crew: { readonly name: string; readonly timeZone: string };
  readonly people: readonly PresentPerson[];
  readonly nowMs: number;
  /** The connection is down, so the list may be out of date. */
  readonly isOffline?: boolean | undefined;
}

/** Everybody who is in the building, with a box to tick, to print and take along. */
export function EmergencyTable({ crew, people, nowMs, isOffline = false }: Props) {
  const t = useTexts(terminalTexts);
  const now = wallTime(nowMs, crew.timeZone);
  return (
    <div className={styles.list}>
      <header>
        <h2>{`${crew.name}: ${t.emergencyList}`}</h2>
        <p>
          <b>{t.presentCount(people.length)}</b> · {t.asOf(`${formatDate(now.date)}, ${timeText(now)}`)}
        </p>
        {isOffline && <p>{t.asKnownHere}</p>}
        <Button size="large" icon={<PrintIcon />} onPress={() => print()}>
          {t.print}
        </Button>
      </header>
      {people.length === 0 ? (
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
            {people.map(({ userId, name, isOnBreak, sinceMs }) => (
              <tr key={userId}>
                <td>{name}</td>
                <td>{isOnBreak ? t.onBreak : t.working}</td>
                <td>{timeText(wallTime(sinceMs, crew.timeZone))}</td>
                <td aria-label={t.seen}>
                  <i className={styles.box} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
