import type { LocalDate } from "../time/local-date.ts";

/** One entry of a bank statement. Of the other account only the last digits are kept. */
export interface StatementLine {
  bookedOn: LocalDate;
  /** Less than nothing where money left the account. */
  cents: number;
  currency: string;
  counterparty: string;
  ibanLast4: string | null;
  text: string;
  endToEndId: string | null;
  mandateReference: string | null;
  /** The bank's reason for a return, such as AC04. */
  returnCode: string | null;
  /** The bank's own number of the entry; tells entries of overlapping statements apart. */
  bankReference: string | null;
}

export interface ReadStatement {
  format: "camt.053" | "csv";
  lines: StatementLine[];
}

/** The result of matching a line; the first three are booked without asking. */
export const verdicts = [
  "full",
  "part",
  "return",
  "over",
  "double",
  "currency",
  "several",
  "likely",
  "unknown",
] as const;
export type Verdict = (typeof verdicts)[number];

export const isCertain = (verdict: Verdict): boolean =>
  verdict === "full" || verdict === "part" || verdict === "return";

/** An invoice that a line may be about. */
export interface Candidate {
  invoiceId: number;
  invoiceNumber: string;
  currency: string;
  openCents: number;
  mandateReference: string | null;
  /** The amount of the last debit that was booked and not returned; null without one. */
  debitedCents: number | null;
}

export interface Match {
  verdict: Verdict;
  invoiceId: number | null;
}

/** An invoice number as people type it: without dashes and blanks. */
export const squeezedNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Every number in a line that may be an invoice's, written without dashes and blanks. */
export function invoiceNumbersIn({ text, endToEndId }: Pick<StatementLine, "text" | "endToEndId">): string[] {
  const found = `${text} ${endToEndId ?? ""}`
    .toUpperCase()
    .matchAll(/[A-Z]{1,8}(?:[-\s/.]{0,2}\d{4})?[-\s/.]{0,2}\d{5,9}/g);
  return [...new Set([...found].map(([number]) => squeezedNumber(number)))];
}

/** Finds the invoice that a line pays, by number first, then by mandate and amount; doubtful cases are left to a person. */
export function matchLine(line: StatementLine, candidates: readonly Candidate[]): Match {
  const numbers = new Set(invoiceNumbersIn(line));
  const named = candidates.filter(({ invoiceNumber }) => numbers.has(squeezedNumber(invoiceNumber)));
  if (named.length > 1) return { verdict: "several", invoiceId: null };
  const [one] = named;
  if (one) return { verdict: verdictOn(line, one), invoiceId: one.invoiceId };
  const likely = candidates.filter(
    ({ openCents, currency, mandateReference }) =>
      openCents === line.cents &&
      currency === line.currency &&
      mandateReference !== null &&
      mandateReference === line.mandateReference,
  );
  const [guess] = likely;
  return guess && likely.length === 1
    ? { verdict: "likely", invoiceId: guess.invoiceId }
    : { verdict: "unknown", invoiceId: null };
}

/** How a line relates to an invoice that it names. */
export function verdictOn(line: Pick<StatementLine, "cents" | "currency" | "returnCode">, invoice: Candidate): Verdict {
  const { cents, currency, returnCode } = line;
  if (currency !== invoice.currency) return "currency";
  // A return takes back exactly the debit that was booked; with fees on top somebody has to look.
  if (cents < 0 || returnCode !== null) return invoice.debitedCents === -cents ? "return" : "likely";
  if (invoice.openCents <= 0) return "double";
  if (cents > invoice.openCents) return "over";
  return cents === invoice.openCents ? "full" : "part";
}

/** Matches the lines in their order: an amount that one line pays is no longer open for the next. */
export function matchLines(lines: readonly StatementLine[], candidates: readonly Candidate[]): Match[] {
  const current = new Map(candidates.map((candidate) => [candidate.invoiceId, candidate]));
  const byNumber = new Map(
    candidates.map((candidate) => [squeezedNumber(candidate.invoiceNumber), candidate.invoiceId]),
  );
  const byMandate = new Map<string, number[]>();
  for (const { mandateReference, invoiceId } of candidates)
    if (mandateReference !== null)
      byMandate.set(mandateReference, [...(byMandate.get(mandateReference) ?? []), invoiceId]);
  return lines.map((line) => {
    const ids = [
      ...invoiceNumbersIn(line).flatMap((number) => byNumber.get(number) ?? []),
      ...(byMandate.get(line.mandateReference ?? "") ?? []),
    ];
    const match = matchLine(
      line,
      [...new Set(ids)].flatMap((id) => current.get(id) ?? []),
    );
    const paid = match.invoiceId === null ? undefined : current.get(match.invoiceId);
    if (paid && isCertain(match.verdict)) {
      const debitedCents = match.verdict === "return" ? null : paid.debitedCents;
      current.set(paid.invoiceId, { ...paid, openCents: paid.openCents - line.cents, debitedCents });
    }
    return match;
  });
}
