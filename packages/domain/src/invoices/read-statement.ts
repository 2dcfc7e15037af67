import { decodeText } from "../members/import/decode-text.ts";
import { parseTable, separatorOf } from "../members/import/parse-table.ts";
import { isCalendarDay, type LocalDate } from "../time/local-date.ts";
import { electronicForm, lastFour, withoutIbans } from "./bank-account.ts";
import { parseAmount } from "./money.ts";
import type { ReadStatement, StatementLine } from "./statement.ts";
import { find, findAll, readXml, textAt, writable, type XmlElement } from "./xml.ts";

interface StatementLimits {
  maxLines: number;
}

/** Reads a bank's file, camt.053 or a table with headings; undefined where it is neither, or longer than allowed. */
export function readStatement(bytes: Uint8Array, { maxLines }: StatementLimits): ReadStatement | undefined {
  const text = writable(decodeText(bytes).text);
  const read = text.trimStart().startsWith("<") ? readCamt(text) : readTable(text, maxLines);
  return read && read.lines.length > 0 && read.lines.length <= maxLines ? read : undefined;
}

const MAX_TEXT = 500;
const short = (text: string | undefined): string => withoutIbans(text ?? "").slice(0, MAX_TEXT);
const last4 = (iban: string | undefined): string | null => (iban ? lastFour(electronicForm(iban)) : null);
const reference = (text: string | undefined): string | null =>
  text === undefined || text === "" || text.toUpperCase() === "NOTPROVIDED" ? null : text.slice(0, 70);

function readCamt(text: string): ReadStatement | undefined {
  let document: XmlElement;
  try {
    document = readXml(text);
  } catch {
    return undefined;
  }
  const entries = findAll(document, "BkToCstmrStmt", "Stmt", "Ntry");
  const isBooked = (entry: XmlElement): boolean =>
    (textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts") ?? "BOOK") === "BOOK";
  const lines = entries.filter(isBooked).flatMap(linesOfEntry);
  return lines.some((line) => line === undefined) ? undefined : { format: "camt.053", lines: lines as StatementLine[] };
}

/** A collective entry has one line for each of its payments. */
function linesOfEntry(entry: XmlElement): (StatementLine | undefined)[] {
  const details = findAll(entry, "NtryDtls", "TxDtls");
  const whole = find(entry, "Amt");
  if (details.length === 0) return [lineOf(entry, undefined, whole, 0)];
  return details.map((detail, index) => {
    const own = find(detail, "Amt") ?? find(detail, "AmtDtls", "TxAmt", "Amt");
    return lineOf(entry, detail, own ?? (details.length === 1 ? whole : undefined), index);
  });
}

function lineOf(
  entry: XmlElement,
  detail: XmlElement | undefined,
  amount: XmlElement | undefined,
  index: number,
): StatementLine | undefined {
  const cents = parseAmount(amount?.text.trim() ?? "");
  const direction = textAt(detail, "CdtDbtInd") ?? textAt(entry, "CdtDbtInd");
  const bookedOn = (textAt(entry, "BookgDt", "Dt") ?? textAt(entry, "BookgDt", "DtTm"))?.slice(0, 10) ?? "";
  const currency = amount?.attributes["Ccy"];
  if (cents === undefined || !direction || !currency || !isCalendarDay(bookedOn)) return undefined;
  const isIn = direction === "CRDT";
  const side = isIn ? "Dbtr" : "Cdtr";
  const parties = find(detail, "RltdPties");
  const ownReference = textAt(detail, "Refs", "AcctSvcrRef") ?? textAt(entry, "AcctSvcrRef");
  return {
    bookedOn: bookedOn as LocalDate,
    cents: isIn ? cents : -cents,
    currency,
    counterparty: short(textAt(parties, side, "Nm") ?? textAt(parties, side, "Pty", "Nm")),
    ibanLast4: last4(textAt(parties, `${side}Acct`, "Id", "IBAN")),
    text: short(
      findAll(detail, "RmtInf", "Ustrd")
        .map((part) => part.text.trim())
        .join(" ") || textAt(entry, "AddtlNtryInf"),
    ),
    endToEndId: reference(textAt(detail, "Refs", "EndToEndId")),
    mandateReference: reference(textAt(detail, "Refs", "MndtId")),
    returnCode: reference(textAt(detail, "RtrInf", "Rsn", "Cd")),
    bankReference: ownReference === undefined ? null : `${ownReference.slice(0, 60)}/${index + 1}`,
  };
}

/** The headings of German, Austrian and Swiss banks, and plain English ones; by the first that a file has. */
const headings: Record<string, readonly string[]> = {
  bookedOn: ["buchungstag", "buchungsdatum", "datum", "bookingdate", "date", "valutadatum"],
  amount: ["betrag", "umsatz", "betrageur", "amount"],
  currency: ["währung", "waehrung", "whrg", "currency"],
  counterparty: [
    "beguenstigter/zahlungspflichtiger",
    "namezahlungsbeteiligter",
    "zahlungspflichtige*r",
    "auftraggeber",
    "name",
    "counterparty",
  ],
  iban: ["kontonummer/iban", "ibanzahlungsbeteiligter", "kontonummer", "iban"],
  text: ["verwendungszweck", "buchungstext", "purpose", "text", "reference"],
  endToEndId: ["kundenreferenz(end-to-end)", "kundenreferenz", "endtoendid"],
  mandateReference: ["mandatsreferenz", "mandate"],
};

const plainHeading = (text: string): string => text.toLowerCase().replace(/[\s_"]/g, "");

/** "17.11.2026", "17.11.26" and "2026-11-17". */
function dayIn(text: string): LocalDate | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text.trim());
  const day = german
    ? `${(german[3] as string).padStart(4, "20")}-${(german[2] as string).padStart(2, "0")}-${(german[1] as string).padStart(2, "0")}`
    : text.trim().slice(0, 10);
  return isCalendarDay(day) ? day : undefined;
}

function readTable(text: string, maxLines: number): ReadStatement | undefined {
  const rows = parseTable(text, separatorOf(text), { maxRows: maxLines + 1 }).map(({ cells }) => cells);
  const [head = [], ...body] = rows;
  const plain = head.map(plainHeading);
  const columnOf = (field: string): number => {
    const known = (headings[field] as readonly string[]).find((heading) => plain.includes(heading));
    return known === undefined ? -1 : plain.indexOf(known);
  };
  const columns = Object.fromEntries(Object.keys(headings).map((field) => [field, columnOf(field)]));
  if ((columns["bookedOn"] ?? -1) < 0 || (columns["amount"] ?? -1) < 0) return undefined;
  const lines = body.map((cells): StatementLine | undefined => {
    const cell = (field: string): string => cells[columns[field] ?? -1]?.trim() ?? "";
    const bookedOn = dayIn(cell("bookedOn"));
    const cents = parseAmount(cell("amount").replace(/\s*(EUR|CHF|€)$/i, ""));
    if (bookedOn === undefined || cents === undefined) return undefined;
    return {
      bookedOn,
      cents,
      currency: /^[A-Z]{3}$/.test(cell("currency")) ? cell("currency") : "EUR",
      counterparty: short(cell("counterparty")),
      ibanLast4: last4(cell("iban") || undefined),
      text: short(cell("text")),
      endToEndId: reference(cell("endToEndId")),
      mandateReference: reference(cell("mandateReference")),
      returnCode: null,
      bankReference: null,
    };
  });
  return lines.some((line) => line === undefined) ? undefined : { format: "csv", lines: lines as StatementLine[] };
}
