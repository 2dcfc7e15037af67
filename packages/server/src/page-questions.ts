import type { Context } from "@glasen/contract/accounts.ts";
import { toQueryString } from "@glasen/contract/query-string.ts";
import { HOUR_MS } from "@glasen/domain/time/instant.ts";
import type { PageQuestions } from "#kernel/call/page-answers.ts";

const DAY_MS = 24 * HOUR_MS;

/** The calls of every screen of a crew. */
const ofCrew = (crewId: number): string[] => [
  `/api/v2/crew/${crewId}`,
  `/api/v2/crew/${crewId}/permission`,
  `/api/v3/usage-rights?crewId=${crewId}&pageSize=1000`,
  `/api/v2/crew/${crewId}/member`,
  `/api/v3/teams?crewId=${crewId}&pageSize=1000&orderBy=%2Bname`,
];
/** The calls of the home screen. Its window consists of whole days, so that client and server name the same one. */
function ofHome(crewId: number, userId: number, now: Date): string[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const [startTime, endTime] = [-8, 3].map((days) => new Date(today + days * DAY_MS).toISOString());
  return [
    `/api/v2/time-tracking/stamps?${toQueryString({ crewId, userIds: [userId], startTime, endTime })}`,
    `/api/v2/workforce-management/settings/effective?crewId=${crewId}&userId=${userId}`,
    `/api/v2/crew/${crewId}/time-category`,
    `/api/v2/crew/${crewId}/member?disabledAt=null&requireActiveTimeAccountId=true`,
  ];
}
/** The position of a crew's events, asked first: events that happen meanwhile count as missed and are fetched. */
const positionOf = (crewId: number): string => `/api/v2/crew/${crewId}/events`;

/** The first calls of a signed-in user's page. */
export const pageQuestions = (now: () => Date): PageQuestions => ({
  first: "/api/v2/context",
  next: (answer, page) => {
    const { userAuthentication, crews } = (answer as { payload: Context }).payload;
    if (!userAuthentication) return [];
    const crewId = crewShownAt(page, crews);
    if (crewId === undefined) return [[]];
    const isHome = /^\/(crew\/\d+)?$/.test(page);
    const home = isHome ? ofHome(crewId, userAuthentication.userId, now()) : [];
    return [[positionOf(crewId)], [...ofCrew(crewId), ...home]];
  },
});

/** The crew of the URL, else the user's only crew. */
function crewShownAt(url: string, crews: Context["crews"]): number | undefined {
  const [, named] = /^\/crew\/(\d+)(?:[/?]|$)/.exec(url) ?? [];
  if (named !== undefined) return crews.find(({ id }) => String(id) === named)?.id;
  return crews.length === 1 ? crews[0]?.id : undefined;
}
