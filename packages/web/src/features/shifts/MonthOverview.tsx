import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { monthText } from "../months/month-text.public.ts";
import styles from "./MyShifts.module.css";
import { ownShiftsOf } from "./my-shifts.queries.ts";
import { myShiftTexts } from "./my-shifts.texts.ts";
import { PeriodStepper } from "./PeriodStepper.tsx";
import { netSecondsOf } from "./shift-hours.public.ts";
import { useShiftWords } from "./shift-words.ts";

interface Props {
  readonly today: LocalDate;
  readonly workplaceOf: (id: number | null) => string | undefined;
}

/** The user's shifts of a month, as a calendar. */
export function MonthOverview({ today, workplaceOf }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { language, spanText, weekdayOf, shortDay } = useShiftWords();
  const [month, setMonth] = useState(monthOf(today));
  const { first, last } = daysOfMonth(month);
  const { data: shifts = [], isPending } = useQuery({
    ...ownShiftsOf(crew.id, me.userId, first, last),
    ...essential,
  });
  const byDay = groupBy(shifts, ({ date }) => date);
  const monday = mondayOf(first);
  const weeks = Array.from({ length: 6 }, (_, week) => addDays(monday, 7 * week)).filter((day) => day <= last);
  const planned = shifts.reduce((sum, shift) => sum + netSecondsOf(shift), 0);
  return (
    <>
      <Row justify="between" className={styles.tools}>
        <PeriodStepper onStep={(by) => setMonth(shiftMonth(month, by))}>{monthText(month, language)}</PeriodStepper>
        {!isPending && <Muted>{shifts.length === 0 ? t.noneInMonth : t.hoursInMonth(formatHours(planned))}</Muted>}
      </Row>
      <Card isFlush>
        <table className={styles.month}>
          <thead>
            <tr>
              {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => (
                <th key={day} scope="col">
                  {weekdayOf(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week}>
                {Array.from({ length: 7 }, (_, index) => addDays(week, index)).map((day) => (
                  <td key={day} data-today={day === today} data-other={day < first || day > last}>
                    <span className={styles.dayNumber}>{Number(day.slice(-2))}</span>
                    {(byDay.get(day) ?? []).map((shift) => (
                      <span key={shift.id} className={styles.monthShift} title={`${shortDay(day)}, ${spanText(shift)}`}>
                        <b>{spanText(shift)}</b>
                        <small>{workplaceOf(shift.workplaceId)}</small>
                      </span>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}
