import type { z } from "zod";
import { absenceAccountEvents } from "./absence-accounts.ts";
import { absenceDeputyEvents } from "./absence-deputies.ts";
import { absenceTypeEvents } from "./absence-types.ts";
import { absenceNoticeEvents } from "./absence-year-end.ts";
import { absenceEvents } from "./absences.ts";
import { availabilityEvents } from "./availability.ts";
import { bookingEvents } from "./bookings.ts";
import { breakAnswerEvents } from "./break-answers.ts";
import { categoryEvents } from "./categories.ts";
import { chatEvents } from "./chat.ts";
import { correctionEvents } from "./corrections.ts";
import { crewEvents } from "./crews.ts";
import { fillingEvents } from "./filling.ts";
import { findingMarkEvents } from "./finding-marks.ts";
import { geofenceEvents } from "./geofences.ts";
import { groupEvents } from "./groups.ts";
import { invoiceEvents } from "./invoices.ts";
import { memberEvents } from "./members.ts";
import { monthEvents } from "./months.ts";
import { newsEvents } from "./news.ts";
import { offlineStampEvents } from "./offline-stamps.ts";
import { payrollEvents } from "./payroll.ts";
import { planActualEvents } from "./plan-actual.ts";
import { privacyEvents } from "./privacy.ts";
import { proofEvents } from "./proof.ts";
import { qualificationEvents } from "./qualifications.ts";
import { settingEvents } from "./settings.ts";
import { setupEvents } from "./setup.ts";
import { shiftEvents } from "./shifts.ts";
import { singleSignOnEvents } from "./single-sign-on.ts";
import { stampChainEvents } from "./stamp-chains.ts";
import { swapEvents } from "./swaps.ts";
import { taskEvents } from "./tasks.ts";
import { teamEvents } from "./teams.ts";
import { timeClockEvents } from "./time-clock.ts";
import { wageEvents } from "./wages.ts";
import { webhookChangeEvents } from "./webhooks.ts";
import { workingTimeEvents } from "./working-time.ts";
import { workplaceEvents } from "./workplaces.ts";

/** Every event that leaves a transaction. A feature adds one line. */
export const events = {
  ...absenceAccountEvents,
  ...absenceDeputyEvents,
  ...absenceEvents,
  ...absenceNoticeEvents,
  ...absenceTypeEvents,
  ...availabilityEvents,
  ...categoryEvents,
  ...chatEvents,
  ...correctionEvents,
  ...crewEvents,
  ...geofenceEvents,
  ...invoiceEvents,
  ...stampChainEvents,
  ...timeClockEvents,
  ...memberEvents,
  ...payrollEvents,
  ...planActualEvents,
  ...privacyEvents,
  ...qualificationEvents,
  ...settingEvents,
  ...setupEvents,
  ...shiftEvents,
  ...swapEvents,
  ...teamEvents,
  ...workplaceEvents,
  ...groupEvents,
  ...newsEvents,
  ...offlineStampEvents,
  ...taskEvents,
  ...workingTimeEvents,
  ...bookingEvents,
  ...monthEvents,
  ...proofEvents,
  ...breakAnswerEvents,
  ...findingMarkEvents,
  ...wageEvents,
  ...singleSignOnEvents,
  ...webhookChangeEvents,
  ...fillingEvents,
};

export type EventName = keyof typeof events;
export type EventBody<N extends EventName> = z.output<(typeof events)[N]["body"]>;

/** An event as a client receives it: `position` numbers a crew's events without gaps, so that a client can request missed ones. */
export type LiveEvent = {
  [N in EventName]: { name: N; body: EventBody<N>; position: number; crewId: number };
}[EventName];
