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
import { outageOf } from "../database/outage.ts";
import type { Config } from "../process/config.ts";
import type { Logger } from "../process/log.ts";
import { traceOf } from "../process/telemetry.ts";
import { languageOf } from "./caller.ts";
import type { Kernel } from "./kernel.ts";
import { Refusal } from "./refusal.ts";
import { safeHeaders } from "./safe-headers.ts";

/** The web server before any call is bound: trace ids, security headers, body parsers, and the error handler. */
export function makeHttp(config: Config, log: Logger): FastifyInstance {
  const http = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTraceId,
    bodyLimit: limits.bodyBytes,
    // Without a limit, a client that never completes its request would hold a connection for ever.
    requestTimeout: 120_000,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    forceCloseConnections: "idle",
    // A request that arrives on an open connection while the server ends is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // A malformed or overlong URL is refused before routing.
    frameworkErrors: (_error, request, reply) => {
      reply.header(headers.trace, request.id);
      return sendRefusal(new Refusal("invalidArgument"), request, reply);
    },
  });
  // Passed as an option, Fastify would create a child logger for every request.
  http.log = log;
  acceptBodies(http);

  const { page, data } = safeHeaders(config);
  const call = { ...data, "cache-control": "no-store" };
  // Defaults for every reply; a route may override them.
  http.addHook("onRequest", (request, reply, done) => {
    request.log = log;
    reply.log = log;
    const { url } = request;
    const usual = url.startsWith("/api/") ? call : url.startsWith("/assets/") ? data : page;
    reply.headers(usual).header(headers.trace, request.id);
    done();
  });
  http.setErrorHandler((error: FastifyError, request, reply) =>
    sendRefusal(refusalFor(error, request), request, reply),
  );
  http.setNotFoundHandler((request, reply) => sendRefusal(new Refusal("noSuchPath"), request, reply));
  return http;
}

/** Logs and counts a call when its reply has left. */
export function logCall({ log, metrics }: Pick<Kernel, "log" | "metrics">, endpoint: string): onResponseHookHandler {
  return (request, reply, done) => {
    const { elapsedTime: ms, statusCode: status } = reply;
    metrics.observeCall(endpoint, status, ms / 1000);
    // The trace that the client says this request belongs to, logged beside our own id.
    const clientTraceId = traceOf(request.headers.traceparent)?.traceId;
    log.info(
      { traceId: request.id, ...(clientTraceId && { clientTraceId }), endpoint, status, ms: Math.round(ms) },
      "call",
    );
    done();
  };
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfter) reply.header("retry-after", refusal.retryAfter);
  return reply.code(refusal.status).send(refusal.toBody(languageOf(request), request.id));
}

/** Maps errors of Fastify to refusals; any other error is a bug, logged here and hidden from the client. */
function refusalFor(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("bodyTooBig");
  if (error.statusCode && error.statusCode < 500) return new Refusal("bodyNotJson");
  const outage = outageOf(error);
  if (outage) {
    request.log.warn({ traceId: request.id, err: error }, outage);
    return new Refusal("unavailable", undefined, 1);
  }
  request.log.error({ traceId: request.id, err: error }, "unexpected error");
  return new Refusal("internalError");
}

/** Accepts JSON, the form encoding of the Pusher client, and images; an empty body is an empty object. */
function acceptBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    void http.getDefaultJsonParser("error", "error")(_request, body as string, done);
  });
  http.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  http.addContentTypeParser(
    [...imageTypes, "application/pdf", "application/octet-stream"],
    { parseAs: "buffer" },
    (_request, body, done) => done(null, body),
  );
}

const TRACE_LENGTH = 32;
let randomDigits = "";
let digitsUsed = 0;

/** Chosen here: a client that chose the id could give two acts the same one. Random, so that it counts no requests. */
function newTraceId(): string {
  // Many at once, because asking for random bytes costs more than anything else about an id.
  if (digitsUsed === randomDigits.length) {
    randomDigits = randomBytes(128 * TRACE_LENGTH).toString("hex");
    digitsUsed = 0;
  }
  digitsUsed += TRACE_LENGTH;
  return randomDigits.slice(digitsUsed - TRACE_LENGTH, digitsUsed);
}
