import fc from "fast-check";
import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import { isCreditorId, isIban, withoutIbans } from "./bank-account.ts";
import { bankDayFrom, earliestDebitDay, easterOf, isBankDay } from "./bank-days.ts";
import { type Debit, pain008 } from "./direct-debit.ts";
import { seller } from "./invoices.fixture.ts";
import { isFinalReturn } from "./mandates.ts";
import { type Booked, movableCents, nextReminderOn, openCentsOf, openItemStateOf } from "./open-item.ts";
import { readStatement } from "./read-statement.ts";
import { sepaText } from "./sepa-text.ts";
import { type Candidate, matchLine, matchLines, type StatementLine } from "./statement.ts";
import { findAll, readXml, textAt } from "./xml.ts";

const day = (text: string): LocalDate => text as LocalDate;
const transfer = (cents: number): Booked => ({ kind: "transfer", cents });

test("an invoice is open, partly paid, paid, overpaid or credited by what was booked", () => {
  const state = (...booked: Booked[]) => openItemStateOf(1_000, booked);
  expect(state()).toBe("open");
  expect(state(transfer(400))).toBe("partlyPaid");
  expect(state(transfer(400), transfer(600))).toBe("paid");
  expect(state(transfer(1_000), transfer(1_000))).toBe("overpaid");
  expect(state({ kind: "debit", cents: 1_000 }, { kind: "return", cents: -1_000 })).toBe("open");
  expect(state({ kind: "credit", cents: 1_000 })).toBe("credited");
  expect(state({ kind: "credit", cents: 400 }, transfer(600))).toBe("paid");
  expect(openCentsOf(1_000, [transfer(1_500)])).toBe(-500);
});

test("reminders come in three steps, the first at once after a returned debit", () => {
  const due = { dueOn: day("2026-11-01"), level: 0, remindedOn: null, isReturned: false };
  expect(nextReminderOn(due)).toBe("2026-11-08");
  expect(nextReminderOn({ ...due, isReturned: true })).toBe("2026-11-01");
  expect(nextReminderOn({ ...due, level: 1, remindedOn: day("2026-11-08") })).toBe("2026-11-22");
  expect(nextReminderOn({ ...due, level: 2, remindedOn: day("2026-11-22") })).toBe("2026-12-06");
  expect(nextReminderOn({ ...due, level: 3, remindedOn: day("2026-12-06") })).toBeUndefined();
});

test("banks book on weekdays that are no closing day of TARGET", () => {
  expect([2024, 2025, 2026, 2027, 2038, 2049].map(easterOf)).toEqual([
    ...["2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2038-04-25", "2049-04-18"],
  ]);
  expect(
    ["2026-04-03", "2026-04-06", "2026-05-01", "2026-12-25", "2027-01-01"].map((at) => isBankDay(day(at))),
  ).toEqual(Array.from({ length: 5 }, () => false));
  expect(bankDayFrom(day("2026-12-25"))).toBe("2026-12-28");
  expect(earliestDebitDay(day("2026-12-24"))).toBe("2026-12-28");
  expect(earliestDebitDay(day("2026-11-17"))).toBe("2026-11-18");
});

test("account numbers and creditor ids are checked by their digits, and hidden in texts", () => {
  for (const iban of ["DE02120300000000202051", "AT611904300234573201", "CH9300762011623852957"])
    expect(isIban(iban)).toBe(true);
  expect([isIban("DE02120300000000202052"), isIban("DE02"), isIban("")]).toEqual([false, false, false]);
  expect([isCreditorId("DE98ZZZ09999999999"), isCreditorId("DE97ZZZ09999999999")]).toEqual([true, false]);
  expect(withoutIbans("von DE02 1203 0000 0000 2020 51 für RE-00001")).toBe("von DE…2051 für RE-00001");
});

test("texts for banks have only letters that banks take", () => {
  expect(sepaText("Jörg Łukasz & Söhne – „Größe“ é_x €", 70)).toBe("Joerg Lukasz + Soehne - 'Groesse' e-x .");
  expect(sepaText("a".repeat(80), 70)).toHaveLength(70);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => /^[A-Za-z0-9/?:().,'+ -]*$/.test(sepaText(text, 70))),
  );
});

const debit = (more: Partial<Debit>): Debit => ({
  endToEndId: "RE-00042",
  cents: 11_900,
  collectOn: day("2026-11-20"),
  scheme: "CORE",
  sequence: "RCUR",
  mandateReference: "GLASEN-7-1",
  mandateSignedOn: day("2026-11-01"),
  holder: "Jörg & Łukasz",
  iban: "DE02120300000000202051",
  bic: null,
  text: "Rechnung RE-00042",
  ...more,
});

