import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { type Plan, spansOfPlan } from "@glasen/domain/absences/plan-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { absencesOf, balancesOf, holidaysOf, useAddAbsences, workDaysOf } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { PlannerView } from "./PlannerView.tsx";

const typeId = absenceTypeIds.vacation;

export function PlannerScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [plan, setPlan] = useState<Plan>(new Map());
  const add = useAddAbsences(crew.id);
  const [{ data: absences }, { data: balances }, { data: workDays }, { data: holidays }] = useSuspenseQueries({
    queries: [
      absencesOf(crew.id, me.userId, year),
      balancesOf(crew.id, year, me.userId),
      workDaysOf(crew.id, me.userId, year),
      holidaysOf(crew.id, `${year}-01-01` as LocalDate, `${year}-12-31` as LocalDate),
    ],
  });
  const costsNothing = (day: LocalDate): boolean => !workDays.has(day);

  /** Sends one request for each run of days; refused days stay chosen. */
  async function send(): Promise<void> {
    const spans = spansOfPlan(plan, costsNothing);
    const results = await Promise.allSettled(
      spans.map((span) => add.add({ userId: me.userId, typeId, ...span }, false)),
    );
    const reasons = results.map((result) => (result.status === "rejected" ? result.reason : undefined));
    const refused = spans.filter((_, index) => reasons[index] !== undefined);
    const isRefused = (day: LocalDate) => refused.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
    setPlan(new Map([...plan].filter(([day]) => isRefused(day))));
    if (refused.length > 0) notifyError(reasons.find(Boolean), t.notAllRequested(refused.length));
    else toast.success(t.requested);
  }

  return (
    <>
      <title>{`${t.planner} · Glasen`}</title>
      <PlannerView
        year={year}
        onYear={(next) => {
          setYear(next);
          setPlan(new Map());
        }}
        today={today}
        plan={plan}
        onPlan={setPlan}
        absences={absences}
        balance={balances.find((balance) => balance.typeId === typeId)}
        costsNothing={costsNothing}
        isHalfFree={(day) => workDays.get(day) === 2}
        holidays={holidays}
        isSending={add.isPending}
        onSend={() => void send()}
      />
    </>
  );
}
