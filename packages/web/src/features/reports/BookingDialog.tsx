import type { Booking } from "@glasen/contract/bookings.ts";
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
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./Balances.module.css";
import { balanceTexts } from "./balances.texts.ts";
import { useBook, useChangeBooking } from "./reports.queries.ts";

interface Props {
  readonly people: readonly { readonly userId: number; readonly name: string }[];
  /** What is changed; left out where something new is booked. */
  readonly booking?: Booking | undefined;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

/** A correction of a time account, or hours that are paid out. */
export function BookingDialog({ people, booking, date: today, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(balanceTexts);
  const errors = useTexts(errorTexts);
  const before = booking && secondsOf(booking.duration);
  const book = useBook(crew.id);
  const change = useChangeBooking(crew.id);
  const [userId, setUserId] = useState(booking?.userId);
  const [kind, setKind] = useState<"correction" | "payout">(
    booking?.timeAccount === bookingAccounts.PAYOUT ? "payout" : "correction",
  );
  const [isMinus, setMinus] = useState((before ?? 0) < 0);
  const [amount, setAmount] = useState<number | null>(before === undefined ? null : Math.abs(before));
  const [date, setDate] = useState<LocalDate | null>(booking ? (booking.date as LocalDate) : today);
  const [reason, setReason] = useState(String(booking?.additionalData["reason"] ?? ""));
  const error = book.error ?? change.error;
  return (
    <FormDialog
      title={booking ? t.changeTitle : t.bookTitle}
      submitText={booking ? t.save : t.book}
      isSaving={book.isPending || change.isPending}
      onClose={onClose}
      problem={error && errorText(error, errors)}
      validate={() => ({
        ...(userId === undefined && { userId: t.memberNeeded }),
        ...(!amount && { duration: t.amountNeeded }),
        ...(date === null && { date: t.badDate }),
        ...(reason.trim() === "" && { reason: t.reasonNeeded }),
      })}
      onSubmit={() => {
        if (userId === undefined || !amount || date === null) return;
        const isPayout = kind === "payout";
        const written = {
          userId,
          timeAccount: isPayout ? bookingAccounts.PAYOUT : bookingAccounts.BALANCE_CORRECTION_MANUAL,
          duration: isoDuration(seconds(isMinus && !isPayout ? -amount : amount)),
          date,
          additionalData: { ...booking?.additionalData, reason: reason.trim() },
        };
        const onSuccess = () => {
          toast.success(booking ? t.changed : t.booked);
          onClose();
        };
        if (booking && booking.id !== null) change.mutate({ id: booking.id, ...written }, { onSuccess });
        else book.mutate(written, { onSuccess });
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
