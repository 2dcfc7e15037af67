import type { ExplainedStep, SheetDay } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { expect, test } from "vitest";
import { explainedDayTexts } from "./explained-day.texts.ts";
import { linesOf } from "./explained-lines.ts";

const day: SheetDay = {
  ...{ date: "2026-11-04" as LocalDate, dayKindId: 1, holiday: null, confirmation: null, surcharges: [] },
  ...{ hasOpenChain: false, isClockOutMissing: false, isFromPlan: false },
  ...{ automaticBreak: "PT0S", outsideFrame: "PT0S", compensatoryMemo: "PT0S", holidayCredit: "PT0S" },
  ...{ work: "PT12780S", break: "PT2340S", target: "PT28800S", absenceCredit: "PT16080S" },
  ...{ difference: "PT60S", booked: "PT-3600S", balance: "PT83820S" },
};
const steps: ExplainedStep[] = [
  { step: "stamps", from: "2026-11-04T02:32:50Z", to: "2026-11-04T06:44:03Z", work: "PT12733S", break: "PT2340S" },
  { step: "absence", typeId: 2, halves: 3, credit: "PT16067S", memo: "PT0S" },
  { step: "difference", work: "PT12733S", credits: "PT16067S", target: "PT28800S", difference: "PT0S" },
  { step: "booking", timeAccount: 10, duration: "PT1800S", reason: "Cash" },
  { step: "booking", timeAccount: 10, duration: "PT1800S", reason: "Bank" },
];
const words = {
  t: explainedDayTexts.en,
  timeOf: (moment: string, isExact: boolean) => moment.slice(11, isExact ? 19 : 16),
  absenceName: () => "Sickness",
};
const textsOf = (...input: Parameters<typeof linesOf>) => linesOf(...input).map(({ label, amount }) => [label, amount]);

test("where stamps have seconds the work is explained to the second, and the whole minutes of the sheet add up from there", () => {
  const lines = linesOf(steps, day, { work: "PT12733S" }, words);
  expect(lines[0]).toMatchObject({ amount: "4:11:13", detail: "02:32:50 – 06:44:03" });
  expect(textsOf(steps, day, { work: "PT12733S" }, words)).toEqual([
    ["Stamps", "4:11:13"],
    ["Stamped break", "−0:39:00"],
    ["Worked to the second", "3:32:13"],
    ["Worked", "3:33"],
    ["Sickness", "+4:28"],
    ["Target", "−8:00"],
    ["Difference", "+0:01"],
    ["Payout", "−0:30"],
    ["Payout", "−0:30"],
    ["Balance of 03.11.", "+24:16"],
    ["Balance", "+23:17"],
  ]);
  expect(lines.find(({ key }) => key === "worked")?.detail).toContain("whole minutes");
});

test("a day without seconds is explained in minutes alone", () => {
  const whole = { ...day, work: "PT12720S", difference: "PT0S", balance: null };
  const minutes = steps.slice(0, 3).map((step) => ({ ...step, ...(step.work && { work: "PT12720S" }) }));
  expect(textsOf(minutes, whole, { work: "PT12720S" }, words)).toEqual([
    ["Stamps", "4:11"],
    ["Stamped break", "−0:39"],
    ["Worked", "3:32"],
    ["Sickness", "+4:28"],
    ["Target", "−8:00"],
    ["Difference", "0:00"],
    ["Balance", "–"],
  ]);
});
