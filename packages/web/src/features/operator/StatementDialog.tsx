import { useState } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { moneyText } from "../invoices/money-text.public.ts";
import { type Statement, type StatementEntry, useBookEntry, useBookStatement } from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import { StatementEntries } from "./StatementEntries.tsx";

const centsOf = (amount: number): number => Math.round(amount * 100);

/** The entries of a statement: the clear ones are booked together, the others one by one. */
export function StatementDialog({
  statement,
  onClose,
}: {
  readonly statement: Statement;
  readonly onClose: () => void;
}) {
  const t = useTexts(moneyTexts);
  const [booked, setBooked] = useState<StatementEntry>();
  const bookAll = useBookStatement();
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
        <StatementEntries statementId={statement.id} isBooking={isBooking} onBook={setBooked} />
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
