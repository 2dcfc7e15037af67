import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { preloadedResponsesId } from "@glasen/contract/preloaded-responses.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What the web client asks when it begins. */
export interface PageQuestions {
  first: string;
  /** What follows from the answer to the first, for a page: one list after the other, each at once. */
  next(answer: unknown, page: string): readonly (readonly string[])[];
}

/** A longer answer would hold the page up: it comes when the page asks for it. */
const MOST_LETTERS = 60_000;
/** Which ones these are is known for so many, so that they are not asked for in vain. */
const MOST_KNOWN = 1_000;

/**
 * Sends a page with the answers to what it will ask first, which saves it two trips to us before it can draw anything.
 * They are the calls' own answers, given to the same cookies. Only for a page that is opened: what a script or a worker
 * fetches may be kept by it, and whatever is kept must not say anything of anybody.
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
      if (isGiven && body.length <= MOST_LETTERS) answers.push([url, body]);
      else if (isGiven && tooLong.size < MOST_KNOWN) tooLong.add(url);
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

/** As data, which no browser runs; without a letter that could end the element, whatever people are called. */
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
