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
              cell: ({ cents, currency }) => moneyText(cents, currency, language),
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
                  <Row gap={1} isNowrap>
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
  const form = useForm({
    initial: { invoiceNumber: entry.invoiceNumber ?? "" },
    validate: ({ invoiceNumber }) => ({ invoiceNumber: invoiceNumber.trim() === "" && t.invoiceMissing }),
    save: ({ invoiceNumber }) => book({ statementId: entry.statementId, line: entry.id, invoiceNumber }),
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.bookTitle(moneyText(entry.cents, entry.currency, language))}
      submitText={t.bookSubmit}
      onClose={onClose}
    >
      <Muted as="p">{entry.text}</Muted>
      <TextField {...form.field("invoiceNumber")} label={t.invoiceNumber} maxLength={40} />
    </FormDialog>
  );
}