test("a debit file has one block for each day, scheme and sequence, with sums to the cent", () => {
  const debits = [
    debit({}),
    debit({ endToEndId: "RE-00043", cents: 1 }),
    debit({ endToEndId: "RE-00044", collectOn: day("2026-11-23"), bic: "BYLADEM1001" }),
    debit({ endToEndId: "RE-00045", sequence: "FRST" }),
  ];
  const createdAt = new Date("2026-11-17T09:00:00.500Z");
  const document = readXml(pain008({ messageId: "GLASEN-DD-1", createdAt, creditor: seller, debits }));
  const [order] = findAll(document, "CstmrDrctDbtInitn");
  expect([textAt(order, "GrpHdr", "NbOfTxs"), textAt(order, "GrpHdr", "CtrlSum")]).toEqual(["4", "357.01"]);
  expect(textAt(order, "GrpHdr", "CreDtTm")).toBe("2026-11-17T09:00:00Z");
  const blocks = findAll(order, "PmtInf").map((block) => [
    textAt(block, "PmtInfId"),
    textAt(block, "ReqdColltnDt"),
    textAt(block, "PmtTpInf", "SeqTp"),
    textAt(block, "CtrlSum"),
  ]);
  expect(blocks).toEqual([
    ["GLASEN-DD-1-1", "2026-11-20", "FRST", "119.00"],
    ["GLASEN-DD-1-2", "2026-11-20", "RCUR", "119.01"],
    ["GLASEN-DD-1-3", "2026-11-23", "RCUR", "119.00"],
  ]);
  const [first] = findAll(order, "PmtInf", "DrctDbtTxInf");
  expect(textAt(first, "Dbtr", "Nm")).toBe("Joerg + Lukasz");
  expect(textAt(first, "DbtrAgt", "FinInstnId", "Othr", "Id")).toBe("NOTPROVIDED");
});

const entry = (amount: string, direction: "CRDT" | "DBIT", details: string): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
   <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
