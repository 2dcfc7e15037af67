import { randomBytes } from "node:crypto";
import { headers } from "@glasen/contract/headers.ts";
import { imageTypes, limits } from "@glasen/contract/limits.ts";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type onResponseHookHandler,
} from "fastify";
import type { Config } from "../process/config.ts";
import { callTeller, type Logger } from "../process/log.ts";
import { languageOf } from "./caller.ts";
import type { Kernel } from "./kernel.ts";
import { Refusal } from "./refusal.ts";
import { safeHeaders } from "./safe-headers.ts";

/** The web server without any call: trace ids, safe headers, bodies, and one place where errors become answers. */
export function makeHttp(config: Config, log: Logger): FastifyInstance {
  const http = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: traceIdOf,
    bodyLimit: limits.bodyBytes,
    // A client that does not finish its request in time never will; without a limit it would hold a connection for ever.
    requestTimeout: 120_000,
    trustProxy: config.trustProxy.length > 0 && [...config.trustProxy],
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read, or is too long, is refused before any route.
    frameworkErrors: (_error, request, reply) => {
      reply.header(headers.trace, request.id);
      return sendRefusal(new Refusal("invalidArgument"), request, reply);
    },
  });
  // Given as an option, Fastify would create a child logger per request, which costs more than the line it writes.
  http.log = log;
  acceptBodies(http);

  const safe = safeHeaders(config);
  // Every call comes through these hooks, so they do without promises. Before the route, which may know better.
  http.addHook("onRequest", (request, reply, done) => {
    request.log = log;
    reply.log = log;
    const isCall = request.url.startsWith("/api/");
    const isPage = !isCall && !request.url.startsWith("/assets/");
    reply.headers(isPage ? safe.page : safe.data).header(headers.trace, request.id);
    if (isCall) reply.header("cache-control", "no-store");
    done();
  });
  http.setErrorHandler((error: FastifyError, request, reply) =>
    sendRefusal(refusalFor(error, request), request, reply),
  );
  http.setNotFoundHandler((request, reply) => sendRefusal(new Refusal("noSuchPath"), request, reply));
  return http;
}

/** Logs and counts a call when its reply has left; a hook of its route, which knows the call's name. */
export function logCall({ log, metrics }: Pick<Kernel, "log" | "metrics">, endpoint: string): onResponseHookHandler {
  const write = callTeller(log, endpoint);
  return (request, reply, done) => {
    const ms = reply.elapsedTime;
    metrics.observeCall(endpoint, reply.statusCode, ms / 1000);
    write(request.id, reply.statusCode, Math.round(ms));
    done();
  };
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfter) reply.header("retry-after", refusal.retryAfter);
  return reply.code(refusal.status).send(refusal.toBody(languageOf(request), request.id));
}

/** Expected refusals as they are; the web server's own complaints by kind; everything else is ours and stays inside. */
function refusalFor(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("bodyTooBig");
  if (error.statusCode && error.statusCode < 500) return new Refusal("bodyNotJson");
  request.log.error({ traceId: request.id, err: error }, "unexpected error");
  return new Refusal("internalError");
}

/** JSON, the form that the realtime client sends, and pictures; an empty body is an empty object. */
function acceptBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    void http.getDefaultJsonParser("error", "error")(_request, body as string, done);
  });
  http.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  http.addContentTypeParser([...imageTypes], { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** The caller's W3C trace id where it sent one, so that a trace runs from its first hop to our jobs. */
function traceIdOf(request: { headers: Record<string, unknown> }): string {
  const { traceparent } = request.headers;
  const given =
    typeof traceparent === "string" && /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1];
  if (given && !/^0+$/.test(given)) return given;
  traces += 1;
  return traceStem + traces.toString(16).padStart(12, "0");
}

// Random for the process, counted within it: as unique as random for each, at a fraction of the cost.
const traceStem = randomBytes(10).toString("hex");
let traces = 0;
