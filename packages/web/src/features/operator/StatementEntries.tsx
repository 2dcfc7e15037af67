import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { TableIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { moneyText } from "../invoices/money-text.public.ts";
import { linesPage, type StatementEntry, useSetAside } from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import styles from "./Operator.module.css";
import { PagedTable } from "./operator-parts.tsx";

const tones = { open: "open", booked: "working", ignored: "neutral" } as const;

interface Props {
  readonly statementId: number;
  /** Clear entries are being booked, so the list looks again. */
  readonly isBooking: boolean;
  readonly onBook: (entry: StatementEntry) => void;
}

/** The entries of a bank statement: a table, and cards on a phone. */
export function StatementEntries({ statementId, isBooking, onBook }: Props) {
  const t = useTexts(moneyTexts);
  const [page, setPage] = useState(1);
  const decision = (entry: StatementEntry) => <Decision entry={entry} onBook={() => onBook(entry)} />;
  return (
    <PagedTable<"money.statementLines">
      label={t.entries}
      query={useQuery(linesPage(statementId, page, isBooking))}
      columns={[
        { id: "bookedOn", head: t.day, cell: ({ bookedOn }) => formatDate(bookedOn) },
        { id: "from", head: t.from, cell: (entry) => <Counterparty {...entry} /> },
        { id: "purpose", head: t.purpose, cell: ({ text }) => <div className={styles.purpose}>{text}</div> },
        { id: "amount", head: t.amount, isNumber: true, cell: (entry) => <Amount {...entry} /> },
        { id: "match", head: t.match, cell: (entry) => <Invoices {...entry} /> },
        { id: "decision", head: t.state, cell: decision },
      ]}
      card={(entry) => (
        <>
          <Row justify="between" align="start" isNowrap>
            <div>
              <Counterparty {...entry} />
            </div>
            <div className={styles.amount}>
              <Amount {...entry} />
            </div>
          </Row>
          <Muted>{[formatDate(entry.bookedOn), entry.text].filter(Boolean).join(" · ")}</Muted>
          <div>
            <Invoices {...entry} />
          </div>
          {decision(entry)}
        </>
      )}
      empty={{ icon: <TableIcon />, title: t.noStatements }}
      onPage={setPage}
    />
  );
}

function Counterparty({ counterparty, ibanLast4 }: StatementEntry) {
  return (
    <>
      {counterparty || "–"}
      {ibanLast4 && <Muted as="div" size="small">{`… ${ibanLast4}`}</Muted>}
    </>
  );
}

function Amount({ cents, restCents, currency, decision }: StatementEntry) {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  return (
    <>
      {moneyText(cents, currency, language)}
      {decision === "open" && restCents !== cents && (
        <Muted as="div" size="small">
          {t.rest(moneyText(restCents, currency, language))}
        </Muted>
      )}
    </>
  );
}

/** The invoice that an entry was matched to or booked on whole; of a split one every invoice with its part. */
function Invoices({ cents, verdict, invoiceNumber, returnCode, bookings, currency }: StatementEntry) {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const isSplit = bookings.length > 0 && bookings[0]?.cents !== cents;
  if (isSplit) {
    const parts = groupBy(bookings, (booking) => booking.invoiceNumber);
    return [...parts].map(([number, booked]) => (
      <div key={number}>
        {t.bookedPart(
          number,
          moneyText(
            booked.reduce((total, part) => total + part.cents, 0),
            currency,
            language,
          ),
        )}
      </div>
    ));
  }
  return (
    <>
      {invoiceNumber ?? "–"}
      <Muted as="div" size="small">
        {[t.verdict(verdict), returnCode].filter(Boolean).join(" · ")}
      </Muted>
    </>
  );
}

function Decision({ entry, onBook }: { readonly entry: StatementEntry; readonly onBook: () => void }) {
  const t = useTexts(moneyTexts);
  const setAside = useSetAside();
  if (entry.decision !== "open")
    return (
      <Row>
        <Badge tone={tones[entry.decision]}>{t.decision(entry.decision)}</Badge>
      </Row>
    );
  return (
    <Row gap={1}>
      <Button size="small" onPress={onBook}>
        {t.book}
      </Button>
      <Button
        size="small"
        variant="ghost"
        onPress={() => setAside.mutate({ statementId: entry.statementId, line: entry.id, invoiceNumber: null })}
      >
        {t.setAside}
      </Button>
    </Row>
  );
}
