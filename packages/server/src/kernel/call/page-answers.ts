import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { preloadedResponsesId } from "@glasen/contract/preloaded-responses.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The first calls of the web client. */
export interface PageQuestions {
  first: string;
  /** The calls that follow from the first reply, for a page: lists run one after the other, the calls of a list at once. */
  next(answer: unknown, page: string): readonly (readonly string[])[];
}

/** A longer reply would delay the page, which then fetches it itself. */
const MAX_REPLY_LENGTH = 60_000;
/** So many calls with long replies are remembered and skipped. */
const MAX_SKIPPED = 1_000;

/**
 * Sends a page with the replies to its first calls, which saves two round trips before it can render. They are the
 * calls' own replies for the same cookies. Only for a document that is opened: a script or a service worker may cache
 * its response, and a cached page must not contain personal data.
 */
export function createPageSender(http: FastifyInstance, questions: PageQuestions) {
  const tooLong = new Set<string>();

  async function answersFor(request: FastifyRequest): Promise<{ answers: [string, string][]; cookies: string[] }> {
    const { cookie = "", "user-agent": agent = "", "accept-language": language = "" } = request.headers;
    const ask = async (url: string) => {
      const headers = { cookie, "user-agent": agent, "accept-language": language };
      const { statusCode, body, headers: given } = await http.inject({ url, headers, remoteAddress: request.ip });
      return { url, body, isGiven: statusCode === 200, cookies: [given["set-cookie"] ?? []].flat() };
    };
    const first = await ask(questions.first);
    const lists = first.isGiven ? questions.next(JSON.parse(first.body), request.url) : [];
    if (lists.length === 0) return { answers: [], cookies: [] };
    const heard = [first];
    for (const list of lists) heard.push(...(await Promise.all(list.filter((url) => !tooLong.has(url)).map(ask))));
    const answers: [string, string][] = [];
    for (const { url, body, isGiven } of heard) {
      if (isGiven && body.length <= MAX_REPLY_LENGTH) answers.push([url, body]);
      else if (isGiven && tooLong.size < MAX_SKIPPED) tooLong.add(url);
    }
    return { answers, cookies: first.cookies };
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

/** Embeds the replies as inert JSON, with every character escaped that could end the element. */
function withAnswers(html: string, answers: readonly (readonly [string, string])[]): string {
  if (answers.length === 0) return html;
  const json = `{${answers.map(([url, body]) => `${JSON.stringify(url)}:${body}`).join()}}`;
  const safe = json.replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return html.replace(
    "</body>",
    () => `<script type="application/json" id="${preloadedResponsesId}">${safe}</script></body>`,
  );
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function compressed(page: string, accepted = ""): Promise<{ encoding?: string; bytes: string | Buffer }> {
  if (/\bbr\b/.test(accepted)) return { encoding: "br", bytes: await brotli(page, quickly) };
  if (/\bgzip\b/.test(accepted)) return { encoding: "gzip", bytes: await zip(page) };
  return { bytes: page };
}
