import type { Booking } from "@glasen/contract/bookings.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { balanceChange, bookingAccounts } from "@glasen/domain/working-time/accounts.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { formatSignedHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { PenIcon, PlusIcon, UndoIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { secondsOf } from "../working-time/amounts.public.ts";
import { BookingDialog, type Person } from "./BookingDialog.tsx";
import styles from "./Bookings.module.css";
import { bookingTexts } from "./bookings.texts.ts";
import { bookingsIn, useRevokeBooking } from "./evaluation.queries.ts";

interface BookButtonProps {
  readonly people: readonly Person[];
  readonly today: LocalDate;
}

/** Books on the time account of one of the people. */
export function BookButton({ people, today }: BookButtonProps) {
  const t = useTexts(bookingTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} onPress={() => setOpen(true)}>
        {t.book}
      </Button>
      {isOpen && <BookingDialog people={people} date={today} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Members whose bookings the viewer may change. */
  readonly managed: readonly Person[];
  readonly nameOf: (userId: number | null) => string;
}

/** The bookings of a period, to be changed or cancelled. */
export function BookingsCard({ from, to, managed, nameOf }: Props) {
  const { crew } = useCrew();
  const t = useTexts(bookingTexts);
  const { data: bookings = [], isPending, isError, refetch } = useQuery(bookingsIn(crew.id, { from, to }));
  const revoke = useRevokeBooking(crew.id);
  const [changing, setChanging] = useState<Booking>();
  const [revoking, setRevoking] = useState<Booking>();
  const kinds: Partial<Record<number, string>> = {
    [bookingAccounts.PAYOUT]: t.payout,
    [bookingAccounts.BALANCE_CORRECTION_MANUAL]: t.correction,
    [bookingAccounts.BALANCE_CORRECTION_AUTOMATIC]: t.automatic,
  };

  function revokeBooking(): void {
    if (revoking && revoking.id !== null) {
      const { id, userId, timeAccount, date, additionalData } = revoking;
      const account =
        timeAccount === bookingAccounts.PAYOUT ? bookingAccounts.PAYOUT : bookingAccounts.BALANCE_CORRECTION_MANUAL;
      revoke.mutate({ id, userId, timeAccount: account, date, additionalData });
    }
    setRevoking(undefined);
  }

  return (
    <Card
      title={t.bookings}
      isLoading={isPending}
      problem={isError ? { text: t.bookingsFailed, onRetry: () => void refetch() } : undefined}
    >
      {bookings.length === 0 && <Muted as="p">{t.noBookings}</Muted>}
      <ul className={styles.bookings} aria-label={t.bookings}>
        {bookings.map((booking) => {
          const { id, userId, timeAccount, duration, additionalData, bookedBy } = booking;
          const date = formatDate(booking.date as LocalDate);
          const reason = additionalData["reason"];
          const change = balanceChange(timeAccount, secondsOf(duration));
          const action = (label: string, icon: ReactNode, onPress: (booking: Booking) => void) => (
            <Button
              variant="ghost"
              icon={icon}
              aria-label={`${label}, ${nameOf(userId)}, ${date}`}
              onPress={() => onPress(booking)}
            />
          );
          return (
            <li key={id}>
              <span>{date}</span>
              <span>{nameOf(userId)}</span>
              <Muted className={styles.about}>
                {[kinds[timeAccount], typeof reason === "string" ? reason : "", nameOf(bookedBy)]
                  .filter((word) => word)
                  .join(" · ")}
              </Muted>
              <b>{formatSignedHours(change)}</b>
              <Row as="span" gap={0} justify="end" isNowrap>
                {managed.some((person) => person.userId === userId) &&
                  timeAccount !== bookingAccounts.BALANCE_CORRECTION_AUTOMATIC && (
                    <>
                      {action(t.change, <PenIcon />, setChanging)}
                      {change !== 0 && action(t.revoke, <UndoIcon />, setRevoking)}
                    </>
                  )}
              </Row>
            </li>
          );
        })}
      </ul>
      {changing && (
        <BookingDialog
          people={managed.filter(({ userId }) => userId === changing.userId)}
          booking={changing}
          date={changing.date as LocalDate}
          onClose={() => setChanging(undefined)}
        />
      )}
      <Question
        isOpen={revoking !== undefined}
        title={t.revokeTitle}
        text={t.revokeText}
        confirmText={t.revoke}
        cancelText={t.keep}
        onCancel={() => setRevoking(undefined)}
        onConfirm={revokeBooking}
      />
    </Card>
  );
}
