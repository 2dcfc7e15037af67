import type { BlockedPeriod, CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import { type AbsenceColour, absenceColours } from "@glasen/domain/absences/absence-type.ts";
import { dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useVirtualRows } from "#ui/use-virtual-rows.ts";
import { byId, useAbsenceWords } from "./absence-words.ts";
import styles from "./CalendarView.module.css";
import type { CalendarProps } from "./CalendarView.tsx";
import { firstOf, monthsOf } from "./calendar-days.ts";
import { byMember, concerns, inLanes, type Laned, linesOf, placeOf, spanOf, type TeamRows } from "./calendar-rows.ts";

const ROW_PX = 28;
/** Longer lists are virtual. */
const MAX_PLAIN_ROWS = 60;
const tones: Record<AbsenceColour, string> = {
  turq: "--turquoise-500",
  orange: "--orange-400",
  amber: "--amber-500",
  green: "--green-600",
  ink: "--ink-400",
  red: "--danger",
};
const toneOf = (colour: AbsenceColour): string => `var(${tones[colour]})`;
const mixed = (colour: AbsenceColour, share: number): string =>
  `color-mix(in srgb, ${toneOf(colour)} ${share}%, var(--surface))`;

type Props = CalendarProps & { readonly rows: readonly TeamRows[] };

/** A row for each member with the whole year on it; only visible rows are drawn, and a bar is a single node. */
export function YearGrid(props: Props) {
  const { rows, from, to, today, absences, blockedPeriods, types, holidays, canOpen, onOpen } = props;
  const { t, language, spanText, statusText, typeName } = useAbsenceWords();
  const box = useRef<HTMLDivElement>(null);
  const patterns = useId();
  const lines = useMemo(() => linesOf(rows), [rows]);
  const ofMember = useMemo(() => byMember(absences), [absences]);
  const ground = useMemo(() => holidayGround(holidays, from, to), [holidays, from, to]);
  const typesById = byId(types);
  const { first, end } = useVirtualRows(box, lines.length, ROW_PX, lines.length > MAX_PLAIN_ROWS);
  const halves = (dayNumber(to) - dayNumber(from) + 1) * 2;
  const short = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  // The current year opens at today where it does not fit.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const isThisYear = from <= today && today <= to;
    const share = isThisYear ? (dayNumber(today) - dayNumber(from)) / (halves / 2) : 0;
    element.scrollLeft = share * element.scrollWidth - element.clientWidth / 2;
  }, [from, to, today, halves]);
  const describe = (name: string, absence: CalendarAbsence): string =>
    `${name}: ${typeName(typesById, absence.typeId)}, ${spanText(absence)}, ${statusText(absence)}`;

  function open(target: EventTarget): void {
    const id = Number((target as Element).getAttribute("data-id"));
    const absence = id > 0 ? absences.find((one) => one.id === id) : undefined;
    if (absence && canOpen(absence)) onOpen(absence);
  }

  const drawn = ({ absence, lane }: Laned, name: string, index: number) => {
    const { start, length } = placeOf(absence, from, to);
    const colour = typesById.get(absence.typeId)?.colour ?? "ink";
    const isRejected = absence.status === "rejected";
    const [y, height] = isRejected ? [9, 2] : lane === undefined ? [1, 18] : [lane === 0 ? 1 : 11, 8];
    return (
      <rect
        key={absence.id}
        data-id={absence.id}
        role={canOpen(absence) ? "button" : "img"}
        aria-label={describe(name, absence)}
        // Each row is one tab stop; arrow keys move from bar to bar.
        tabIndex={index === 0 ? 0 : -1}
        x={start}
        width={Math.max(length, 2)}
        y={y}
        height={height}
        fill={absence.status === "requested" ? `url(#${patterns}${colour})` : mixed(colour, 45)}
        stroke={absence.status === "requested" ? toneOf(colour) : "none"}
        vectorEffect="non-scaling-stroke"
      >
        <title>{describe(name, absence)}</title>
      </rect>
    );
  };

  const blocked = (period: BlockedPeriod) => {
    const { start, length } = placeOf(spanOf(period), from, to);
    return (
      <rect key={`blocked-${period.id}`} className={styles.blockedLine} x={start} width={length} y={18} height={2}>
        <title>{t.blocked(period.reason)}</title>
      </rect>
    );
  };

  return (
    <div
      ref={box}
      className={styles.year}
      role="region"
      aria-label={t.year}
      style={{ "--holidays": ground } as CSSProperties}
      onClick={({ target }: MouseEvent) => open(target)}
      onKeyDown={(event) => {
        if (event.key === "Enter" || event.key === " ") {
          if (event.target !== event.currentTarget) event.preventDefault();
          open(event.target);
        } else moveAmongBars(event);
      }}
      // Focusable so that it scrolls by keyboard while no bar has the focus.
      tabIndex={0}
    >
      <Patterns id={patterns} />
      <div className={styles.yearRow} style={{ borderTop: 0 }}>
        <span className={styles.name} />
        <span className={styles.months}>
          {monthsOf(Number(from.slice(0, 4))).map((month) => (
            <span key={month}>{short.format(Date.parse(firstOf(month)))}</span>
          ))}
        </span>
      </div>
      <div style={{ height: first * ROW_PX }} />
      {lines.slice(first, end).map((line) =>
        line.kind === "team" ? (
          <div key={line.key} className={`${styles.yearRow} ${styles.yearGroup}`}>
            <span className={styles.name}>
              <span>
                {line.team.name} · {line.team.members.length}
              </span>
            </span>
          </div>
        ) : (
          <div key={line.key} className={styles.yearRow}>
            <span className={styles.name} title={line.member.name}>
              <span>{line.member.name}</span>
            </span>
            <span className={styles.track}>
              <svg viewBox={`0 0 ${halves} 20`} preserveAspectRatio="none" role="group" aria-label={line.member.name}>
                {inLanes(ofMember.get(line.member.userId) ?? []).map((one, index) =>
                  drawn(one, line.member.name, index),
                )}
                {blockedPeriods.filter((period) => concerns(period, line.member)).map(blocked)}
              </svg>
            </span>
          </div>
        ),
      )}
      <div style={{ height: (lines.length - end) * ROW_PX }} />
    </div>
  );
}

