import type { CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { AbsenceColour } from "@glasen/domain/absences/absence-type.ts";
import { dayNumber } from "@glasen/domain/time/local-date.ts";
import { useMemo, useRef } from "react";
import { useVirtualRows } from "#ui/use-virtual-rows.ts";
import { byId, spanText, statusText, typeName } from "./absence-words.ts";
import styles from "./CalendarView.module.css";
import type { CalendarProps } from "./CalendarView.tsx";
import { firstOf, monthsOf } from "./calendar-days.ts";
import { byMember, placeOf, type TeamRows } from "./calendar-rows.ts";

const ROW_PX = 28;
const tones: Record<AbsenceColour, string> = {
  turq: "--turquoise-500",
  orange: "--orange-400",
  amber: "--amber-500",
  green: "--green-600",
  ink: "--ink-400",
  red: "--danger",
};

type Props = CalendarProps & { readonly rows: readonly TeamRows[] };

/** A line a member with the whole year on it; only the lines in sight are drawn. */
export function YearGrid({ rows, from, to, absences, types, canOpen, onOpen, language, t }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const members = useMemo(() => rows.flatMap((row) => row.members), [rows]);
  const ofMember = useMemo(() => byMember(absences), [absences]);
  const typesById = byId(types);
  const { first, end } = useVirtualRows(box, members.length, ROW_PX, members.length > 60);
  const halves = (dayNumber(to) - dayNumber(from) + 1) * 2;
  const short = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  const describe = (name: string, absence: CalendarAbsence): string =>
    `${name}: ${typeName(typesById, absence.typeId, t)}, ${spanText(absence, language, t)}, ${statusText(absence, t)}`;
  return (
    <div ref={box} className={styles.year} role="region" aria-label={t.year} tabIndex={0}>
      <div className={styles.yearRow} style={{ borderTop: 0 }}>
        <span className={styles.name} />
        <span className={styles.months}>
          {monthsOf(Number(from.slice(0, 4))).map((month) => (
            <span key={month}>{short.format(Date.parse(firstOf(month)))}</span>
          ))}
        </span>
      </div>
      <div style={{ height: first * ROW_PX }} />
      {members.slice(first, end).map(({ userId, name }) => (
        <div key={userId} className={styles.yearRow}>
          <span className={styles.name}>
            <span>{name}</span>
          </span>
          <span className={styles.track}>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: each absence in it has its own title */}
            <svg viewBox={`0 0 ${halves} 20`} preserveAspectRatio="none" role="group" aria-label={name}>
              {ofMember.get(userId)?.map((absence) => {
                const { start, length } = placeOf(absence, from, to);
                const tone = `var(${tones[typesById.get(absence.typeId)?.colour ?? "ink"]})`;
                const isOpen = absence.status === "requested";
                const isReject = absence.status === "rejected";
                return (
                  <rect
                    key={absence.id}
                    x={start}
                    width={Math.max(length, 2)}
                    y={isReject ? 9 : 1}
                    height={isReject ? 2 : 18}
                    fill={`color-mix(in srgb, ${tone} ${isOpen ? 15 : 45}%, var(--surface))`}
                    stroke={isOpen ? tone : "none"}
                    strokeDasharray={isOpen ? "3 2" : undefined}
                    vectorEffect="non-scaling-stroke"
                    onClick={canOpen(absence) ? () => onOpen(absence) : undefined}
                  >
                    <title>{describe(name, absence)}</title>
                  </rect>
                );
              })}
            </svg>
          </span>
        </div>
      ))}
      <div style={{ height: (members.length - end) * ROW_PX }} />
    </div>
  );
}
