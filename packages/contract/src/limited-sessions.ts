import type { Endpoint } from "./endpoint.ts";

/**
 * The calls of a session that was opened by PIN, or that still lacks a second factor, on a terminal: a member's daily
 * work there. Colleagues see PINs being typed, so such a session reaches neither the account nor whole dossiers, and
 * a new call is closed to it unless it is listed here.
 */
const dailyWork: ReadonlySet<string> = new Set([
  // The session itself, the crew's frame and the language of the screen.
  ...["accounts.user", "accounts.changeUser", "sessions.confirm", "live.authenticate", "live.missed"],
  ...[
    "access.crewFlags",
    "access.featureFlags",
    "access.usageRights",
    "crews.current",
    "crews.get",
    "crews.permissions",
  ],
  ...["settings.get", "settings.effective", "members.list", "profile.avatar", "profile.settings", "terminal.products"],
  ...["teams.list", "teams.listAll", "teamMembers.list", "workplaces.list", "workplaces.listAll"],
  // The clock and one's own times.
  ...["timeClock.startWork", "timeClock.startBreak", "timeClock.stopWork", "timeClock.updateStamp"],
  ...["timeClock.stamps", "timeClock.locationPrivacy", "offlineStamps.bookOwn", "offlineStamps.listOwnHeld"],
  ...["categories.list", "categories.get", "groups.list", "geofences.list"],
  ...["stampChains.list", "stampChains.missingClockOuts", "stampChains.history", "stampChains.create"],
  ...["stampChains.createMany", "stampChains.forceCreate", "stampChains.replace", "stampChains.updateBreak"],
  ...["stampChains.addClockOut", "stampChains.remove", "stampChains.removeMany"],
  ...["corrections.list", "corrections.request", "corrections.requestMany", "corrections.withdraw"],
  ...["breakAnswers.list", "breakAnswers.missing", "breakAnswers.answer"],
  ...["months.sheet", "months.status", "months.findings", "months.explainDay", "months.confirmDay"],
  ...["months.signOff", "proof.receipts"],
  ...[
    "durations.list",
    "durations.report",
    "durations.grid",
    "durations.balances",
    "durations.accounts",
    "durations.accountBalances",
  ],
  ...["bookings.list", "workingTimeModels.list", "workingTimeFrames.list", "breakRules.list", "roundingRules.list"],
  ...["evaluationSettings.get", "dayKinds.list", "dayKinds.calendar", "calendar.list", "specialDays.list"],
  "publicHolidays.list",
  // One's own shifts, and those one could take.
  ...["shifts.listLegacy", "shifts.next", "shiftPlan.get", "shiftOffers.open"],
  ...["shiftOfferReplies.list", "shiftOfferReplies.create", "shiftOfferReplies.remove"],
  // One's own absences and news.
  ...["absences.list", "absences.get", "absences.preview", "absences.request", "absences.create", "absences.remove"],
  ...["absences.plannedShifts", "absenceTypes.list", "absenceBalances.list", "absenceEntitlements.list"],
  ...["absenceDayCounts.list", "absenceWorkDays.list", "absenceCalendar.get", "blockedPeriods.list"],
  "absenceDaysOff.list",
  ...["absenceDeputies.get", "absenceDeputies.answer", "absenceNotices.list"],
  ...["news.list", "news.count", "news.notifications", "news.mark", "news.markAllSeen", "news.remove"],
]);

/** Whether a limited session may make a call; one that needs no session at all is open to everybody. */
export const isOpenToLimitedSession = ({ name, sessions }: Pick<Endpoint, "name" | "sessions">): boolean =>
  sessions.includes("nobody") || dailyWork.has(name);
