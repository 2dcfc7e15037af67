import type { BlockedPeriod, CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { Member } from "@glasen/contract/members.ts";
import { daysBetween, isWeekend, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { PopoverAt } from "#ui/Popover.tsx";
import { useVirtualRows } from "#ui/use-virtual-rows.ts";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import { AbsenceBar } from "./AbsenceBar.public.tsx";
import { byId, useAbsenceWords } from "./absence-words.ts";
import { daysOffOf } from "./absences.queries.ts";
import styles from "./CalendarView.module.css";
import type { CalendarProps } from "./CalendarView.tsx";
import {
  awayOn,
  byMember,
  concerns,
  inLanes,
  isForAll,
  linesOf,
  offDaysGround,
  placeOf,
  spanOf,
  type TeamRows,
  workingOn,
} from "./calendar-rows.ts";

type Props = CalendarProps & { readonly rows: readonly TeamRows[] };

const ROW_PX = 40;
/** Longer lists are virtual. */
const MAX_PLAIN_ROWS = 60;

/** Two columns for each day, after the names. */
const columnOf = (index: number): CSSProperties => ({ gridColumn: `${2 + index * 2} / span 2`, gridRow: 1 });

/** A row for each member and two columns for each day, so that a half day is half as long; only visible rows are drawn. */
export function MonthGrid(props: Props) {
  const { rows, from, to, today, absences, holidays } = props;
  const { t, language } = useAbsenceWords();
  const { crew } = useCrew();
  // Until it is loaded, weekends stand for the days off.
  const { data: daysOff } = useQuery(daysOffOf(crew.id, from, to));
  const box = useRef<HTMLDivElement>(null);
  const days = useMemo(() => daysBetween(from, to), [from, to]);
  const ofMember = useMemo(() => byMember(absences), [absences]);
  const lines = useMemo(() => linesOf(rows), [rows]);
  const { first, end } = useVirtualRows(box, lines.length, ROW_PX, lines.length > MAX_PLAIN_ROWS);
  const [forAll, forTeams] = useMemo(() => {
    const touching = props.blockedPeriods.filter((period) => period.from <= to && period.to >= from);
    return [touching.filter((one) => isForAll(one, rows)), touching.filter((one) => !isForAll(one, rows))];
  }, [props.blockedPeriods, rows, from, to]);
  const weekdays = new Intl.DateTimeFormat(language, { weekday: "narrow", timeZone: "UTC" });
  const isOff = useCallback(
    (userId: number, day: LocalDate): boolean => daysOff?.get(userId)?.has(day) ?? isWeekend(day),
    [daysOff],
  );
  const groundOf = (userId: number): string => offDaysGround(days, (day) => isOff(userId, day) && !holidays.has(day));
  const everybody = rows.flatMap(({ members }) => members);
  const look = (day: LocalDate): string =>
    [
      everybody.every(({ userId }) => isOff(userId, day)) && "off",
      holidays.has(day) && "holiday",
      forAll.some((period) => covers(period, day)) && "blocked",
      day === today && "today",
    ]
      .filter(Boolean)
      .join(" ");
  // A month that does not fit opens at today, or else at its first day.
  useLayoutEffect(() => {
    const head = box.current?.querySelector<HTMLElement>("[data-look~='today']");
    if (box.current) box.current.scrollLeft = head ? head.offsetLeft - box.current.clientWidth / 2 : 0;
  }, [from]);
  return (
    <div ref={box} className={styles.scroll} role="region" aria-label={t.calendar} tabIndex={0}>
      <div
        className={styles.grid}
        style={{ "--halves": days.length * 2 } as CSSProperties}
        role="table"
        aria-label={t.calendar}
        aria-rowcount={lines.length + 1}
      >
        {/* One background for all rows, instead of a cell for each day and member. */}
        <div className={styles.ground} aria-hidden="true">
          {days.map((day, index) => (
            <i key={day} className={styles.day} data-look={look(day)} style={columnOf(index)} />
          ))}
        </div>
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
              title={holidays.get(day) ?? forAll.find((period) => covers(period, day))?.reason}
              style={columnOf(index)}
            >
              <span>{weekdays.format(Date.parse(day))}</span>
              <b>{Number(day.slice(8))}</b>
            </div>
          ))}
        </div>
        <div style={{ height: first * ROW_PX }} />
        {lines
          .slice(first, end)
          .map((line, index) =>
            line.kind === "team" ? (
              <TeamLine
                key={line.key}
                team={line.team}
                days={days}
                ofMember={ofMember}
                isOff={isOff}
                row={first + index + 2}
              />
            ) : (
              <MemberLine
                key={line.key}
                {...props}
                member={line.member}
                blocked={forTeams}
                own={ofMember.get(line.member.userId) ?? none}
                ground={groundOf(line.member.userId)}
                row={first + index + 2}
              />
            ),
          )}
        <div style={{ height: (lines.length - end) * ROW_PX }} />
      </div>
    </div>
  );
}

