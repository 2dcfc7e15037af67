import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "@glasen/contract/accounts.ts";
import { pageAnswersId } from "@glasen/contract/page-answers.ts";
import { toQueryString } from "@glasen/contract/query-string.ts";
import { HOUR_MS } from "@glasen/domain/time/instant.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const dayMs = 24 * HOUR_MS;

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
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const [startTime, endTime] = [-8, 3].map((days) => new Date(today + days * dayMs).toISOString());
  return [
    `/api/v2/time-tracking/stamps?${toQueryString({ crewId, userIds: [userId], startTime, endTime })}`,
    `/api/v2/workforce-management/settings/effective?crewId=${crewId}&userId=${userId}`,
    `/api/v2/crew/${crewId}/time-category`,
    `/api/v2/crew/${crewId}/member?disabledAt=null&requireActiveTimeAccountId=true`,
  ];
}
/** Where a crew's facts stand: asked first, so that whatever happens meanwhile is among those that the page missed. */
const positionOf = (crewId: number): string => `/api/v2/crew/${crewId}/events`;

/** A longer answer would hold the page up: it comes when the page asks for it. */
const mostLetters = 60_000;

/**
 * Sends a page with the answers to what it will ask first, which saves it two trips to us before it can draw anything.
 * They are the calls' own answers, given to the same cookies. Only for a page that is opened: what a script or a worker
 * fetches may be kept by it, and whatever is kept must not say anything of anybody.
 */
export function createPageSender(http: FastifyInstance, now: () => Date) {
  const tooLong = new Set<string>();

  async function answersFor(request: FastifyRequest): Promise<{ answers: [string, string][]; cookies: string[] }> {
    const { cookie = "", "user-agent": agent = "", "accept-language": language = "" } = request.headers;
    const ask = async (url: string) => {
      const headers = { cookie, "user-agent": agent, "accept-language": language };
      const { statusCode, body, headers: given } = await http.inject({ url, headers, remoteAddress: request.ip });
      return { url, body, isGiven: statusCode === 200, cookies: [given["set-cookie"] ?? []].flat() };
    };
    const context = await ask("/api/v2/context");
    const who = context.isGiven ? (JSON.parse(context.body) as { payload: Context }).payload : undefined;
    if (!who?.userAuthentication) return { answers: [], cookies: [] };
    const crewId = crewShownAt(request.url, who);
    const position = crewId === undefined ? [] : [await ask(positionOf(crewId))];
    const isHome = /^\/(crew\/\d+)?$/.test(request.url);
    const wanted =
      crewId === undefined
        ? []
        : [...ofCrew(crewId), ...(isHome ? ofHome(crewId, who.userAuthentication.userId, now()) : [])];
    const asked = wanted.filter((url) => !tooLong.has(url)).map(ask);
    const given = [context, ...position, ...(await Promise.all(asked))].filter(({ isGiven }) => isGiven);
    for (const { url, body } of given) if (body.length > mostLetters) tooLong.add(url);
    const answers = given.flatMap(({ url, body }): [string, string][] => (tooLong.has(url) ? [] : [[url, body]]));
    return { answers, cookies: context.cookies };
  }

  return async (html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isOpened = request.headers["sec-fetch-dest"] === "document";
    const { answers, cookies } = isOpened ? await answersFor(request) : { answers: [], cookies: [] };
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    reply.header("cache-control", "private, no-store").header("vary", "cookie, sec-fetch-dest, accept-encoding");
    const { encoding, bytes } = await compressed(withAnswers(html, answers), request.headers["accept-encoding"]);
    if (encoding) reply.header("content-encoding", encoding);
    return reply.type("text/html; charset=utf-8").send(bytes);
  };
}

/** The crew of the address; where the address names none, the only one there is. */
function crewShownAt(url: string, { crews }: Pick<Context, "crews">): number | undefined {
  const [, named] = /^\/crew\/(\d+)(?:[/?]|$)/.exec(url) ?? [];
  if (named !== undefined) return crews.find(({ id }) => String(id) === named)?.id;
  return crews.length === 1 ? crews[0]?.id : undefined;
}

/** As data, which no browser runs; without a letter that could end the element, whatever people are called. */
function withAnswers(html: string, answers: readonly (readonly [string, string])[]): string {
  if (answers.length === 0) return html;
  const json = `{${answers.map(([url, body]) => `${JSON.stringify(url)}:${body}`).join()}}`;
  const safe = json.replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return html.replace("</body>", () => `<script type="application/json" id="${pageAnswersId}">${safe}</script></body>`);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function compressed(page: string, accepted = ""): Promise<{ encoding?: string; bytes: string | Buffer }> {
  if (/\bbr\b/.test(accepted)) return { encoding: "br", bytes: await brotli(page, quickly) };
  if (/\bgzip\b/.test(accepted)) return { encoding: "gzip", bytes: await zip(page) };
  return { bytes: page };
}
