import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { Muted } from "#ui/Layout.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import type { StaffedHour } from "../evaluation/crew-today.public.ts";
import { homeTexts } from "./home.texts.ts";
import styles from "./StaffingCard.module.css";

export interface StaffedTeam {
  readonly id: number;
  readonly name: string;
  readonly hours: readonly StaffedHour[];
  /** How many are late or missing. */
  readonly missing: number;
}

interface Props {
  readonly teams: readonly StaffedTeam[];
  readonly hours: readonly number[];
}

const two = (hour: number) => String(hour % 24).padStart(2, "0");

/** How many people are there in each hour of today: as it was, and as it is expected. */
export function StaffingCard({ teams, hours }: Props) {
  const t = useTexts(homeTexts);
  const current = teams[0]?.hours.find(({ kind }) => kind === "now")?.hour;
  return (
    <Card
      title={t.staffing}
      aside={
        <span className={styles.legend}>
          <i data-kind="past" /> {t.wasThere} <i data-kind="coming" /> {t.expectedThere}
        </span>
      }
    >
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t.staffing}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={visuallyHidden}>{t.team}</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col" data-now={hour === current}>
                  {two(hour)}
                </th>
              ))}
              <th scope="col">
                <span className={visuallyHidden}>{t.countMissing(2)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map(({ id, name, hours: staffed, missing }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {staffed.map(({ hour, kind, count, expected }) => {
                  const isShort = kind !== "past" && count < expected;
                  return (
                    <td key={hour}>
                      {(count > 0 || isShort) && (
                        <span data-kind={kind} data-short={isShort}>
                          {isShort ? `${count}/${expected}` : count}
                        </span>
                      )}
                    </td>
                  );
                })}
                <td>
                  {missing > 0 ? (
                    <Badge tone="break">{t.missingHere(missing)}</Badge>
                  ) : (
                    <Muted size="tiny">{t.complete}</Muted>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
