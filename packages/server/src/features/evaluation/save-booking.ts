import type { Booking, bookingEndpoints } from "@glasen/contract/bookings.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { AuditAction } from "@glasen/domain/audit/actions.ts";
import { inactivityProblem } from "@glasen/domain/members/active-days.ts";
import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";
import { manualAccounts } from "@glasen/domain/working-time/accounts.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { findMembers } from "../members/members.public.ts";
import { askedOf } from "../reports/list-durations.ts";
import { iso } from "../working-time/working-time.present.ts";
import { type BookingRow, bookingsWithin, findBooking, insertBooking, updateBooking } from "./bookings.store.ts";
import { monthOf } from "./reevaluate.ts";
import { closedMonths, lockTimes } from "./results.store.ts";

const MOST_BOOKINGS = 50_000;

const present = (crewId: number, { seconds, bookedAt, ...row }: BookingRow): Booking => ({
  ...row,
  crewId,
  duration: iso(seconds),
  bookedAt: bookedAt?.toISOString() ?? null,
});

export async function listBookings(call: Call, input: InputOf<typeof bookingEndpoints.list>): Promise<Booking[]> {
  const rows = await bookingsWithin(call.tx, await askedOf(call, input), input.timeAccount, MOST_BOOKINGS);
  return rows.map((row) => present(input.crewId, row));
}

/** Older clients still ask here; where to turn is in the header. */
export async function listBookingsDeprecated(
  call: Call,
  input: InputOf<typeof bookingEndpoints.listDeprecated>,
): Promise<Booking[]> {
  call.afterCommit(
    (reply) => void reply.header("deprecation", "true").header("link", '</api/v2/bookings>; rel="successor-version"'),
  );
  return listBookings(call, input);
}

type Input = InputOf<typeof bookingEndpoints.change>;

export async function createBooking(call: Call, input: InputOf<typeof bookingEndpoints.create>): Promise<Booking> {
  await assertBookable(call, input);
  const row = await insertBooking(call.tx, input.crewId, writtenBy(call, input));
  return saved(call, input.crewId, row, "booking-created", null);
}

export async function changeBooking(call: Call, input: Input): Promise<Booking> {
  await assertBookable(call, input);
  const before = await findBooking(call.tx, input.crewId, input);
  if (!before) throw new Refusal("notFound", "id");
  // What closed months were booked for is not rewritten by hand.
  if (!manualAccounts.includes(before.timeAccount)) throw new Refusal("notAuthorized", "id");
  await assertBookable(call, { ...input, userId: before.userId, date: before.date });
  const row: BookingRow = { ...before, ...writtenBy(call, input) };
  await updateBooking(call.tx, input.crewId, row);
  return saved(call, input.crewId, row, "booking-changed", before);
}

const writtenBy = (call: Call, { userId, date, timeAccount, duration, additionalData }: Omit<Input, "id">) => ({
  userId,
  date,
  timeAccount,
  seconds: parseIsoDuration(duration) ?? 0,
  additionalData,
  bookedBy: actingUser(call.actor),
  bookedAt: call.now,
});

async function assertBookable(
  call: Call,
  { crewId, userId, date }: Pick<Input, "crewId" | "userId" | "date">,
): Promise<void> {
  const [member] = await findMembers(call.tx, crewId, { userIds: [userId] });
  if (!member || !reaches(call.actor, "canManageBookings", member)) throw new Refusal("notAuthorized", "userId");
  const problem = inactivityProblem(member, date, date, "range");
  if (problem) throw new Refusal(problem, "date");
  await lockTimes(call.tx, crewId, [userId]);
  const closed = await closedMonths(call.tx, crewId, [userId], monthOf(date), date);
  if (closed.length > 0) throw new Refusal("monthClosed", "date");
}

async function saved(
  call: Call,
  crewId: number,
  row: BookingRow,
  action: AuditAction,
  before: BookingRow | null,
): Promise<Booking> {
  const told = (one: BookingRow) => ({
    date: one.date,
    timeAccount: one.timeAccount,
    duration: iso(one.seconds),
    additionalData: one.additionalData,
  });
  const about = { subjectId: row.userId, target: String(row.id), before: before && told(before), after: told(row) };
  await audit(call, { area: "member", action, ...about });
  const booking = present(crewId, row);
  await call.emit("booking-saved", { userId: row.userId, booking });
  return booking;
}
