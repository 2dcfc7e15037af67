import { pipeline, Readable, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { Language } from "@glasen/contract/limits.ts";
import { preloadedResponsesId } from "@glasen/contract/preloaded-responses.ts";
import { escapeHtml } from "@glasen/domain/text/escape-html.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The first calls of the web client, by URL. */
export interface PreloadedCalls {
  first: string;
  /**
   * The calls that follow from the first response, for a page: lists run one after the other, the calls of a list at
   * once. A list may follow from the responses to those before it. The page begins to arrive before the last list runs.
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

type Responses = readonly (readonly [url: string, body: string])[];

interface Preloaded {
  readonly cookies: readonly string[];
  readonly greeting: Greeting | undefined;
  /** All responses, the last list of which is on its way while the browser already loads what the page names. */
  readonly responses: Promise<Responses>;
}
const nothing: Preloaded = { cookies: [], greeting: undefined, responses: Promise.resolve([]) };

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
    const fetchList = async (list: () => readonly string[]) => {
      const wanted = list().filter((url) => !tooLong.has(url));
      fetched.push(...(await Promise.all(wanted.map(fetchUrl))));
    };
    const last = lists.at(-1);
    for (const list of lists.slice(0, -1)) await fetchList(list);
    const responses = async (): Promise<Responses> => {
      if (last) await fetchList(last);
      const short: [string, string][] = [];
      for (const { url, body, isSuccess } of fetched) {
        if (isSuccess && body.length <= MAX_RESPONSE_LENGTH) short.push([url, body]);
        else if (isSuccess && tooLong.size < MAX_SKIPPED) tooLong.add(url);
      }
      return short;
    };
    const greeting = calls.greet(payloadOf, request.url);
    // A page without the responses fetches them itself.
    return { cookies: first.cookies, greeting, responses: responses().catch(() => []) };
  }

  return async (html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isDocument = request.headers["sec-fetch-dest"] === "document";
    const { responses, cookies, greeting } = isDocument ? await preload(request) : nothing;
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    reply.header("cache-control", "private, no-store").header("vary", "cookie, sec-fetch-dest, accept-encoding");
    const { encoding, compress } = compressionFor(request.headers["accept-encoding"]);
    if (encoding) reply.header("content-encoding", encoding);
    const page = Readable.from(partsOf(greeted(html, greeting), responses));
    // A browser that has gone away needs no page.
    const sent = compress ? pipeline(page, compress(), () => undefined) : page;
    return reply.type("text/html; charset=utf-8").send(sent);
  };
}

/** The page up to the place of the responses is sent at once. */
async function* partsOf(html: string, responses: Promise<Responses>): AsyncGenerator<string> {
  const end = html.lastIndexOf("</body>");
  yield html.slice(0, end);
  yield embedded(await responses) + html.slice(end);
}

/** Says the greeting above the loading mark. */
const greeted = (html: string, greeting: Greeting | undefined): string =>
  greeting
    ? html.replace(
        '<div id="root">',
        (root) => `${root}<h1 class="greeting" lang="${greeting.language}">${escapeHtml(greeting.text)}</h1>`,
      )
    : html;

/** The responses as inert JSON, with every character escaped that could end the element. */
function embedded(responses: Responses): string {
  if (responses.length === 0) return "";
  const json = `{${responses.map(([url, body]) => `${JSON.stringify(url)}:${body}`).join()}}`;
  const safe = json.replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/json" id="${preloadedResponsesId}">${safe}</script>`;
}

interface Compression {
  readonly encoding?: string;
  readonly compress?: () => Transform;
}

/** Each part of the page leaves as it comes, instead of waiting for the next. */
function compressionFor(accepted = ""): Compression {
  const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants;
  if (/\bbr\b/.test(accepted))
    return {
      encoding: "br",
      compress: () => createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } }),
    };
  if (/\bgzip\b/.test(accepted)) return { encoding: "gzip", compress: () => createGzip({ flush: Z_SYNC_FLUSH }) };
  return {};
}