const camt = (entries: string): Uint8Array =>
  new TextEncoder().encode(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`,
  );
const limits = { maxLines: 100 };

test("a camt.053 statement is read entry by entry, and a collective entry payment by payment", () => {
  const one = `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Müller</Nm></Pty></Dbtr>
    <DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Rechnung RE-00042</Ustrd></RmtInf></TxDtls>`;
  const returned = `<TxDtls><Refs><EndToEndId>RE-00043</EndToEndId><MndtId>M1</MndtId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>`;
  const two = `<TxDtls><Amt Ccy="EUR">1.00</Amt></TxDtls><TxDtls><Amt Ccy="EUR">2.00</Amt></TxDtls>`;
  const read = readStatement(
    camt(entry("119.00", "CRDT", one) + entry("50.00", "DBIT", returned) + entry("3.00", "CRDT", two)),
    limits,
  );
  expect(read?.lines).toMatchObject([
    {
      bookedOn: "2026-11-20",
      cents: 11_900,
      counterparty: "Müller",
      ibanLast4: "2051",
      endToEndId: null,
      bankReference: "B1/1",
    },
    { cents: -5_000, endToEndId: "RE-00043", mandateReference: "M1", returnCode: "AC04" },
    { cents: 100, bankReference: "B1/1" },
    { cents: 200, bankReference: "B1/2" },
  ]);
  expect(JSON.stringify(read)).not.toContain("DE0212030");
});

test("files that are no statement, or too long, are not read", () => {
  const pair = entry("1.00", "CRDT", "") + entry("1.00", "CRDT", "");
  expect(readStatement(camt(pair), { maxLines: 1 })).toBeUndefined();
  const bad = ["", "<a>", "<html></html>", "no;table", "Datum;Betrag\n31.02.2026;5", "Datum;Betrag\n01.02.2026;x"];
  for (const text of bad) expect(readStatement(new TextEncoder().encode(text), limits), text).toBeUndefined();
});

test("signs that no database can hold become blanks, and no XML has them", () => {
  const csv = new TextEncoder().encode("Datum;Text;Betrag\n01.02.2026;RE\0 00042;5");
  expect(readStatement(csv, limits)?.lines).toMatchObject([{ text: "RE  00042", cents: 500 }]);
  const text = (sign: string) =>
    camt(entry("1.00", "CRDT", `<TxDtls><RmtInf><Ustrd>a${sign}b</Ustrd></RmtInf></TxDtls>`));
  expect(readStatement(text("\0"), limits)?.lines).toMatchObject([{ text: "a b" }]);
  for (const sign of ["&#0;", "&#x1;", "&#xD800;"]) expect(readStatement(text(sign), limits), sign).toBeUndefined();
});

test("a table of a bank is read by its headings", () => {
  const csv = `"Buchungstag";"Name Zahlungsbeteiligter";"IBAN Zahlungsbeteiligter";"Verwendungszweck";"Betrag";"Waehrung"
"17.11.2026";"Müller";"DE02120300000000202051";"RE 00042";"1.119,00";"EUR"
18.11.26;Bank;;Entgelt;-3,50;EUR`;
  expect(readStatement(new TextEncoder().encode(csv), limits)).toMatchObject({
    format: "csv",
    lines: [
      { bookedOn: "2026-11-17", cents: 111_900, counterparty: "Müller", ibanLast4: "2051", text: "RE 00042" },
      { bookedOn: "2026-11-18", cents: -350 },
    ],
  });
});

const line = (more: Partial<StatementLine>): StatementLine => ({
  bookedOn: day("2026-11-20"),
  cents: 11_900,
  currency: "EUR",
  counterparty: "Müller",
  ibanLast4: null,
  text: "Rechnung RE-00042 vom 17.11.",
  endToEndId: null,
  mandateReference: null,
  returnCode: null,
  bankReference: null,
  ...more,
});
const open = (more: Partial<Candidate>): Candidate => ({
  invoiceId: 42,
  invoiceNumber: "RE-00042",
  currency: "EUR",
  openCents: 11_900,
  mandateReference: null,
  debitedCents: null,
  ...more,
});

test.each([
  ["the whole amount", line({}), open({}), "full"],
  ["a number without its dash", line({ text: "re 00042" }), open({}), "full"],
  ["a part", line({ cents: 100 }), open({}), "part"],
  ["too much", line({ cents: 12_000 }), open({}), "over"],
  ["a second time", line({}), open({ openCents: 0 }), "double"],
  ["another currency", line({ currency: "CHF" }), open({}), "currency"],
  [
    "a returned debit",
    line({ cents: -11_900, endToEndId: "RE-00042", text: "" }),
    open({ openCents: 0, debitedCents: 11_900 }),
    "return",
  ],
  [
    "a return with fees",
    line({ cents: -12_200, endToEndId: "RE-00042" }),
    open({ openCents: 0, debitedCents: 11_900 }),
    "likely",
  ],
  ["a return of what was never debited", line({ cents: -11_900 }), open({ openCents: 0 }), "likely"],
  ["mandate and amount", line({ text: "", mandateReference: "M1" }), open({ mandateReference: "M1" }), "likely"],
  ["nothing known", line({ text: "Danke" }), open({}), "unknown"],
  ["a longer number", line({ text: "RE-000421" }), open({}), "unknown"],
] as const)("a line is matched to an invoice: %s", (_, one, candidate, verdict) => {
  expect(matchLine(one, [candidate]).verdict).toBe(verdict);
});

test("a line that names two invoices is left to a person", () => {
  const other = open({ invoiceId: 43, invoiceNumber: "RE-00043" });
  expect(matchLine(line({ text: "RE-00042 und RE-00043" }), [open({}), other])).toEqual({
    verdict: "several",
    invoiceId: null,
  });
});

test("of two payments of one invoice in a statement, the second is a double one", () => {
  const lines = [line({ cents: 1_900 }), line({ cents: 10_000 }), line({}), line({ text: "RE-00077" })];
  expect(matchLines(lines, [open({})]).map(({ verdict }) => verdict)).toEqual(["part", "full", "double", "unknown"]);
});

test("after some returns another debit by the same mandate would be returned as well", () => {
  expect(["AC04", "MD01", "AM04", "MS03", null].map(isFinalReturn)).toEqual([true, true, false, false, false]);
});

test("an overpaid invoice pays another one as far as both reach", () => {
  const openCents = (cents: number) => ({ openCents: cents });
  expect(movableCents(openCents(-500), openCents(300))).toBe(300);
  expect(movableCents(openCents(-200), openCents(300))).toBe(200);
  expect(movableCents(openCents(-200), openCents(-5))).toBe(0);
  expect(movableCents(openCents(10), openCents(300))).toBe(0);
  const booked = [
    { kind: "transfer", cents: 200 },
    { kind: "refund", cents: -100 },
  ] as const;
  expect([openItemStateOf(100, booked), openItemStateOf(100, booked.slice(0, 1))]).toEqual(["paid", "overpaid"]);
});
