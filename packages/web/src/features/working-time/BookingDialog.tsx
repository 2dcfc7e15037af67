import { limits } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { TextField } from "#ui/TextField.tsx";
import { toast } from "#ui/toast-queue.ts";
import styles from "./Balances.module.css";
import { balanceTexts } from "./balances.texts.ts";
import { useBook } from "./reports.queries.ts";

interface Props {
  readonly people: readonly { readonly userId: number; readonly name: string }[];
  readonly userId: number | undefined;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

/** A correction of a time account, or hours that are paid out. */
export function BookingDialog({ people, date: today, onClose, ...props }: Props) {
  const { crew } = useCrew();
  const t = useTexts(balanceTexts);
  const errors = useTexts(errorTexts);
  const book = useBook(crew.id);
  const [userId, setUserId] = useState(props.userId);
  const [kind, setKind] = useState<"correction" | "payout">("correction");
  const [isMinus, setMinus] = useState(false);
  const [amount, setAmount] = useState<number | null>(null);
  const [date, setDate] = useState<LocalDate | null>(today);
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={t.bookTitle}
      submitText={t.book}
      isSaving={book.isPending}
      onClose={onClose}
      problem={book.error && errorText(book.error, errors)}
      validate={() => ({
        ...(userId === undefined && { userId: t.memberNeeded }),
        ...(!amount && { duration: t.amountNeeded }),
        ...(date === null && { date: t.badDate }),
        ...(reason.trim() === "" && { reason: t.reasonNeeded }),
      })}
      onSubmit={() => {
        if (userId === undefined || !amount || date === null) return;
        const isPayout = kind === "payout";
        book.mutate(
          {
            userId,
            timeAccount: isPayout ? bookingAccounts.PAYOUT : bookingAccounts.BALANCE_CORRECTION_MANUAL,
            duration: isoDuration(seconds(isMinus && !isPayout ? -amount : amount)),
            date,
            additionalData: { reason: reason.trim() },
          },
          {
            onSuccess: () => {
              toast.success(t.booked);
              onClose();
            },
          },
        );
      }}
      texts={{ close: t.closeDialog, cancel: t.cancel, formInvalid: t.invalid }}
    >
      <ComboBox
        label={t.member}
        name="userId"
        value={userId === undefined ? null : String(userId)}
        choices={people.map((one) => ({ id: String(one.userId), label: one.name }))}
        onChange={(id) => setUserId(id === null ? undefined : Number(id))}
        openLabel={t.openList}
        emptyText={t.noneFound}
        isRequired
      />
      <SegmentedControl
        label={t.kind}
        value={kind}
        onChange={setKind}
        choices={[
          { id: "correction", label: t.correction },
          { id: "payout", label: t.payout },
        ]}
      />
      <div className={styles.pair}>
        <DurationField
          label={t.amount}
          name="duration"
          value={amount}
          onChange={setAmount}
          invalidText={t.badDuration}
          isRequired
        />
        {kind === "correction" && (
          <SegmentedControl
            label={t.direction}
            value={isMinus ? "minus" : "plus"}
            onChange={(id) => setMinus(id === "minus")}
            choices={[
              { id: "plus", label: t.plus },
              { id: "minus", label: t.minus },
            ]}
          />
        )}
      </div>
      <DateField
        label={t.date}
        name="date"
        value={date}
        onChange={setDate}
        invalidText={t.badDate}
        openLabel={t.openCalendar}
        isRequired
      />
      <TextField
        label={t.reason}
        name="reason"
        value={reason}
        onChange={setReason}
        maxLength={limits.note}
        isRequired
      />
    </FormDialog>
  );
}
