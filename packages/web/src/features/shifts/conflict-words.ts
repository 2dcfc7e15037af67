import { findingWords } from "@glasen/contract/finding-texts.ts";
import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { ConflictKind, PlannedLawRule, ShiftConflict } from "@glasen/domain/shifts/conflict.ts";
import { plannedLawRules } from "@glasen/domain/shifts/conflict.ts";
import { type Instant, isoInstant } from "@glasen/domain/time/instant.ts";
import { useMemo } from "react";
import { useLanguage } from "#platform/language.ts";
import { texts, useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { findingTexts } from "../evaluation/findings.public.ts";
import { plannerTexts } from "./planner.texts.ts";
import type { PlannerWords } from "./planner-words.ts";
import { lengthText } from "./shift-words.ts";

const conflictTexts = texts(
  {
    overlap: "Two shifts at the same time",
    notEmployed: "Not employed on this day",
    absence: "Absent on this day",
    requestedAbsence: "An absence is requested for this day",
    workplaceDisabled: "The workplace is no longer used",
    cannot: "Said to be unable to work at that time",
    qualification: "A required qualification is missing",
    missing: (name: string) => `${name} is required.`,
    expired: (name: string, day: string) => `${name} was valid until ${day}.`,
    onlyRest: (rest: string) => `Only ${rest} of rest`,
    restAfter: (name: string, day: string, end: string) => `${name} works until ${end} on ${day}.`,
    anotherDay: "Resolved with somebody else or on another day.",
    anotherTime: "Resolved with somebody else or at another time.",
    somebodyElse: "Resolved with somebody else.",
    anotherWorkplace: "Resolved with another workplace.",
    restUntil: (start: string, day: string, hours: string) =>
      `A start before ${start} on ${day} leaves less than ${hours}.`,
  },
  {
    overlap: "Zwei Schichten zur selben Zeit",
    notEmployed: "An diesem Tag nicht beschäftigt",
    absence: "An diesem Tag abwesend",
    requestedAbsence: "Für diesen Tag ist eine Abwesenheit beantragt",
    workplaceDisabled: "Der Arbeitsplatz ist nicht mehr in Gebrauch",
    cannot: "Kann zu dieser Zeit nicht",
    qualification: "Es fehlt eine Qualifikation",
    missing: (name: string) => `Nötig ist: ${name}.`,
    expired: (name: string, day: string) => `${name} war bis ${day} gültig.`,
    onlyRest: (rest: string) => `Nur ${rest} Ruhezeit`,
    restAfter: (name: string, day: string, end: string) => `${name} arbeitet am ${day} bis ${end}.`,
    anotherDay: "Behoben mit einer anderen Person oder an einem anderen Tag.",
    anotherTime: "Behoben mit einer anderen Person oder zu einer anderen Zeit.",
    somebodyElse: "Behoben mit einer anderen Person.",
    anotherWorkplace: "Behoben mit einem anderen Arbeitsplatz.",
    restUntil: (start: string, day: string, hours: string) => `Vor ${start} am ${day} fehlen die ${hours}.`,
  },
);

type Plain = Exclude<ConflictKind, PlannedLawRule>;
const isLaw = (kind: ConflictKind): kind is PlannedLawRule => (plannedLawRules as readonly string[]).includes(kind);

/** What helps where other times of the shift would not. */
const withoutTimes = {
  overlap: "anotherTime",
  notEmployed: "anotherDay",
  absence: "anotherDay",
  requestedAbsence: "anotherDay",
  workplaceDisabled: "anotherWorkplace",
  cannot: "anotherTime",
  qualification: "somebodyElse",
} as const satisfies Record<Plain, string>;

export interface ConflictText {
  readonly title: string;
  readonly text: string;
}

/** A conflict as its title, and one or two sentences with the smallest remedy. */
export function useConflictWords(
  words: PlannerWords,
  shifts: ReadonlyMap<string, PlanShift>,
  qualificationName: (id: number) => string,
) {
  const t = useTexts(conflictTexts);
  const remedies = findingWords[useLanguage()];
  const findings = useTexts(findingTexts);
  const planner = useTexts(plannerTexts);
  return useMemo(() => {
    const timeAt = (seconds: number): string => words.timeOf(isoInstant((seconds * 1000) as Instant));
    const amount = (value: number, unit: ShiftConflict["unit"]): string =>
      unit === "days" ? planner.days(value) : lengthText(value);

    function remedyText({ remedy }: ShiftConflict): string {
      if (remedy.kind === "workLess" || remedy.kind === "breakLonger")
        return remedies[remedy.kind](lengthText(remedy.seconds));
      if (remedy.kind === "breakBy") return remedies.breakBy(lengthText(remedy.seconds), timeAt(remedy.at));
      if (remedy.kind === "startAt" || remedy.kind === "endAt") return remedies[remedy.kind](timeAt(remedy.at));
      if (remedy.kind === "dayOffUntil") return remedies.dayOffUntil(formatDate(remedy.date));
      if (remedy.kind === "daysOff") return remedies.daysOff(remedy.days);
      return remedy.kind === "restUntil" ? remedies.restUntil(lengthText(remedy.seconds), formatDate(remedy.date)) : "";
    }

    /** "Lena Schätzle works until 19:00 on Friday. A start before 06:00 on Saturday leaves less than 11 h." */
    function restText(conflict: ShiftConflict): string {
      const before = shifts.get(conflict.otherGuid ?? "");
      const after = shifts.get(conflict.guid);
      if (!before || conflict.remedy.kind !== "startAt") return remedyText(conflict);
      const day = words.dayName(after?.date ?? conflict.date);
      return [
        t.restAfter(words.whoOf(before), words.dayName(before.date), words.timeOf(before.to)),
        t.restUntil(timeAt(conflict.remedy.at), day, lengthText(conflict.limit)),
      ].join(" ");
    }

    return (conflict: ShiftConflict): ConflictText => {
      const { kind, actual, limit, unit, act, qualification } = conflict;
      if (qualification) {
        const name = qualificationName(qualification.qualificationId);
        const { expiredOn } = qualification;
        const reason = expiredOn ? t.expired(name, formatDate(expiredOn)) : t.missing(name);
        return { title: t.qualification, text: `${reason} ${t.somebodyElse}` };
      }
      if (!isLaw(kind)) return { title: t[kind], text: remedyText(conflict) || t[withoutTimes[kind]] };
      if (kind === "rest") return { title: t.onlyRest(lengthText(actual)), text: restText(conflict) };
      const found = amount(actual, unit);
      const measured =
        limit > 0 ? findings.found(found, amount(limit, unit), act ?? "") : findings.foundOnly(found, act ?? "");
      return { title: findings.rule(kind), text: [`${measured}.`, remedyText(conflict)].filter(Boolean).join(" ") };
    };
  }, [words, shifts, t, remedies, findings, planner, qualificationName]);
}
