import { groupBy } from "../lists/group-by.ts";
import type { LocalDate } from "../time/local-date.ts";
import type { Seller } from "./invoice.ts";
import { decimalText, sum } from "./money.ts";
import { sepaText } from "./sepa-text.ts";
import { element, xmlDocument } from "./xml.ts";

type DebitScheme = "CORE" | "B2B";
/** RCUR serves from the first debit of a mandate on; OOFF is for a mandate that serves once, FNAL for its last debit. */
type SequenceType = "FRST" | "RCUR" | "OOFF" | "FNAL";

export interface Debit {
  /** Names the debit on the customer's statement, and in a return: the invoice number. */
  endToEndId: string;
  cents: number;
  collectOn: LocalDate;
  scheme: DebitScheme;
  sequence: SequenceType;
  mandateReference: string;
  mandateSignedOn: LocalDate;
  holder: string;
  iban: string;
  bic: string | null;
  text: string;
}

interface DebitFile {
  /** At most 35 characters and never used twice: banks refuse a repeated file by it. */
  messageId: string;
  /** UTC, to the second. */
  createdAt: Date;
  creditor: Pick<Seller, "name" | "iban" | "bic" | "creditorId">;
  debits: readonly Debit[];
}

const MAX_NAME = 70;
const MAX_TEXT = 140;

/** Debits that may stand in one block of the file: same day, scheme and sequence. */
function blocksOf(debits: readonly Debit[]): Debit[][] {
  const blocks = groupBy(debits, ({ collectOn, scheme, sequence }) => `${collectOn} ${scheme} ${sequence}`);
  return [...blocks].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, block]) => block);
}

const code = (name: string, value: string): string => element(name, [element("Cd", value)]);
const named = (name: string, holder: string): string => element(name, [element("Nm", sepaText(holder, MAX_NAME))]);
const account = (name: string, iban: string): string => element(name, [element("Id", [element("IBAN", iban)])]);
const agent = (name: string, bic: string | null): string =>
  element(name, [
    element("FinInstnId", [bic ? element("BICFI", bic) : element("Othr", [element("Id", "NOTPROVIDED")])]),
  ]);
const counts = (debits: readonly Debit[]): string[] => [
  element("NbOfTxs", debits.length),
  element("CtrlSum", decimalText(sum(debits.map(({ cents }) => cents)))),
];

/** The file of a debit run for the bank: pain.008.001.08. */
export function pain008({ messageId, createdAt, creditor, debits }: DebitFile): string {
  const header = element("GrpHdr", [
    element("MsgId", messageId),
    element("CreDtTm", `${createdAt.toISOString().slice(0, 19)}Z`),
    ...counts(debits),
    named("InitgPty", creditor.name),
  ]);
  const blocks = blocksOf(debits).map((block, index) => paymentBlock(`${messageId}-${index + 1}`, creditor, block));
  return xmlDocument(
    element("Document", [element("CstmrDrctDbtInitn", [header, ...blocks])], {
      xmlns: "urn:iso:std:iso:20022:tech:xsd:pain.008.001.08",
    }),
  );
}

function paymentBlock(id: string, creditor: DebitFile["creditor"], debits: readonly Debit[]): string {
  const [{ collectOn, scheme, sequence }] = debits as [Debit];
  return element("PmtInf", [
    element("PmtInfId", id),
    element("PmtMtd", "DD"),
    element("BtchBookg", "true"),
    ...counts(debits),
    element("PmtTpInf", [code("SvcLvl", "SEPA"), code("LclInstrm", scheme), element("SeqTp", sequence)]),
    element("ReqdColltnDt", collectOn),
    named("Cdtr", creditor.name),
    account("CdtrAcct", creditor.iban),
    agent("CdtrAgt", creditor.bic),
    element("ChrgBr", "SLEV"),
    element("CdtrSchmeId", [
      element("Id", [
        element("PrvtId", [
          element("Othr", [element("Id", creditor.creditorId), element("SchmeNm", [element("Prtry", "SEPA")])]),
        ]),
      ]),
    ]),
    ...debits.map(transaction),
  ]);
}

const transaction = (debit: Debit): string =>
  element("DrctDbtTxInf", [
    element("PmtId", [element("EndToEndId", debit.endToEndId)]),
    element("InstdAmt", decimalText(debit.cents), { Ccy: "EUR" }),
    element("DrctDbtTx", [
      element("MndtRltdInf", [element("MndtId", debit.mandateReference), element("DtOfSgntr", debit.mandateSignedOn)]),
    ]),
    agent("DbtrAgt", debit.bic),
    named("Dbtr", debit.holder),
    account("DbtrAcct", debit.iban),
    element("RmtInf", [element("Ustrd", sepaText(debit.text, MAX_TEXT))]),
  ]);
