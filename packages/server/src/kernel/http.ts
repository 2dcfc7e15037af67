import { randomBytes } from "node:crypto";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import { headers } from "@glasen/contract/headers.ts";
import { limits } from "@glasen/contract/limits.ts";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { languageOf } from "./caller.ts";
import type { Config } from "./config.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { Refusal } from "./refusal.ts";

/** The web server without any call: trace ids, cookies, safe headers, bodies, and one place where errors become answers. */
export async function makeHttp(config: Config, log: Logger, metrics: Metrics): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "traceId" }),
    genReqId: traceIdOf,
    bodyLimit: limits.bodyBytes,
    trustProxy: "loopback, uniquelocal",
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
  });
  await http.register(cookie);
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        connectSrc: ["'self'", config.publicUrl.replace(/^http/, "ws"), ...hostedRealtime(config)],
        imgSrc: ["'self'", "data:", "blob:"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        upgradeInsecureRequests: config.publicUrl.startsWith("https:") ? [] : null,
      },
    },
    hsts: config.publicUrl.startsWith("https:"),
  });
  acceptBodies(http);

  http.addHook("onSend", async (request, reply) => {
    reply.header(headers.trace, request.id);
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  http.addHook("onResponse", async (request, reply) => {
    const endpoint = (request.routeOptions.config as { endpoint?: string }).endpoint;
    if (!endpoint) return;
    metrics.observeCall(endpoint, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({ endpoint, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "call");
  });
  http.setErrorHandler((error: FastifyError, request, reply) =>
    sendRefusal(refusalFor(error, request), request, reply),
  );
  http.setNotFoundHandler((request, reply) => sendRefusal(new Refusal("noSuchPath"), request, reply));
  return http;
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
  request.log.error({ err: error }, "unexpected error");
  return new Refusal("internalError");
}

/** JSON, the form that the realtime client sends, and pictures; an empty body is an empty object. */
function acceptBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    http.getDefaultJsonParser("error", "error")(_request, body as string, done);
  });
  http.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  http.addContentTypeParser(["image/png", "image/jpeg", "image/webp"], { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
}

/** The caller's W3C trace id where it sent one, so that a trace runs from its first hop to our jobs. */
function traceIdOf(request: { headers: Record<string, unknown> }): string {
  const given = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(request.headers.traceparent ?? ""))?.[1];
  return given && !/^0+$/.test(given) ? given : randomBytes(16).toString("hex");
}

const hostedRealtime = ({ pusher }: Config): string[] =>
  pusher
    ? [
        `wss://ws-${pusher.cluster}.pusher.com`,
        `https://sockjs-${pusher.cluster}.pusher.com`,
        ...(pusher.host ? [`wss://${pusher.host}`] : []),
      ]
    : [];
