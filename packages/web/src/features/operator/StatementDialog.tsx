import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { TableIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { moneyText } from "../invoices/money-text.public.ts";
import {
  linesPage,
  type Statement,
  type StatementEntry,
  useBookEntry,
  useBookStatement,
  useSetAside,
} from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import { PagedTable } from "./operator-parts.tsx";

const centsOf = (amount: number): number => Math.round(amount * 100);

const tones = { open: "open", booked: "working", ignored: "neutral" } as const;

/** The entries of a statement: the clear ones are booked together, the others one by one. */
export function StatementDialog({
  statement,
  onClose,
}: {
  readonly statement: Statement;
  readonly onClose: () => void;
}) {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [booked, setBooked] = useState<StatementEntry>();
  const bookAll = useBookStatement();
  const setAside = useSetAside();
  const isBooking = bookAll.isSuccess && statement.certainLines > 0;
  return (
    <Modal
      isOpen
      size="fullscreen"
      title={statement.name}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.close}</Button>
          {statement.certainLines > 0 && (
            <Button
              variant="primary"
              isLoading={bookAll.isPending}
              onPress={() => bookAll.mutate({ statementId: statement.id })}
            >
              {t.bookCertain(statement.certainLines)}
            </Button>
          )}
        </>
      )}
    >
      <Stack>
        {statement.knownLines > 0 && <Muted as="p">{t.known(statement.knownLines)}</Muted>}
        <PagedTable<"money.statementLines">
          label={t.entries}
          query={useQuery(linesPage(statement.id, page, isBooking))}
          columns={[
            { id: "bookedOn", head: t.bookedOn, cell: ({ bookedOn }) => formatDate(bookedOn) },
            {
              id: "from",
              head: t.from,
              cell: ({ counterparty, ibanLast4 }) => (
                <>
                  {counterparty || "–"}
                  {ibanLast4 && <Muted as="div" size="small">{`… ${ibanLast4}`}</Muted>}
                </>
              ),
            },
            { id: "purpose", head: t.purpose, cell: ({ text }) => text },
            {
              id: "amount",
              head: t.amount,
              isNumber: true,
              cell: ({ cents, restCents, currency, decision }) => (
                <>
                  {moneyText(cents, currency, language)}
                  {decision === "open" && restCents !== cents && (
                    <Muted as="div" size="small">
                      {t.rest(moneyText(restCents, currency, language))}
                    </Muted>
                  )}
                </>
              ),
            },
            {
              id: "match",
              head: t.match,
              cell: ({ verdict, invoiceNumber, returnCode }) => (
                <>
                  {invoiceNumber ?? "–"}
                  <Muted as="div" size="small">
                    {[t.verdict(verdict), returnCode].filter(Boolean).join(" · ")}
                  </Muted>
                </>
              ),
            },
            {
              id: "decision",
              head: t.state,
              cell: (entry) =>
                entry.decision === "open" ? (
                  <Row gap={1}>
                    <Button size="small" onPress={() => setBooked(entry)}>
                      {t.book}
                    </Button>
                    <Button
                      size="small"
                      variant="ghost"
                      onPress={() =>
                        setAside.mutate({ statementId: entry.statementId, line: entry.id, invoiceNumber: null })
                      }
                    >
                      {t.setAside}
                    </Button>
                  </Row>
                ) : (
                  <Badge tone={tones[entry.decision]}>{t.decision(entry.decision)}</Badge>
                ),
            },
          ]}
          empty={{ icon: <TableIcon />, title: t.noStatements }}
          onPage={setPage}
        />
      </Stack>
      {booked && <BookDialog entry={booked} onClose={() => setBooked(undefined)} />}
    </Modal>
  );
}

function BookDialog({ entry, onClose }: { readonly entry: StatementEntry; readonly onClose: () => void }) {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const book = useBookEntry();
  const { cents, restCents, currency } = entry;
  // A returned debit goes back whole.
  const isReceived = cents > 0;
  const form = useForm({
    initial: {
      invoiceNumber: restCents === cents ? (entry.invoiceNumber ?? "") : "",
      amount: (restCents / 100) as number | null,
    },
    validate: ({ invoiceNumber, amount }) => ({
      invoiceNumber: invoiceNumber.trim() === "" && t.invoiceMissing,
      amount: isReceived && (amount === null || amount <= 0 || centsOf(amount) > restCents) && t.amountWrong,
    }),
    save: ({ invoiceNumber, amount }) => {
      const part = isReceived && centsOf(amount ?? 0) !== restCents ? { cents: centsOf(amount ?? 0) } : {};
      return book({ statementId: entry.statementId, line: entry.id, invoiceNumber, ...part });
    },
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.bookTitle(moneyText(restCents, currency, language))}
      submitText={t.bookSubmit}
      onClose={onClose}
    >
      <Muted as="p">{entry.text}</Muted>
      <TextField {...form.field("invoiceNumber")} label={t.invoiceNumber} maxLength={40} />
      {isReceived && (
        <NumberField
          {...form.field("amount")}
          label={t.amount}
          help={t.partHelp}
          min={0}
          format={{ style: "currency", currency }}
        />
      )}
    </FormDialog>
  );
}
