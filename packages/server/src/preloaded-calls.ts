import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import { absenceTypeEndpoints } from "@glasen/contract/absence-types.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { accessEndpoints } from "@glasen/contract/access.ts";
import { accountEndpoints, type Context } from "@glasen/contract/accounts.ts";
import { billingEndpoints } from "@glasen/contract/billing.ts";
import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { readingEndpoints } from "@glasen/contract/chat-reading.ts";
import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { type Crew, crewEndpoints, type Permission } from "@glasen/contract/crews.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { limits } from "@glasen/contract/limits.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { newsEndpoints } from "@glasen/contract/news.ts";
import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { urlOf } from "@glasen/contract/query-string.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { legacyShiftEndpoints, shifts } from "@glasen/contract/shifts.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { teams } from "@glasen/contract/teams.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { firstNameOf, greetingAt, greetings } from "@glasen/domain/time/greeting.ts";
import { DAY_MS, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, mondayOf } from "@glasen/domain/time/local-date.ts";
import { lookAheadFrom } from "@glasen/domain/time/look-ahead.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { PreloadedCalls } from "#kernel/call/preloaded-responses.ts";

const contextUrl = urlOf(accountEndpoints.context, {});
const crewUrl = (crewId: number): string => urlOf(crewEndpoints.get, { crewId });

const permissionsUrl = (crewId: number): string => urlOf(crewEndpoints.permissions, { crewId });

/** The calls of every screen of a crew, with the input that the screens give them. */
const ofCrew = (crewId: number, userId: number): string[] => [
  crewUrl(crewId),
  permissionsUrl(crewId),
  urlOf(accessEndpoints.usageRights, { crewId, pageSize: 1000 }),
  urlOf(accessEndpoints.crewFlags, { crewId }),
  urlOf(memberEndpoints.list, { crewId }),
  urlOf(teams.list, { crewId, pageSize: 1000, orderBy: "+name" }),
  urlOf(newsEndpoints.count, { crewId }),
  urlOf(readingEndpoints.unread, { crewId, userId }),
];

/** The calls of the home screen. The window of stamps consists of whole days, so that client and server name the same one. */
function ofHome(
  { id: crewId, timeZone }: Crew,
  userId: number,
  may: (wanted: Permission["name"]) => boolean,
  now: Date,
): string[] {
  const utcDay = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const [startTime, endTime] = [-8, 3].map((days) => new Date(utcDay + days * DAY_MS).toISOString());
  const today = localDayOf(timeZone, instantOf(now));
  const [monday, sunday] = [mondayOf(today), addDays(mondayOf(today), 6)];
  const months = [...new Set([monthOf(monday), monthOf(sunday)])];
  const { until, years } = lookAheadFrom(today);
  const ofTimes = () => [
    urlOf(timeClockEndpoints.stamps, { crewId, userIds: [userId], startTime, endTime }),
    urlOf(settingEndpoints.effective, { crewId, userId }),
    urlOf(categoryEndpoints.list, { crewId }),
    urlOf(offlineStampEndpoints.listOwnHeld, { crewId }),
    ...months.map((month) => urlOf(monthEndpoints.sheet, { crewId, userId, month, wholeMinutes: true })),
    urlOf(stampChainEndpoints.missingClockOuts, { crewId }),
  ];
  const ofShifts = () => [
    urlOf(legacyShiftEndpoints.next, { crewId, userId }),
    urlOf(shifts.list, {
      crewId,
      filter: `userId==${userId};type==published;date>=${monday};date<=${sunday}`,
      orderBy: "+from",
      pageSize: 1000,
    }),
  ];
  const ofAbsences = () => [
    urlOf(absenceTypeEndpoints.list, { crewId }),
    urlOf(holidayEndpoints.calendar, { crewId, from: today, to: until }),
    ...years.map((year) =>
      urlOf(absenceEndpoints.list, { crewId, userId, from: `${year}-01-01`, to: `${year}-12-31` }),
    ),
    urlOf(absenceAccountEndpoints.balances, { crewId, year: years[0], userId }),
  ];
  const ofDecisions = () => [
    urlOf(absenceEndpoints.list, { crewId, status: "requested" }),
    urlOf(correctionEndpoints.list, { crewId, status: "open", perPage: limits.pageSize }),
    urlOf(correctionEndpoints.list, { crewId, perPage: 100 }),
    urlOf(offlineStampEndpoints.listHeld, { crewId }),
  ];
  const ofLive = () => [
    urlOf(memberEndpoints.list, { crewId, disabledAt: "null", requireActiveTimeAccountId: true }),
    urlOf(durationEndpoints.presence, { crewId }),
    urlOf(durationEndpoints.atWork, { crewId }),
    urlOf(absencePlanningEndpoints.calendar, { crewId, from: today, to: today }),
  ];
  return [
    ...(may("canUseTimeTracking") ? ofTimes() : []),
    ...(may("canSeeLive") ? ofLive() : []),
    ...(may("canEditTimeTrackingStamps") || may("canManageAbsences") ? ofDecisions() : []),
    ...(may("canUseShiftPlanner") ? ofShifts() : []),
    ...(may("canUseAbsenceManagement") ? ofAbsences() : []),
  ];
}

/** The first calls of a signed-in user's page. */
export const preloadedCalls = (now: () => Date): PreloadedCalls => ({
  first: contextUrl,
  next: (payloadOf, page) => {
    const { userAuthentication, crews, hasBilling } = payloadOf(contextUrl) as Context;
    if (!userAuthentication) return [];
    const { userId } = userAuthentication;
    const crewId = crewShownAt(page, crews);
    if (crewId === undefined) return [() => []];
    return [
      // The position in the crew's events comes first: events that happen meanwhile count as missed and are fetched.
      () => [urlOf(liveEndpoints.missed, { crewId })],
      () => ofCrew(crewId, userId),
      () => {
        const crew = payloadOf(crewUrl(crewId)) as Crew | undefined;
        const permissions = payloadOf(permissionsUrl(crewId)) as Permission[] | undefined;
        if (!crew || !permissions) return [];
        const may = (wanted: Permission["name"]) => permissions.some(({ name, allowed }) => name === wanted && allowed);
        return [
          ...(hasBilling && may("canBuySubscription") ? [urlOf(billingEndpoints.overview, { crewId })] : []),
          ...(isHome(page) ? ofHome(crew, userId, may, now()) : []),
        ];
      },
    ];
  },
  greet: (payloadOf, page) => {
    const { user, crews, singleSignOn } = payloadOf(contextUrl) as Context;
    const crewId = crewShownAt(page, crews);
    const crew = crewId === undefined ? undefined : (payloadOf(crewUrl(crewId)) as Crew | undefined);
    // Other screens have other titles, and these crews show no home.
    if (!user || !crew || !isHome(page) || crew.inMaintenance || singleSignOn.missingIn.includes(crew.id))
      return undefined;
    const dayPart = greetingAt(Number.parseInt(localTimeOf(crew.timeZone, instantOf(now())), 10));
    return { text: greetings[user.language][dayPart](firstNameOf(user.name)), language: user.language };
  },
});

const isHome = (page: string): boolean => /^\/(crew\/\d+)?$/.test(page);

/** The crew of the URL, else the user's only crew. */
function crewShownAt(url: string, crews: Context["crews"]): number | undefined {
  const [, named] = /^\/crew\/(\d+)(?:[/?]|$)/.exec(url) ?? [];
  if (named !== undefined) return crews.find(({ id }) => String(id) === named)?.id;
  return crews.length === 1 ? crews[0]?.id : undefined;
}
