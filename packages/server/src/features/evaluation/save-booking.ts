import type { Booking, bookingEndpoints } from "@glasen/contract/bookings.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { AuditAction } from "@glasen/domain/audit/actions.ts";
import { bookingProblem } from "@glasen/domain/members/active-days.ts";
import { firstOfMonth } from "@glasen/domain/time/month.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { manualAccounts } from "@glasen/domain/working-time/accounts.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findMembers } from "../access/members.public.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { audit } from "../audit/audit.public.ts";
import { sealFacts } from "../sealed-log/sealed-log.public.ts";
import { type BookingRow, findBooking, insertBooking, updateBooking } from "./bookings.store.ts";
import { closedMonthsIn } from "./closed-months.store.ts";
import { presentDuration } from "./duration.public.ts";
import { presentBooking } from "./list-bookings.ts";
import { lockTimes } from "./results.store.ts";

type Input = InputOf<typeof bookingEndpoints.change>;

export async function createBooking(call: Call, input: InputOf<typeof bookingEndpoints.create>): Promise<Booking> {
  await lockBookable(call, input.crewId, [input]);
  const row = await insertBooking(call.tx, input.crewId, bookingOf(call, input));
  return saved(call, input.crewId, row, "booking-created", null);
}

export async function changeBooking(call: Call, input: Input): Promise<Booking> {
  const { crewId } = input;
  const found = await findBooking(call.tx, crewId, input);
  await lockBookable(call, crewId, found ? [input, found] : [input]);
  // Read again under the lock: another call may have moved the booking to a member who is not locked here.
  const before = found && (await findBooking(call.tx, crewId, input));
  if (!before || before.userId !== found?.userId) throw new Refusal("notFound", "id");
  // Bookings for closed months are made by the evaluation, and not changed by hand.
  if (!manualAccounts.includes(before.timeAccount)) throw new Refusal("notAuthorized", "id");
  const row: BookingRow = { ...before, ...bookingOf(call, input) };
  await updateBooking(call.tx, crewId, row);
  return saved(call, crewId, row, "booking-changed", before);
}

const bookingOf = (call: Call, { userId, date, timeAccount, duration, additionalData }: Omit<Input, "id">) => ({
  userId,
  date,
  timeAccount,
  seconds: secondsOf(duration),
  additionalData,
  bookedBy: actingUser(call.actor),
  bookedAt: call.now,
});

/** Locks the members of all entries at once, in one order; each must be managed, employed on the day, and the month open. */
async function lockBookable(
  call: Call,
  crewId: number,
  entries: readonly Pick<BookingRow, "userId" | "date">[],
): Promise<void> {
  const { tx, actor } = call;
  const userIds = entries.map(({ userId }) => userId);
  await lockTimes(tx, crewId, userIds);
  const members = await findMembers(tx, crewId, { userIds });
  for (const { userId, date } of entries) {
    const member = members.find((one) => one.userId === userId);
    if (!member || !reaches(actor, "canManageBookings", member)) throw new Refusal("notAuthorized", "userId");
    await refuseOwnDecision(call, member, "userId");
    const problem = bookingProblem(member, date);
    if (problem) throw new Refusal(problem, "date");
    const closed = await closedMonthsIn(tx, { crewId, userIds: [userId], from: firstOfMonth(date), to: date });
    if (closed.length > 0) throw new Refusal("monthClosed", "date");
  }
}

async function saved(
  call: Call,
  crewId: number,
  row: BookingRow,
  action: AuditAction,
  before: BookingRow | null,
): Promise<Booking> {
  await audit(call, {
    area: "member",
    action,
    subjectId: row.userId,
    target: String(row.id),
    before: before && auditedFields(before),
    after: auditedFields(row),
  });
  const entry = (one: BookingRow) => ({
    userId: one.userId,
    kind: "booking" as const,
    days: { first: one.date, last: one.date },
    by: one.bookedBy,
    facts: () => ({ booking: row.id, before: before && sealedFields(before), after: sealedFields(row) }),
  });
  // A booking that moves to another member is recorded in both chains.
  sealFacts(
    call.tx,
    crewId,
    call.now,
    before && before.userId !== row.userId ? [entry(row), entry(before)] : [entry(row)],
  );
  const booking = presentBooking(crewId, row);
  call.emit("booking-saved", { userId: row.userId, booking });
  return booking;
}

const sealedFields = ({ userId, date, timeAccount, seconds }: BookingRow) => ({ userId, date, timeAccount, seconds });

const auditedFields = ({ date, timeAccount, seconds, additionalData }: BookingRow) => ({
  date,
  timeAccount,
  duration: presentDuration(seconds),
  additionalData,
});
