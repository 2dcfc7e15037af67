import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type CSSProperties, memo } from "react";
import { formatHours } from "#platform/formats.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import { AbsenceBar } from "../absences/AbsenceBar.public.tsx";
import styles from "./PlannerGrid.module.css";
import { PlannerShift } from "./PlannerShift.tsx";
import { absenceRuns, type BodyRow, isOutside, lanesBefore, type PlanAbsence, UNIT_PX } from "./plan-rows.ts";
import type { Spot } from "./planner-spots.ts";
import { lanesOfDay, placeOnDay } from "./planner-timeline.ts";
import { type WishMarks, wishMarkOf } from "./planner-wishes.ts";
import type { PlannerWords } from "./planner-words.ts";

/** What all rows share; one object, which changes only when one of its parts does. */
export interface RowShared {
  readonly axis: "people" | "workplaces";
  readonly view: "day" | "week" | "month";
  readonly zone: string;
  readonly days: readonly LocalDate[];
  /** Marks of a day, as words of `data-look`. */
  readonly looks: ReadonlyMap<LocalDate, string>;
  readonly selected: ReadonlySet<string>;
  readonly lifted: ReadonlySet<string>;
  /** Drafts that stay drafts; undefined for people who do not publish. */
  readonly excluded: ReadonlySet<string> | undefined;
  /** Texts of conflicts by guid. */
  readonly conflicts: ReadonlyMap<string, string>;
  readonly toneOf: (workplaceId: number | null) => number;
  readonly absenceTypes: ReadonlyMap<number, AbsenceType>;
  readonly canPlanRow: (row: BodyRow) => boolean;
  /** Wishes by person and day. */
  readonly wishMarks: WishMarks;
  readonly words: PlannerWords;
}

interface Props {
  readonly row: BodyRow;
  readonly index: number;
  readonly shared: RowShared;
  /** The element that Tab reaches, if it is in this row. */
  readonly tabStop: Spot | undefined;
  /** The cell under what is dragged, if it is in this row. */
  readonly over: LocalDate | undefined;
  /** A shift that is being drawn or stretched in this row, in minutes of the day. */
  readonly drawn: { readonly from: number; readonly to: number } | undefined;
}

export const PlannerRow = memo(function PlannerRow(props: Props) {
  const { row, index, shared } = props;
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={index}
      data-kind={row.kind}
      style={{ top: row.top * UNIT_PX, height: row.units * UNIT_PX }}
    >
      <RowName row={row} shared={shared} />
      {shared.view === "day" ? <DayCell {...props} /> : <DayCells {...props} />}
    </div>
  );
});

function RowName({ row, shared }: Pick<Props, "row" | "shared">) {
  const { words, view } = shared;
  return (
    <div className={styles.who} role="rowheader" title={row.name}>
      {row.kind === "person" && <Avatar name={row.name} size="small" />}
      {row.kind === "workplace" && (
        <i
          className={styles.tone}
          data-tone={shared.toneOf("workplaceId" in row.target ? row.target.workplaceId : null)}
        />
      )}
      <div className={styles.names}>
        <b>{row.name}</b>
        {row.kind === "person" && <Hours row={row} isMonth={view === "month"} words={words} />}
        {row.kind === "open" && <OpenCount row={row} words={words} />}
        {row.kind === "workplace" && <span className={styles.hours}>{formatHours(row.plannedSeconds)}</span>}
      </div>
    </div>
  );
}

function OpenCount({ row, words }: { readonly row: BodyRow; readonly words: PlannerWords }) {
  const open = [...row.cells.values()].flat().filter(({ type }) => type !== "unpublished_delete");
  return (
    <span className={styles.hours}>
      <em>{words.t.openCount(open.length, open.filter(({ offer }) => offer !== null).length)}</em>
    </span>
  );
}

