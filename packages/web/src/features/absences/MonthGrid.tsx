import type { BlockedPeriod } from "@glasen/contract/absence-planning.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type CSSProperties, Fragment, useLayoutEffect, useMemo, useRef } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { AbsenceBar } from "./AbsenceBar.tsx";
import { byId, spanText, statusText, typeName } from "./absence-words.ts";
import styles from "./CalendarView.module.css";
import type { CalendarProps } from "./CalendarView.tsx";
import { daysBetween, isWeekend } from "./calendar-days.ts";
import { byMember, placeOf, presentOn, type TeamRows } from "./calendar-rows.ts";

type Props = CalendarProps & { readonly rows: readonly TeamRows[] };

/** One row a member, two columns a day, so that a half day is half as long. */
export function MonthGrid({
  rows,
  from,
  to,
  today,
  absences,
  types,
  blockedPeriods,
  holidays,
  canOpen,
  onOpen,
  language,
  t,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const days = daysBetween(from, to);
  const typesById = byId(types);
  const ofMember = useMemo(() => byMember(absences), [absences]);
  const weekdays = new Intl.DateTimeFormat(language, { weekday: "narrow", timeZone: "UTC" });
  const look = (day: LocalDate): string =>
    [
      isWeekend(day) && "weekend",
      holidays.has(day) && "holiday",
      isBlocked(blockedPeriods, day) && "blocked",
      day === today && "today",
    ]
      .filter(Boolean)
      .join(" ");
  const column = (index: number): CSSProperties => ({ gridColumn: `${2 + index * 2} / span 2`, gridRow: 1 });
  // Where the month does not fit, it opens at today.
  useLayoutEffect(() => {
    const head = box.current?.querySelector<HTMLElement>("[data-look~='today']");
    if (head && box.current) box.current.scrollLeft = head.offsetLeft - box.current.clientWidth / 2;
  }, [from]);
  return (
    <div ref={box} className={styles.scroll} role="region" aria-label={t.calendar} tabIndex={0}>
      <div
        className={styles.grid}
        style={{ "--halves": days.length * 2, "--half": "15px" } as CSSProperties}
        role="table"
        aria-label={t.calendar}
      >
        <div className={`${styles.row} ${styles.head}`} role="row">
          <div className={styles.name} role="columnheader">
            {t.member}
          </div>
          {days.map((day, index) => (
            <div
              key={day}
              className={styles.day}
              role="columnheader"
              data-look={look(day)}
              title={holidays.get(day) ?? blockedPeriods.find((period) => covers(period, day))?.reason}
              style={column(index)}
            >
              <span>{weekdays.format(Date.parse(day))}</span>
              <b>{Number(day.slice(8))}</b>
            </div>
          ))}
        </div>
        {rows.map(({ teamId, name, members }) => {
          const present = presentOn(members, ofMember, days);
          return (
            <Fragment key={teamId}>
              <div className={`${styles.row} ${styles.group}`} role="row">
                <div className={styles.name} role="rowheader">
                  <span>
                    {name} · {members.length}
                  </span>
                </div>
                {days.map((day, index) => (
                  <div key={day} className={styles.day} role="cell" data-look={look(day)} style={column(index)}>
                    {!isWeekend(day) && (
                      <span className={styles.count} data-low={(present[index] ?? 0) * 2 < members.length}>
                        {present[index]}
                      </span>
                    )}
                  </div>
                ))}
              </div>
              {members.map((member) => (
                <div key={member.userId} className={styles.row} role="row">
                  <div className={styles.name} role="rowheader">
                    <Avatar name={member.name} size="small" />
                    <span>{member.name}</span>
                  </div>
                  {days.map((day, index) => (
                    <div key={day} className={styles.day} role="cell" data-look={look(day)} style={column(index)} />
                  ))}
                  {ofMember.get(member.userId)?.map((absence) => {
                    const { start, length } = placeOf(absence, from, to);
                    const label = typeName(typesById, absence.typeId, t);
                    return (
                      <div
                        key={absence.id}
                        className={styles.bar}
                        role="cell"
                        style={{ gridColumn: `${2 + start} / span ${length}`, gridRow: 1 }}
                      >
                        <AbsenceBar
                          type={typesById.get(absence.typeId)}
                          status={absence.status}
                          label={label}
                          description={`${member.name}: ${label}, ${spanText(absence, language, t)}, ${statusText(absence, t)}`}
                          isNarrow={length <= 2}
                          onPress={canOpen(absence) && absence.id > 0 ? () => onOpen(absence) : undefined}
                        />
                      </div>
                    );
                  })}
                </div>
              ))}
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

const covers = ({ from, to }: BlockedPeriod, day: LocalDate): boolean => from <= day && day <= to;
const isBlocked = (periods: readonly BlockedPeriod[], day: LocalDate): boolean =>
  periods.some((period) => covers(period, day));
