import { addDays, type LocalDate } from "../time/local-date.ts";

/** How far an invoice is paid. */
export const openItemStates = ["open", "partlyPaid", "paid", "overpaid", "credited"] as const;
export type OpenItemState = (typeof openItemStates)[number];

/** Money that arrived, a debit that went back, a credit note, money paid back, and money moved between two invoices. */
export type PaymentKind = "transfer" | "debit" | "card" | "return" | "credit" | "refund" | "moved";

export interface Booked {
  kind: PaymentKind;
  cents: number;
}

/** The amount left to pay; negative where too much was paid. */
export const openCentsOf = (grossCents: number, booked: readonly Booked[]): number =>
  booked.reduce((open, { cents }) => open - cents, grossCents);

export function openItemStateOf(grossCents: number, booked: readonly Booked[]): OpenItemState {
  const open = openCentsOf(grossCents, booked);
  if (open < 0) return "overpaid";
  const isCredited = booked.some(({ kind }) => kind === "credit");
  const paid = booked.reduce((total, { kind, cents }) => total + (kind === "credit" ? 0 : cents), 0);
  if (open === 0) return isCredited && paid === 0 ? "credited" : "paid";
  return open < grossCents ? "partlyPaid" : "open";
}

export const isUnpaid = (state: OpenItemState): boolean => state === "open" || state === "partlyPaid";

/** The part of an overpaid invoice that can be moved to another one. */
export const movableCents = (overpaid: { openCents: number }, other: { openCents: number }): number =>
  Math.max(0, Math.min(-overpaid.openCents, other.openCents));

/** Days after the due day, and then after each reminder, on which the next one is sent. */
const reminderDays = [7, 14, 14] as const;

interface Reminded {
  dueOn: LocalDate;
  /** The number of reminders sent. */
  level: number;
  remindedOn: LocalDate | null;
  /** A debit that the bank returned is answered at once. */
  isReturned: boolean;
}

/** The day of the next reminder; undefined after the last one. */
export function nextReminderOn({ dueOn, level, remindedOn, isReturned }: Reminded): LocalDate | undefined {
  const wait = reminderDays[level];
  if (wait === undefined) return undefined;
  if (level === 0) return isReturned ? dueOn : addDays(dueOn, wait);
  return addDays(remindedOn ?? dueOn, wait);
}
