import { accessEndpoints } from "@glasen/contract/access.ts";
import { accountEndpoints, type Context } from "@glasen/contract/accounts.ts";
import { categoryEndpoints } from "@glasen/contract/categories.ts";
import { type Crew, crewEndpoints } from "@glasen/contract/crews.ts";
import { liveEndpoints } from "@glasen/contract/live.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { urlOf } from "@glasen/contract/query-string.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { teams } from "@glasen/contract/teams.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { firstNameOf, greetingAt, greetings } from "@glasen/domain/time/greeting.ts";
import { HOUR_MS, instantOf } from "@glasen/domain/time/instant.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import type { PreloadedCalls } from "#kernel/call/preloaded-responses.ts";

const contextUrl = urlOf(accountEndpoints.context, {});
const crewUrl = (crewId: number): string => urlOf(crewEndpoints.get, { crewId });

const DAY_MS = 24 * HOUR_MS;

/** The calls of every screen of a crew, with the input that the screens give them. */
const ofCrew = (crewId: number): string[] => [
  crewUrl(crewId),
  urlOf(crewEndpoints.permissions, { crewId }),
  urlOf(accessEndpoints.usageRights, { crewId, pageSize: 1000 }),
  urlOf(memberEndpoints.list, { crewId }),
  urlOf(teams.list, { crewId, pageSize: 1000, orderBy: "+name" }),
];

/** The calls of the home screen. Its window consists of whole days, so that client and server name the same one. */
function ofHome(crewId: number, userId: number, now: Date): string[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const [startTime, endTime] = [-8, 3].map((days) => new Date(today + days * DAY_MS).toISOString());
  return [
    urlOf(timeClockEndpoints.stamps, { crewId, userIds: [userId], startTime, endTime }),
    urlOf(settingEndpoints.effective, { crewId, userId }),
    urlOf(categoryEndpoints.list, { crewId }),
    urlOf(memberEndpoints.list, { crewId, disabledAt: "null", requireActiveTimeAccountId: true }),
  ];
}

/** The first calls of a signed-in user's page. */
export const preloadedCalls = (now: () => Date): PreloadedCalls => ({
  first: contextUrl,
  next: (response, page) => {
    const { userAuthentication, crews } = (response as { payload: Context }).payload;
    if (!userAuthentication) return [];
    const crewId = crewShownAt(page, crews);
    if (crewId === undefined) return [[]];
    const home = isHome(page) ? ofHome(crewId, userAuthentication.userId, now()) : [];
    // The position in the crew's events comes first: events that happen meanwhile count as missed and are fetched.
    return [[urlOf(liveEndpoints.missed, { crewId })], [...ofCrew(crewId), ...home]];
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