interface TeamProps {
  readonly team: TeamRows;
  readonly days: readonly LocalDate[];
  readonly ofMember: ReadonlyMap<number, CalendarAbsence[]>;
  readonly isOff: (userId: number, day: LocalDate) => boolean;
  readonly row: number;
}

/** A team's name and how many of its members work on each day; the number opens the list of absent members. */
function TeamLine({ team: { name, members }, days, ofMember, isOff, row }: TeamProps) {
  const { t, dayText } = useAbsenceWords();
  const working = useMemo(() => workingOn(members, isOff, days), [members, isOff, days]);
  const away = useMemo(() => awayOn(working, ofMember, days), [working, ofMember, days]);
  const [opened, setOpened] = useState<{ index: number; anchor: HTMLElement }>();
  const all = (index: number): number => working[index]?.length ?? 0;
  const there = (index: number): number => all(index) - (away[index]?.length ?? 0);
  const sentence = (index: number): string => t.thereOf(dayText(days[index] as LocalDate), there(index), all(index));
  return (
    <div className={`${styles.row} ${styles.group}`} role="row" aria-rowindex={row}>
      <div className={styles.name} role="rowheader">
        <span>
          {name} · {members.length}
        </span>
      </div>
      {days.map(
        (day, index) =>
          all(index) > 0 && (
            <div key={day} className={styles.presence} role="cell" style={columnOf(index)}>
              {there(index) === all(index) ? (
                <span>{all(index)}</span>
              ) : (
                <button
                  type="button"
                  className={styles.count}
                  data-low={there(index) * 2 < all(index)}
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

const none: readonly CalendarAbsence[] = [];

interface LineProps extends Props {
  readonly member: Member;
  readonly own: readonly CalendarAbsence[];
  /** The days off, as a background. */
  readonly ground: string;
  /** Periods blocked for single teams. */
  readonly blocked: readonly BlockedPeriod[];
  readonly row: number;
}

function MemberLine({ member, own, ground, blocked, row, from, to, types, canOpen, onOpen }: LineProps) {
  const { t, spanText, statusText, typeName } = useAbsenceWords();
  const typesById = byId(types);
  return (
    <div className={styles.row} role="row" aria-rowindex={row}>
      <div className={styles.name} role="rowheader" title={member.name}>
        <Avatar name={member.name} size="small" />
        <span>{member.name}</span>
      </div>
      <i className={styles.off} style={{ "--off-days": ground } as CSSProperties} aria-hidden="true" />
      {blocked
        .filter((period) => concerns(period, member))
        .map((period) => {
          const { start, length } = placeOf(spanOf(period), from, to);
          return (
            <div
              key={period.id}
              className={styles.blocked}
              role="cell"
              title={period.reason}
              style={{ gridColumn: `${2 + start} / span ${length}`, gridRow: 1 }}
            >
              <span className={visuallyHidden}>{t.blocked(period.reason)}</span>
            </div>
          );
        })}
      {inLanes(own).map(({ absence, lane }) => {
        const { start, length } = placeOf(absence, from, to);
        const label = typeName(typesById, absence.typeId);
        return (
          <div
            key={absence.id}
            className={styles.bar}
            role="cell"
            data-lane={lane}
            style={{ gridColumn: `${2 + start} / span ${length}`, gridRow: 1 }}
          >
            <AbsenceBar
              type={typesById.get(absence.typeId)}
              status={absence.status}
              label={label}
              description={`${member.name}: ${label}, ${spanText(absence)}, ${statusText(absence)}`}
              isNarrow={length <= 2}
              onPress={canOpen(absence) && absence.id > 0 ? () => onOpen(absence) : undefined}
            />
          </div>
        );
      })}
    </div>
  );
}

const covers = ({ from, to }: BlockedPeriod, day: LocalDate): boolean => from <= day && day <= to;
