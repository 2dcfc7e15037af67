import { bookingAccountIds, manualAccounts } from "@glasen/domain/working-time/accounts.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const additionalData = z
  .record(z.string().max(limits.name), z.unknown())
  .refine((data) => JSON.stringify(data).length <= limits.text, "textLength")
  .default({});

export const booking = z.object({
  /** Null where it follows from the day: holidays and absences. */
  id: fields.id.nullable(),
  crewId: fields.crewId,
  userId: fields.id,
  timeAccount: z.literal([...bookingAccountIds]),
  duration: z.string(),
  date: fields.localDate,
  /** `reason` says why, for people. */
  additionalData: z.record(z.string(), z.unknown()),
  bookedBy: fields.id.nullable(),
  bookedAt: fields.instant.nullable(),
});
export type Booking = z.infer<typeof booking>;

const wanted = {
  crewId: fields.crewId,
  from: fields.localDate,
  to: fields.localDate,
  userId: fields.id.optional(),
  timeAccount: z.literal([...bookingAccountIds], "invalidArgument").optional(),
};
const written = {
  crewId: fields.crewId,
  userId: fields.id,
  /** Only corrections and payouts are booked by hand; a payout is entered as the amount paid. */
  timeAccount: z.literal([...manualAccounts], "invalidArgument"),
  duration: fields.duration,
  date: fields.localDate,
  additionalData,
};

export const bookingEndpoints = {
  list: endpoint({
    name: "bookings.list",
    summary: "Lists bookings of a stretch of days: corrections, payouts, and what follows from holidays and absences.",
    method: "GET",
    path: "/api/v2/bookings",
    may: workingTimePolicy.seeBookings,
    input: z.object(wanted),
    output: z.array(booking),
  }),
  listDeprecated: endpoint({
    name: "bookings.listDeprecated",
    summary: "Lists bookings as older clients ask for them; deprecated.",
    method: "GET",
    path: "/api/v2/time-tracking/bookings",
    may: workingTimePolicy.seeBookings,
    input: z.object(wanted),
    output: z.array(booking),
  }),
  create: endpoint({
    name: "bookings.create",
    summary: "Books a correction of the balance or a payout.",
    method: "POST",
    path: "/api/v2/bookings",
    may: workingTimePolicy.manageBookings,
    input: z.object({ ...written, transactionID: fields.transactionID.optional() }),
    output: booking,
  }),
  change: endpoint({
    name: "bookings.change",
    summary: "Changes a booking, named by its id or else by member, day and account; PT0S cancels it.",
    method: "PUT",
    path: "/api/v2/bookings",
    may: workingTimePolicy.manageBookings,
    input: z.object({ id: fields.id.optional(), ...written }),
    output: booking,
  }),
};

export const bookingEvents = {
  "booking-saved": event("canSeeCrewReports", z.object({ userId: fields.id, booking })),
};
