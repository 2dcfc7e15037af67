import { bookingEndpoints } from "@glasen/contract/bookings.ts";
import { breakAnswerEndpoints } from "@glasen/contract/break-answers.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import { serve } from "#kernel/call/serve.ts";
import { evaluationTasks } from "./evaluation.tasks.ts";
import { explainDayOf } from "./explain-day.ts";
import { listAccountBalances, listBookings, listBookingsDeprecated } from "./list-bookings.ts";
import { getMissingBreak, listBreakAnswers } from "./list-break-answers.ts";
import { changeBooking, createBooking } from "./save-booking.ts";

export function evaluationRoutes(kernel: Kernel): void {
  evaluationTasks(kernel);
  serve(kernel, bookingEndpoints.list, listBookings);
  serve(kernel, bookingEndpoints.listDeprecated, listBookingsDeprecated);
  serve(kernel, bookingEndpoints.create, createBooking);
  serve(kernel, bookingEndpoints.change, changeBooking);
  serve(kernel, durationEndpoints.accountBalances, listAccountBalances);

  serve(kernel, monthEndpoints.explain, explainDayOf);

  serve(kernel, breakAnswerEndpoints.missing, getMissingBreak);
  serve(kernel, breakAnswerEndpoints.list, listBreakAnswers);
}
