import type { Context } from "@glasen/contract/accounts.ts";
import { toQueryString } from "@glasen/contract/query-string.ts";
import { HOUR_MS } from "@glasen/domain/time/instant.ts";
import type { PageQuestions } from "#kernel/call/page-answers.ts";

const DAY_MS = 24 * HOUR_MS;

/** What stands before every screen of a crew, as the web client asks for it. */
const ofCrew = (crewId: number): string[] => [
  `/api/v2/crew/${crewId}`,
  `/api/v2/crew/${crewId}/permission`,
  `/api/v3/usage-rights?crewId=${crewId}&pageSize=1000`,
  `/api/v2/crew/${crewId}/member`,
  `/api/v3/teams?crewId=${crewId}&pageSize=1000&orderBy=%2Bname`,
];
/** What the home screen begins with. Its window is that of whole days, so that both sides name the same one. */
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
/** Where a crew's facts stand: asked first, so that whatever happens meanwhile is among those that the page missed. */
const positionOf = (crewId: number): string => `/api/v2/crew/${crewId}/events`;

/** What a signed-in person's page asks first, word for word. */
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

/** The crew of the address; where the address names none, the only one there is. */
function crewShownAt(url: string, crews: Context["crews"]): number | undefined {
  const [, named] = /^\/crew\/(\d+)(?:[/?]|$)/.exec(url) ?? [];
  if (named !== undefined) return crews.find(({ id }) => String(id) === named)?.id;
  return crews.length === 1 ? crews[0]?.id : undefined;
}
