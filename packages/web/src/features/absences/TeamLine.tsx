import type { CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type CSSProperties, useMemo, useState } from "react";
import { PopoverAt } from "#ui/Popover.tsx";
import { dayText } from "./absence-words.ts";
import type { AbsenceTexts } from "./absences.texts.ts";
import styles from "./CalendarView.module.css";
import { isWeekend } from "./calendar-days.ts";
import { awayOn, type TeamRows } from "./calendar-rows.ts";

/** Two columns a day, behind the names. */
export const columnOf = (index: number): CSSProperties => ({ gridColumn: `${2 + index * 2} / span 2`, gridRow: 1 });

interface Props {
  readonly team: TeamRows;
  readonly days: readonly LocalDate[];
  readonly ofMember: ReadonlyMap<number, CalendarAbsence[]>;
  readonly row: number;
  readonly language: Language;
  readonly t: AbsenceTexts;
}

/** A team's name, and how many of it are there each day; where somebody is not, pressing the figure tells who. */
export function TeamLine({ team: { name, members }, days, ofMember, row, language, t }: Props) {
  const away = useMemo(() => awayOn(members, ofMember, days), [members, ofMember, days]);
  const [opened, setOpened] = useState<{ index: number; anchor: HTMLElement }>();
  const there = (index: number): number => members.length - (away[index]?.length ?? 0);
  const sentence = (index: number): string =>
    t.thereOf(dayText(days[index] as LocalDate, language), there(index), members.length);
  return (
    <div className={`${styles.row} ${styles.group}`} role="row" aria-rowindex={row}>
      <div className={styles.name} role="rowheader">
        <span>
          {name} · {members.length}
        </span>
      </div>
      {days.map(
        (day, index) =>
          !isWeekend(day) && (
            <div key={day} className={styles.presence} role="cell" style={columnOf(index)}>
              {there(index) === members.length ? (
                <span>{members.length}</span>
              ) : (
                <button
                  type="button"
                  className={styles.count}
                  data-low={there(index) * 2 < members.length}
                  aria-haspopup="dialog"
                  aria-label={`${name}, ${sentence(index)}`}
                  onClick={({ currentTarget: anchor }) => setOpened({ index, anchor })}
                >
                  {there(index)}
                </button>
              )}
            </div>
          ),
      )}
      {opened && (
        <PopoverAt anchor={opened.anchor} label={name} onClose={() => setOpened(undefined)}>
          <b>{sentence(opened.index)}</b>
          <p>{t.away((away[opened.index] ?? []).map((member) => member.name).join(", "))}</p>
        </PopoverAt>
      )}
    </div>
  );
}