/** Stripes in each colour, for open requests. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <svg className={styles.patterns} aria-hidden="true">
      <defs>
        {absenceColours.map((colour) => (
          <pattern
            key={colour}
            id={`${id}${colour}`}
            width="5"
            height="20"
            patternUnits="userSpaceOnUse"
            patternTransform="skewX(-20)"
          >
            <rect width="5" height="20" fill={mixed(colour, 6)} />
            <rect width="2.5" height="20" fill={mixed(colour, 34)} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** Left and right move within a row, up and down to the nearest row that has a bar. */
function moveAmongBars(event: KeyboardEvent<HTMLDivElement>): void {
  const from = (event.target as Element).closest("rect[data-id]");
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!from || step === undefined) return;
  event.preventDefault();
  const isInLine = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const bars = isInLine
    ? [...(from.parentElement?.querySelectorAll<SVGElement>("rect[data-id]") ?? [])]
    : [...event.currentTarget.querySelectorAll<SVGElement>("rect[data-id]:first-child")];
  const current = isInLine ? from : (from.parentElement?.firstElementChild ?? from);
  bars[bars.indexOf(current as SVGElement) + step]?.focus();
}

/** Holidays as one gradient behind every row: a node for each day and member would be slow. */
function holidayGround(holidays: ReadonlyMap<string, string>, from: LocalDate, to: LocalDate): string {
  const days = dayNumber(to) - dayNumber(from) + 1;
  const stops = [...holidays.keys()]
    .filter((day) => day >= from && day <= to)
    .sort()
    .flatMap((day) => {
      const at = dayNumber(day as LocalDate) - dayNumber(from);
      const [left, right] = [`${(at / days) * 100}%`, `${((at + 1) / days) * 100}%`];
      return [`transparent ${left}`, `var(--holiday) ${left}`, `var(--holiday) ${right}`, `transparent ${right}`];
    });
  return stops.length === 0 ? "none" : `linear-gradient(to right, ${stops.join(", ")})`;
}