/** Planned hours against those of the contract, for the week or the month. */
function Hours({
  row,
  isMonth,
  words,
}: {
  readonly row: BodyRow;
  readonly isMonth: boolean;
  readonly words: PlannerWords;
}) {
  const { t } = words;
  const target = (isMonth ? row.person?.monthTargetSeconds : row.person?.targetSeconds) ?? null;
  const planned = row.plannedSeconds;
  if (target === null) return <span className={styles.hours}>{planned > 0 && formatHours(planned)}</span>;
  if (target === 0 && planned === 0) return <span className={styles.hours}>{t.noTarget}</span>;
  const isOver = planned > target + OVER_BY;
  return (
    <span className={styles.hours} data-over={isOver}>
      <i className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(100, target === 0 ? 100 : (planned / target) * 100)}%` }} />
      </i>
      <span className={visuallyHidden}>{t.hoursOf(formatHours(planned), formatHours(target))}</span>
      <span aria-hidden="true">
        {formatHours(planned)} <em>/ {formatHours(target)}</em>
      </span>
    </span>
  );
}

/** More than an hour above the target stands out. */
const OVER_BY = 3600;

function DayCells({ row, shared, tabStop, over }: Props) {
  const { days, looks, words } = shared;
  const canPlan = shared.canPlanRow(row);
  return (
    <>
      {days.map((day, column) => {
        const shifts = row.cells.get(day) ?? none;
        const isOut = isOutside(row.person, day);
        const isTabStop = tabStop?.date === day && !shifts.some(({ guid }) => guid === tabStop.guid);
        const absent = (row.absences.get(day) ?? []).map((absence) => absenceText(absence, shared)).join(", ");
        const wish = wishMarkOf(shared.wishMarks, row, day);
        return (
          <div
            key={day}
            title={wish?.text}
            className={styles.cell}
            role="gridcell"
            aria-colindex={column + 2}
            data-row={row.key}
            data-day={day}
            data-look={looks.get(day)}
            data-out={isOut}
            data-over={over === day}
            data-locked={!canPlan}
            tabIndex={shifts.length === 0 ? (isTabStop ? 0 : -1) : undefined}
            aria-label={
              shifts.length === 0
                ? [row.name, words.shortDay(day), absent, wish?.text, isOut && words.t.notEmployed]
                    .filter(Boolean)
                    .join(", ")
                : undefined
            }
            style={{
              gridColumn: column + 2,
              paddingTop: lanesBefore(row, day) > 0 && shifts.length > 0 ? 3 * UNIT_PX : undefined,
            }}
          >
            {wish && <i className={styles.wish} data-kind={wish.kind} aria-hidden="true" />}
            {shifts.map((shift) => (
              <Card
                key={shift.guid}
                shift={shift}
                shared={shared}
                isTabStop={isTabStop ? shift === shifts[0] : tabStop?.guid === shift.guid}
              />
            ))}
          </div>
        );
      })}
      {absenceRuns(row.absences, days).map(({ first, length, absence }) => (
        <div
          key={`${absence.date}-${absence.typeId}-${absence.part}`}
          className={styles.absence}
          data-part={length === 1 ? absence.part : "whole"}
          style={{ gridColumn: `${first + 2} / span ${length}` }}
          aria-hidden="true"
        >
          <AbsenceBar
            type={shared.absenceTypes.get(absence.typeId)}
            status={absence.isGranted ? "granted" : "requested"}
            label={absenceText(absence, shared)}
            isNarrow={shared.view === "month" && length < 3}
          />
        </div>
      ))}
    </>
  );
}

const none: readonly PlanShift[] = [];

/** The reason, as far as the viewer may know it. */
function absenceText({ typeId, isGranted }: PlanAbsence, { absenceTypes, words }: RowShared): string {
  const type = absenceTypes.get(typeId)?.name ?? words.t.absent;
  return isGranted ? type : words.t.requested(type);
}

/** The hours of one day. */
function DayCell({ row, shared, tabStop, over, drawn }: Props) {
  const [day] = shared.days as [LocalDate];
  const shifts = [...row.cells.values()].flat();
  const lanes = lanesOfDay(shifts);
  const isOut = isOutside(row.person, day);
  const absences = row.absences.get(day) ?? [];
  return (
    <div
      className={styles.hoursCell}
      role="gridcell"
      data-timeline=""
      data-row={row.key}
      data-day={day}
      data-out={isOut}
      data-over={over === day && drawn === undefined}
      data-locked={!shared.canPlanRow(row)}
      tabIndex={shifts.length === 0 ? (tabStop ? 0 : -1) : undefined}
      aria-label={shifts.length === 0 ? [row.name, shared.words.shortDay(day)].join(", ") : undefined}
    >
      {absences.map((absence) => (
        <div key={`${absence.typeId}-${absence.part}`} className={styles.dayAbsence} data-part={absence.part}>
          <AbsenceBar
            type={shared.absenceTypes.get(absence.typeId)}
            status={absence.isGranted ? "granted" : "requested"}
            label={absenceText(absence, shared)}
          />
        </div>
      ))}
      {shifts.map((shift) => {
        const { left, width } = placeOnDay(shift, day, shared.zone);
        const top = ((lanes.get(shift.guid) ?? 0) + lanesBefore(row, day)) * 3 * UNIT_PX + 3;
        const isTabStop =
          tabStop !== undefined && (tabStop.guid === shift.guid || (!tabStop.guid && shift === shifts[0]));
        const style: CSSProperties = { position: "absolute", left: `${left}%`, width: `${width}%`, top };
        return <Card key={shift.guid} shift={shift} shared={shared} isTabStop={isTabStop} style={style} hasEdges />;
      })}
      {drawn && (
        <i
          className={styles.drawn}
          style={{ left: `${(drawn.from / 1440) * 100}%`, width: `${((drawn.to - drawn.from) / 1440) * 100}%` }}
        />
      )}
    </div>
  );
}

interface CardProps {
  readonly shift: PlanShift;
  readonly shared: RowShared;
  readonly isTabStop: boolean;
  readonly style?: CSSProperties | undefined;
  readonly hasEdges?: boolean | undefined;
}

function Card({ shift, shared, ...rest }: CardProps) {
  const { excluded } = shared;
  return (
    <PlannerShift
      shift={shift}
      axis={shared.axis}
      isCompact={shared.view === "month"}
      isSelected={shared.selected.has(shift.guid)}
      isTicked={excluded && !excluded.has(shift.guid)}
      isLifted={shared.lifted.has(shift.guid)}
      conflict={shared.conflicts.get(shift.guid)}
      tone={shared.toneOf(shift.workplaceId)}
      words={shared.words}
      {...rest}
    />
  );
}
