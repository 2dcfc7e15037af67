import type { LocalDate } from "../time/local-date.ts";
import { type PayrollConfiguration, ruleFor, type WageTypeRule } from "./configuration.ts";
import { formatLimits } from "./formats.ts";
import { isAbsenceKind, type PayrollKind } from "./time-kinds.ts";

/** Some time of a member, as it was evaluated. */
export interface PaidTime {
  readonly userId: number;
  /** Null: of the whole month. */
  readonly date: LocalDate | null;
  readonly kind: PayrollKind;
  /** Set for absences of a type of the crew's own. */
  readonly absenceTypeId: number | null;
  /** The workplace or category that it was for. */
  readonly costId: number | null;
  readonly seconds: number;
  /** The part of the day's target that an absence takes. */
  readonly days: number;
}

export interface PaidMember {
  readonly userId: number;
  readonly name: string;
  readonly personnelNumber: string | null;
  readonly employmentType: string | null;
  readonly costCentre: string | null;
}

/** One line of a hand-over. */
export interface PayrollLine {
  readonly userId: number;
  readonly kind: PayrollKind;
  /** Empty where an absence key stands in its place. */
  readonly wageType: string;
  readonly bookingKey: string;
  readonly absenceKey: string;
  readonly costCentre: string;
  readonly date: LocalDate | null;
  readonly seconds: number;
  /** Hundredths of an hour; those of a member and a wage type add up to their rounded sum. */
  readonly hundredths: number;
  readonly days: number;
}

export interface LinesOfMonth {
  readonly lines: readonly PayrollLine[];
  /** Time that no rule of the configuration knows. */
  readonly unknown: readonly PaidTime[];
  /** Seconds by kind that a rule deliberately leaves out. */
  readonly leftOut: ReadonlyMap<PayrollKind, number>;
  /** Seconds by kind that are handed over a second time, for the taxed part of a surcharge or the basic pay of overtime. */
  readonly repeated: ReadonlyMap<PayrollKind, number>;
}

/** A line that time is still added to. */
type Draft = { -readonly [Key in keyof PayrollLine]: PayrollLine[Key] };

/** Turns evaluated time into lines; every second goes into one line, is left out by a rule, or is unknown. */
export function linesOf(
  times: readonly PaidTime[],
  members: ReadonlyMap<number, PaidMember>,
  configuration: PayrollConfiguration,
): LinesOfMonth {
  const drafts = new Map<string, Draft>();
  const unknown: PaidTime[] = [];
  const leftOut = new Map<PayrollKind, number>();
  const repeated = new Map<PayrollKind, number>();
  const count = (sums: Map<PayrollKind, number>, { kind, seconds }: PaidTime): void =>
    void sums.set(kind, (sums.get(kind) ?? 0) + seconds);
  const centres = new Map(configuration.costCentres.map(({ id, costCentre }) => [id, costCentre]));
  const { hasClockTimes, hasAbsenceRanges } = formatLimits[configuration.format];
  for (const time of times) {
    if (time.seconds === 0) continue;
    const member = members.get(time.userId);
    const { kind, absenceTypeId } = time;
    const rule = ruleFor(configuration, { kind, absenceTypeId, employmentType: member?.employmentType ?? null });
    const isClocked = hasClockTimes && kind === "work";
    // A program that gets times of coming and going finds surcharges and holidays itself.
    const isFoundByProgram = hasClockTimes && !isClocked && !isAbsenceKind(kind);
    if (!rule && !isClocked && !isFoundByProgram) {
      unknown.push(time);
      continue;
    }
    const hasNoPlace = hasClockTimes && !isClocked && !rule?.absenceKey;
    const wageTypes = hasNoPlace ? [] : wageTypesOf(rule, { isClocked, hasAbsenceRanges });
    if (wageTypes.length === 0) count(leftOut, time);
    if (wageTypes.length === 2) count(repeated, time);
    const costCentre =
      configuration.costCentreFrom === "none"
        ? ""
        : ((time.costId === null ? undefined : centres.get(time.costId)) ?? member?.costCentre ?? "");
    for (const wageType of wageTypes) {
      const line: Draft = {
        userId: time.userId,
        kind,
        wageType,
        bookingKey: rule?.bookingKey ?? "1",
        absenceKey: isAbsenceKind(kind) && !hasAbsenceRanges ? (rule?.absenceKey ?? "") : "",
        costCentre,
        date: time.date,
        seconds: 0,
        hundredths: 0,
        days: 0,
      };
      const key = lineKey(line);
      const draft = drafts.get(key) ?? line;
      draft.seconds += time.seconds;
      if (isAbsenceKind(kind)) draft.days += time.days;
      drafts.set(key, draft);
    }
  }
  return { lines: rounded([...drafts.values()]), unknown, leftOut, repeated };
}

function wageTypesOf(
  rule: WageTypeRule | undefined,
  { isClocked, hasAbsenceRanges }: { isClocked: boolean; hasAbsenceRanges: boolean },
): string[] {
  if (isClocked) return [""];
  if (rule?.absenceKey && !hasAbsenceRanges) return [rule.wageType ?? ""];
  return [rule?.wageType, rule?.taxedWageType].filter((one): one is string => one !== null && one !== undefined);
}

/** Lines with the same key are one. */
const lineKey = (line: Omit<PayrollLine, "seconds" | "hundredths" | "days">): string =>
  `${line.userId}\0${line.kind}\0${line.wageType}\0${line.bookingKey}\0${line.absenceKey}\0${line.costCentre}\0${line.date ?? ""}`;

const HUNDREDTH_SECONDS = 36;

/** Rounds the running sum of a member's wage type, so that its lines add up to the rounded sum and none is off by more than one. */
function rounded(drafts: Draft[]): PayrollLine[] {
  const running = new Map<string, number>();
  drafts.sort((one, other) => one.userId - other.userId || compare(one.date ?? "", other.date ?? ""));
  for (const draft of drafts) {
    const key = `${draft.userId} ${draft.wageType} ${draft.absenceKey}`;
    const before = running.get(key) ?? 0;
    const seconds = before + draft.seconds;
    draft.hundredths = hundredthsOf(seconds) - hundredthsOf(before);
    running.set(key, seconds);
  }
  return drafts;
}

const hundredthsOf = (seconds: number): number => Math.round(seconds / HUNDREDTH_SECONDS);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What has to be handed over so that earlier lines become the current ones; lines without a difference are left out. */
export function correctionsOf(current: readonly PayrollLine[], earlier: readonly PayrollLine[]): PayrollLine[] {
  const changes = new Map<string, PayrollLine>();
  const add = (line: PayrollLine, sign: 1 | -1): void => {
    const key = lineKey(line);
    const { seconds, hundredths, days } = changes.get(key) ?? { seconds: 0, hundredths: 0, days: 0 };
    changes.set(key, {
      ...line,
      seconds: seconds + sign * line.seconds,
      hundredths: hundredths + sign * line.hundredths,
      days: days + sign * line.days,
    });
  };
  for (const line of current) add(line, 1);
  for (const line of earlier) add(line, -1);
  return [...changes.values()]
    .filter(({ hundredths }) => hundredths !== 0)
    .sort((one, other) => one.userId - other.userId || compare(lineKey(one), lineKey(other)));
}
