import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Card } from "#ui/Card.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { useIsTight } from "#ui/use-is-narrow.ts";
import styles from "./MyShifts.module.css";
import { myShiftTexts } from "./my-shifts.texts.ts";
import { chunksOf, NearRows } from "./NearRows.tsx";
import { useShiftWords } from "./shift-words.ts";
import { WeekStrip } from "./WeekStrip.tsx";

interface Props {
  /** The day that a narrow window shows; a wide one shows its week. */
  readonly day: LocalDate;
  readonly today: LocalDate;
  /** The viewer. */
  readonly ownId: number;
  readonly onDay: (day: LocalDate) => void;
  readonly shifts: readonly PlanShift[];
  readonly nameOf: (userId: number) => string;
  readonly workplaceOf: (id: number | null) => string | undefined;
}

export function TeamPlanView(props: Props) {
  return useIsTight() ? <DayList {...props} /> : <WeekTable {...props} />;
}

function DayList({ day, today, onDay, shifts, nameOf, workplaceOf }: Props) {
  const t = useTexts(myShiftTexts);
  const { spanText, shortDay } = useShiftWords();
  const ofDay = shifts.filter(({ date }) => date === day).toSorted((one, other) => comparePlain(one.from, other.from));
  return (
    <Stack gap={3}>
      <WeekStrip
        monday={mondayOf(day)}
        today={today}
        marked={new Set(shifts.map(({ date }) => date))}
        onDay={onDay}
        selected={day}
      />
      <Card isFlush={ofDay.length > 0}>
        {ofDay.length === 0 ? (
          <Muted as="p">{t.nobody}</Muted>
        ) : (
          <section aria-label={t.shiftsOn(shortDay(day))}>
            {chunksOf(ofDay).map((chunk, index) => (
              <NearRows key={chunk[0]?.guid} as="ul" className={styles.chunk} count={chunk.length} isNear={index === 0}>
                {() =>
                  chunk.map((shift) => {
                    const name = shift.userId === null ? t.open : nameOf(shift.userId);
                    return (
                      <li key={shift.guid} className={styles.row}>
                        <Avatar name={name} isQuiet={shift.userId === null} />
                        <span className={styles.words}>
                          <b>{name}</b>
                          <Muted as="small">{workplaceOf(shift.workplaceId) ?? t.noWorkplace}</Muted>
                        </span>
                        <span className={styles.span}>{spanText(shift)}</span>
                      </li>
                    );
                  })
                }
              </NearRows>
            ))}
          </section>
        )}
      </Card>
    </Stack>
  );
}

function WeekTable({ day, today, ownId, shifts, nameOf, workplaceOf }: Props) {
  const t = useTexts(myShiftTexts);
  const { spanText, shortDay } = useShiftWords();
  const monday = mondayOf(day);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  // Open shifts first, then the viewer's own, then people by name.
  const rankOf = (userId: number | null): number => (userId === null ? 0 : userId === ownId ? 1 : 2);
  const rows = [...groupBy(shifts, ({ userId }) => userId)]
    .map(([userId, own]) => ({ userId, own, name: userId === null ? t.open : nameOf(userId) }))
    .toSorted((one, other) => rankOf(one.userId) - rankOf(other.userId) || one.name.localeCompare(other.name));
  return (
    <Card isFlush={rows.length > 0}>
      {rows.length === 0 ? (
        <Muted as="p">{t.none}</Muted>
      ) : (
        <table className={styles.team}>
          <thead>
            <tr>
              <th scope="col">{t.person}</th>
              {days.map((date) => (
                <th key={date} scope="col" data-today={date === today}>
                  {shortDay(date)}
                </th>
              ))}
            </tr>
          </thead>
          {chunksOf(rows).map((chunk, index) => (
            <NearRows key={chunk[0]?.userId} as="tbody" count={chunk.length} isNear={index === 0}>
              {() =>
                chunk.map(({ userId, own, name }) => (
                  <tr key={userId}>
                    <th scope="row">{name}</th>
                    {days.map((date) => (
                      <td key={date}>
                        {own
                          .filter((shift) => shift.date === date)
                          .map((shift) => (
                            <span key={shift.guid} className={styles.monthShift} data-open={userId === null}>
                              <b>{spanText(shift)}</b>
                              <small>{workplaceOf(shift.workplaceId)}</small>
                            </span>
                          ))}
                      </td>
                    ))}
                  </tr>
                ))
              }
            </NearRows>
          ))}
        </table>
      )}
    </Card>
  );
}
