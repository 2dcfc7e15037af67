import { type BookingAccount, bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import type { OvertimeKind } from "@glasen/domain/working-time/overtime.ts";
import type { RoundingDirection } from "@glasen/domain/working-time/rounding-rule.ts";
import type { SurchargeKind } from "@glasen/domain/working-time/surcharges.ts";
import { type TextsOf, texts } from "#platform/texts.ts";
import { commonTexts } from "#ui/common.texts.ts";

const accountsEn: Partial<Record<number, string>> = {
  [bookingAccounts.BALANCE_CORRECTION_MANUAL]: "Correction",
  [bookingAccounts.BALANCE_CORRECTION_AUTOMATIC]: "Correction of a closed month",
  [bookingAccounts.PAYOUT]: "Payout",
} satisfies Partial<Record<BookingAccount, string>>;
const accountsDe: Partial<Record<number, string>> = {
  [bookingAccounts.BALANCE_CORRECTION_MANUAL]: "Korrektur",
  [bookingAccounts.BALANCE_CORRECTION_AUTOMATIC]: "Korrektur eines abgeschlossenen Monats",
  [bookingAccounts.PAYOUT]: "Auszahlung",
} satisfies Partial<Record<BookingAccount, string>>;
const directionsEn: Record<RoundingDirection, string> = { up: "later", down: "earlier", nearest: "nearest" };
const directionsDe: Record<RoundingDirection, string> = { up: "später", down: "früher", nearest: "nächste" };

const surchargesEn: Record<SurchargeKind, string> = {
  night25: "Night, 25 %",
  night40: "Night from 0 to 4, 40 %",
  sunday50: "Sunday, 50 %",
  holiday125: "Holiday, 125 %",
  holiday150: "Holiday, 150 %",
};
const surchargesDe: Record<SurchargeKind, string> = {
  night25: "Nacht, 25 %",
  night40: "Nacht von 0 bis 4 Uhr, 40 %",
  sunday50: "Sonntag, 50 %",
  holiday125: "Feiertag, 125 %",
  holiday150: "Feiertag, 150 %",
};

const overtimeEn: Record<OvertimeKind, string> = {
  additional25: "Additional hours, 25 %",
  overtime50: "Overtime, 50 %",
  overtime25: "Overtime, 25 %",
  excess25: "Excess hours, 25 %",
};
const overtimeDe: Record<OvertimeKind, string> = {
  additional25: "Mehrarbeit, 25 %",
  overtime50: "Überstunden, 50 %",
  overtime25: "Überstunden, 25 %",
  excess25: "Überzeit, 25 %",
};

const austrianEn =
  "Overtime is work beyond 8 hours a day (up to 10 where the model plans longer days) or 40 a week (§ 10 AZG); additional hours are those above the week’s target up to there (§ 19d AZG). They count on the day on which the limit is passed.";
const austrianDe =
  "Überstunden sind Arbeit über 8 Stunden am Tag (bis 10, wo das Modell längere Tage vorsieht) oder 40 in der Woche (§ 10 AZG), Mehrarbeit ist die Zeit über dem Soll der Woche bis dahin (§ 19d AZG). Sie zählen an dem Tag, an dem die Grenze überschritten wird.";
const swissEn =
  "Overtime is work above the week’s target (Art. 321c OR), excess hours those above the longest week of the Labour Act, 45 or 50 hours depending on the trade (Art. 13 ArG). They count on the day on which the limit is passed.";
const swissDe =
  "Überstunden sind Arbeit über dem Soll der Woche (Art. 321c OR), Überzeit ist die Zeit über der Höchstarbeitszeit von je nach Branche 45 oder 50 Stunden in der Woche (Art. 13 ArG). Sie zählen an dem Tag, an dem die Grenze überschritten wird.";

const isAustrian = (kind: OvertimeKind): boolean => kind === "additional25" || kind === "overtime50";

export const explainedDayTexts = texts(
  {
    ...commonTexts.en,
    loading: "Loading the explanation",
    failed: "The explanation could not be loaded",
    findings: "Working time act",
    findingsHint: "For information only: nothing is blocked or cut because of it.",
    answerBreak: "Say what happened",
    modelCrew: "Model of the crew",
    modelMember: "Own model",
    since: (day: string) => `valid since ${day}`,
    stamps: "Stamps",
    stampsOpen: (from: string) => `since ${from}, clock-out missing`,
    stampsRunning: (from: string) => `since ${from}, still running`,
    span: (from: string, to: string) => `${from} – ${to}`,
    stampedBreak: "Stamped break",
    grace: "Grace",
    graceEdge: (from: string, to: string) => `${from} counts as the planned ${to}`,
    rounding: "Rounding",
    roundingEdge: (minutes: number, direction: RoundingDirection, from: string, to: string) =>
      `${minutes} min, ${directionsEn[direction]}: ${from} to ${to}`,
    overlap: "Counted already",
    plan: "Planned shift",
    frame: "Outside the frame",
    breakRule: "Break rule",
    breakRuleOfMinors: "Break rule for minors",
    breakTier: (after: string, minimum: string) => `over ${after} of work: ${minimum} of break`,
    breakTaken: (taken: string) => `taken ${taken}`,
    breakNotDue: "does not apply here",
    closed: "As closed",
    closedText: "The month is closed, its figures stay",
    correction: (amount: string) => `Changed after the month was closed: ${amount}.`,
    correctionBooked: (day: string, amount: string) => `Booked on ${day} for the whole month: ${amount}.`,
    midnight: (day: string) => `Night of ${day}`,
    midnightText: "divided at midnight",
    worked: "Worked",
    workedExactly: "Worked to the second",
    wholeMinutes: "In whole minutes. The seconds left over count with the next days.",
    holiday: "Holiday",
    holidayHalf: "Half holiday",
    absence: "Absence",
    absenceHalf: "Half a day of absence",
    memo: (amount: string) => `${amount} taken from the time account`,
    booking: (account: number) => accountsEn[account] ?? "Booking",
    balanceBefore: (day: string) => `Balance of ${day}`,
    notYet: "when the day has ended",
    surcharge: (kind: SurchargeKind) => surchargesEn[kind],
    surcharges: "With a surcharge",
    surchargesHint: "Hours for which a surcharge is free of tax under § 3b EStG. A night adds to its day.",
    overtimeKind: (kind: OvertimeKind) => overtimeEn[kind],
    overtime: "Overtime",
    overtimeHint: (kind: OvertimeKind): string => (isAustrian(kind) ? austrianEn : swissEn),
  },
  {
    ...commonTexts.de,
    loading: "Die Rechnung wird geladen",
    failed: "Die Rechnung konnte nicht geladen werden",
    findings: "Arbeitszeitgesetz",
    findingsHint: "Nur ein Hinweis: Deswegen wird nichts gesperrt oder gekürzt.",
    answerBreak: "Sagen, was daraus wurde",
    modelCrew: "Modell der Crew",
    modelMember: "Eigenes Modell",
    since: (day: string) => `gilt seit ${day}`,
    stamps: "Stempel",
    stampsOpen: (from: string) => `seit ${from}, Ausstempeln fehlt`,
    stampsRunning: (from: string) => `seit ${from}, läuft noch`,
    span: (from: string, to: string) => `${from} – ${to}`,
    stampedBreak: "Gestempelte Pause",
    grace: "Kulanz",
    graceEdge: (from: string, to: string) => `${from} zählt als geplant ${to}`,
    rounding: "Rundung",
    roundingEdge: (minutes: number, direction: RoundingDirection, from: string, to: string) =>
      `${minutes} Min., ${directionsDe[direction]}: ${from} auf ${to}`,
    overlap: "Schon gezählt",
    plan: "Geplante Schicht",
    frame: "Außerhalb des Rahmens",
    breakRule: "Pausenregel",
    breakRuleOfMinors: "Pausenregel für Jugendliche",
    breakTier: (after: string, minimum: string) => `ab mehr als ${after} Arbeit: ${minimum} Pause`,
    breakTaken: (taken: string) => `genommen ${taken}`,
    breakNotDue: "greift hier nicht",
    closed: "Wie abgeschlossen",
    closedText: "Der Monat ist abgeschlossen, die Zahlen bleiben",
    correction: (amount: string) => `Nach dem Abschluss geändert: ${amount}.`,
    correctionBooked: (day: string, amount: string) => `Gebucht am ${day} für den ganzen Monat: ${amount}.`,
    midnight: (day: string) => `Nacht vom ${day}`,
    midnightText: "um Mitternacht geteilt",
    worked: "Gearbeitet",
    workedExactly: "Auf die Sekunde gearbeitet",
    wholeMinutes: "In vollen Minuten. Übrige Sekunden zählen an den nächsten Tagen mit.",
    holiday: "Feiertag",
    holidayHalf: "Halber Feiertag",
    absence: "Abwesenheit",
    absenceHalf: "Abwesenheit, halber Tag",
    memo: (amount: string) => `${amount} aus dem Stundenkonto`,
    booking: (account: number) => accountsDe[account] ?? "Buchung",
    balanceBefore: (day: string) => `Saldo vom ${day}`,
    notYet: "wenn der Tag vorbei ist",
    surcharge: (kind: SurchargeKind) => surchargesDe[kind],
    surcharges: "Mit Zuschlag",
    surchargesHint: "Stunden, für die ein Zuschlag nach § 3b EStG steuerfrei ist. Die Nacht kommt zum Tag hinzu.",
    overtimeKind: (kind: OvertimeKind) => overtimeDe[kind],
    overtime: "Überstunden",
    overtimeHint: (kind: OvertimeKind): string => (isAustrian(kind) ? austrianDe : swissDe),
  },
);
export type ExplainedDayTexts = TextsOf<typeof explainedDayTexts>;
