import type { Booking } from "@glasen/contract/bookings.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import { bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./Bookings.module.css";
import { bookingTexts } from "./bookings.texts.ts";
import { useSaveBooking } from "./evaluation.queries.ts";

export interface Person {
  readonly userId: number;
  readonly name: string;
}

interface Props {
  readonly people: readonly Person[];
  /** Undefined for a new one. */
  readonly booking?: Booking | undefined;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

interface Draft {
  readonly userId: string | null;
  readonly kind: "correction" | "payout";
  readonly direction: "plus" | "minus";
  /** In seconds, without a sign. */
  readonly duration: number | null;
  readonly date: LocalDate | null;
  readonly reason: string;
}

/** A correction of a time account, or a payout of hours. */
export function BookingDialog({ people, booking, date: today, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(bookingTexts);
  const { mutateAsync: save } = useSaveBooking(crew.id);
  const before = booking && secondsOf(booking.duration);
  const form = useForm<Draft>({
    initial: {
      userId: booking ? String(booking.userId) : null,
      kind: booking?.timeAccount === bookingAccounts.PAYOUT ? "payout" : "correction",
      direction: (before ?? 0) < 0 ? "minus" : "plus",
      duration: before === undefined ? null : Math.abs(before),
      date: booking ? (booking.date as LocalDate) : today,
      reason: String(booking?.additionalData["reason"] ?? ""),
    },
    validate: ({ userId, duration, date, reason }) => ({
      userId: userId === null && t.memberNeeded,
      duration: !duration && t.amountNeeded,
      date: date === null && t.dateUnreadable,
      reason: reason.trim() === "" && t.reasonNeeded,
    }),
    save: ({ userId, kind, direction, duration, date, reason }) => {
      const isPayout = kind === "payout";
      const amount = seconds(duration ?? 0);
      return save({
        id: booking?.id ?? undefined,
        userId: Number(userId),
        timeAccount: isPayout ? bookingAccounts.PAYOUT : bookingAccounts.BALANCE_CORRECTION_MANUAL,
        duration: isoDuration(direction === "minus" && !isPayout ? seconds(-Number(amount)) : amount),
        date: date ?? today,
        additionalData: { ...booking?.additionalData, reason: reason.trim() },
      });
    },
    savedText: booking ? t.changed : t.booked,
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={booking ? t.changeTitle : t.bookTitle}
      submitText={booking ? t.save : t.book}
      onClose={onClose}
    >
      <ComboBox
        {...form.field("userId")}
        label={t.member}
        choices={people.map(({ userId, name }) => ({ id: String(userId), label: name }))}
        emptyText={t.nobodyFound}
        isRequired
      />
      <SegmentedControl
        {...form.field("kind")}
        label={t.kind}
        choices={[
          { id: "correction", label: t.correction },
          { id: "payout", label: t.payout },
        ]}
      />
      <div className={styles.pair}>
        <DurationField {...form.field("duration")} label={t.amount} isRequired />
        {form.values.kind === "correction" && (
          <SegmentedControl
            {...form.field("direction")}
            label={t.direction}
            choices={[
              { id: "plus", label: t.plus },
              { id: "minus", label: t.minus },
            ]}
          />
        )}
      </div>
      <DateField {...form.field("date")} label={t.day} isRequired />
      <TextField {...form.field("reason")} label={t.reason} maxLength={limits.note} isRequired />
    </FormDialog>
  );
}
