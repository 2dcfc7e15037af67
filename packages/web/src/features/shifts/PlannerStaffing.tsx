import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { Workplace } from "@glasen/contract/workplaces.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import {
  type DayStaffing,
  type ManningLevel,
  type Stretch,
  staffingByHour,
  staffingOfDays,
} from "@glasen/domain/shifts/staffing.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { useMemo, useState } from "react";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { AlertIcon, ChevronDownIcon } from "#ui/icons.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import grid from "./PlannerGrid.module.css";
import styles from "./PlannerStaffing.module.css";
import { judgedShift } from "./plan-conflicts.ts";
import { plannerTexts } from "./planner.texts.ts";
import type { PlannerView } from "./planner-period.ts";
import { useShiftWords } from "./shift-words.ts";

interface Props {
  readonly days: readonly LocalDate[];
  readonly shifts: readonly PlanShift[];
  readonly levels: readonly ManningLevel[];
  readonly workplaces: readonly Workplace[];
  readonly zone: string;
  readonly view: PlannerView;
  readonly toneOf: (workplaceId: number | null) => number;
}

/** People planned at each workplace against those it needs; drafts count. */
export function PlannerStaffing({ days, shifts, levels, workplaces, zone, view, toneOf }: Props) {
  const t = useTexts(plannerTexts);
  const [isFolded, setFolded] = useState(false);
  const [first, last] = [days[0] as LocalDate, days.at(-1) as LocalDate];
  const plan = useMemo(
    () => ({ zone, levels, shifts: shifts.map((shift) => ({ ...judgedShift(shift), amount: shift.amount })) }),
    [zone, levels, shifts],
  );
  const staffing = useMemo(
    () => new Map(staffingOfDays(plan, first, last).map((day) => [`${day.workplaceId} ${day.date}`, day])),
    [plan, first, last],
  );
  const shown = workplaces.filter(({ id }) => days.some((day) => staffing.has(`${id} ${day}`)));
  if (shown.length === 0) return null;
  const isShort = days.some((day) => shown.some(({ id }) => staffing.get(`${id} ${day}`)?.state === "under"));
  return (
    <div className={styles.staffing} role="rowgroup" aria-label={t.staffing}>
      <div className={styles.head} role="row">
        <div role="rowheader">
          <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
            <ChevronDownIcon size="small" />
            <b>{t.staffing}</b> {isFolded && isShort ? <Short text={t.understaffed} /> : t.draftsIncluded}
          </button>
        </div>
      </div>
      {!isFolded &&
        shown.map(({ id, name }) => (
          <div key={id} className={`${grid.row} ${styles.row}`} role="row">
            <div className={`${grid.who} ${styles.name}`} role="rowheader">
              <i className={grid.tone} data-tone={toneOf(id)} />
              <span>{name}</span>
              <NeededHours staffing={days.flatMap((day) => staffing.get(`${id} ${day}`) ?? [])} />
            </div>
            {view === "day" ? (
              <Hours hours={staffingByHour(plan, id, first)} zone={zone} />
            ) : (
              days.map((day) => (
                <div key={day} className={styles.cell} role="gridcell">
                  <Figure staffing={staffing.get(`${id} ${day}`)} isCompact={view === "month"} />
                </div>
              ))
            )}
          </div>
        ))}
    </div>
  );
}

/** How many of the hours that a workplace needs in the period have somebody. */
function NeededHours({ staffing }: { readonly staffing: readonly DayStaffing[] }) {
  const t = useTexts(plannerTexts);
  const sumOf = (secondsOf: (day: DayStaffing) => number): number =>
    staffing.reduce((sum, day) => sum + secondsOf(day), 0);
  const required = sumOf(({ requiredSeconds }) => requiredSeconds);
  if (required === 0) return null;
  const staffed = sumOf(({ staffedSeconds }) => staffedSeconds);
  const text = t.neededHours(formatHours(staffed), formatHours(required));
  return (
    <span className={styles.hours} title={text}>
      <span aria-hidden="true">
        {inHours(staffed)}/{inHours(required)} h
      </span>
      <span className={visuallyHidden}>{text}</span>
    </span>
  );
}

/** Beside the name there is room for whole hours. */
const inHours = (seconds: number): number => Math.round(seconds / 3600);

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of one day. Where the clocks go back, the hour that comes twice shows its worse half. */
function Hours({ hours, zone }: { readonly hours: readonly Stretch[]; readonly zone: string }) {
  const t = useTexts(plannerTexts);
  const ofHour = groupBy(hours, ({ from }) => Number(localTimeOf(zone, from as Instant).slice(0, 2)));
  return hoursOfDay.map((hour) => {
    const [worst] = [...(ofHour.get(hour) ?? [])].sort((one, other) => left(one) - left(other));
    const isShort = worst !== undefined && left(worst) < 0;
    return (
      <div key={hour} className={styles.hour} role="gridcell" data-short={isShort}>
        {worst && worst.required > 0 ? `${worst.planned}/${worst.required}` : worst?.planned || ""}
        {isShort && <span className={visuallyHidden}>{t.understaffed}</span>}
      </div>
    );
  });
}

const left = ({ planned, required }: Stretch): number => planned - required;

function Short({ text }: { readonly text: string }) {
  return (
    <span className={styles.short}>
      <AlertIcon size="small" /> {text}
    </span>
  );
}

function Figure({ staffing, isCompact }: { readonly staffing: DayStaffing | undefined; readonly isCompact: boolean }) {
  const t = useTexts(plannerTexts);
  const words = useShiftWords();
  if (!staffing) return <span className={styles.none}>–</span>;
  const { planned, required, state, gaps } = staffing;
  if (state === "none") return <span>{planned}</span>;
  const figure = isCompact ? `${planned}/${required}` : t.staffed(planned, required);
  if (state !== "under") return <span>{figure}</span>;
  const when = gaps.map(({ from, to }) =>
    words.spanText({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }),
  );
  return (
    <span className={styles.short} title={when.join(", ")}>
      {!isCompact && <AlertIcon size="small" />}
      {figure}
      <span className={visuallyHidden}>
        {t.understaffed} {when.join(", ")}
      </span>
    </span>
  );
}
