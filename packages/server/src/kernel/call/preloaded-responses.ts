import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Language } from "@glasen/contract/limits.ts";
import { preloadedResponsesId } from "@glasen/contract/preloaded-responses.ts";
import { escapeHtml } from "@glasen/domain/text/escape-html.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The first calls of the web client, by URL. */
export interface PreloadedCalls {
  first: string;
  /**
   * The calls that follow from the first response, for a page: lists run one after the other, the calls of a list at
   * once. A list may follow from the responses to those before it.
   */
  next(payloadOf: (url: string) => unknown, page: string): readonly (() => readonly string[])[];
  /** What the page says until the application has loaded; undefined where that could be wrong. */
  greet(payloadOf: (url: string) => unknown, page: string): Greeting | undefined;
}

interface Greeting {
  readonly text: string;
  readonly language: Language;
}

/** A longer response would delay the page, which then fetches it itself. */
const MAX_RESPONSE_LENGTH = 60_000;
/** So many calls with long responses are remembered and skipped. */
const MAX_SKIPPED = 1_000;

interface Preloaded {
  readonly responses: readonly (readonly [url: string, body: string])[];
  readonly cookies: readonly string[];
  readonly greeting: Greeting | undefined;
}
const nothing: Preloaded = { responses: [], cookies: [], greeting: undefined };

/**
 * Sends a page with the responses to its first calls, which saves two round trips before it can render. They are the
 * calls' own responses for the same cookies. Only for a document that is opened: a script or a service worker may cache
 * its response, and a cached page must not contain personal data.
 */
export function createPageSender(http: FastifyInstance, calls: PreloadedCalls) {
  const tooLong = new Set<string>();

  async function preload(request: FastifyRequest): Promise<Preloaded> {
    const { cookie = "", "user-agent": agent = "", "accept-language": language = "" } = request.headers;
    const fetchUrl = async (url: string) => {
      const headers = { cookie, "user-agent": agent, "accept-language": language };
      const { statusCode, body, headers: received } = await http.inject({ url, headers, remoteAddress: request.ip });
      return { url, body, isSuccess: statusCode === 200, cookies: [received["set-cookie"] ?? []].flat() };
    };
    const first = await fetchUrl(calls.first);
    const fetched = [first];
    const payloadOf = (url: string): unknown => {
      const found = fetched.find((one) => one.url === url && one.isSuccess);
      return found && (JSON.parse(found.body) as { payload: unknown }).payload;
    };
    const lists = first.isSuccess ? calls.next(payloadOf, request.url) : [];
    if (lists.length === 0) return { ...nothing, cookies: first.cookies };
    for (const list of lists)
      fetched.push(
        ...(await Promise.all(
          list()
            .filter((url) => !tooLong.has(url))
            .map(fetchUrl),
        )),
      );
    const responses: [string, string][] = [];
    for (const { url, body, isSuccess } of fetched) {
      if (isSuccess && body.length <= MAX_RESPONSE_LENGTH) responses.push([url, body]);
      else if (isSuccess && tooLong.size < MAX_SKIPPED) tooLong.add(url);
    }
    return { responses, cookies: first.cookies, greeting: calls.greet(payloadOf, request.url) };
  }

  return async (html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isDocument = request.headers["sec-fetch-dest"] === "document";
    const { responses, cookies, greeting } = isDocument ? await preload(request) : nothing;
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    reply.header("cache-control", "private, no-store").header("vary", "cookie, sec-fetch-dest, accept-encoding");
    const { encoding, bytes } = await compressed(
      embed(greeted(html, greeting), responses),
      request.headers["accept-encoding"],
    );
    if (encoding) reply.header("content-encoding", encoding);
    return reply.type("text/html; charset=utf-8").send(bytes);
  };
}

/** Says the greeting above the loading mark. */
const greeted = (html: string, greeting: Greeting | undefined): string =>
  greeting
    ? html.replace(
        '<div id="root">',
        (root) => `${root}<h1 class="greeting" lang="${greeting.language}">${escapeHtml(greeting.text)}</h1>`,
      )
    : html;

/** Embeds the responses as inert JSON, with every character escaped that could end the element. */
function embed(html: string, responses: readonly (readonly [string, string])[]): string {
  if (responses.length === 0) return html;
  const json = `{${responses.map(([url, body]) => `${JSON.stringify(url)}:${body}`).join()}}`;
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
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function compressed(page: string, accepted = ""): Promise<{ encoding?: string; bytes: string | Buffer }> {
  if (/\bbr\b/.test(accepted)) return { encoding: "br", bytes: await brotli(page, fastBrotli) };
  if (/\bgzip\b/.test(accepted)) return { encoding: "gzip", bytes: await zip(page) };
  return { bytes: page };
}
