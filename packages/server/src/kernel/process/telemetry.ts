import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Traces and figures for a collector of OpenTelemetry (OTLP over HTTP, as JSON). Nothing ever waits for it or fails with it. */
export interface Telemetry {
  /** Measures work as one span; spans of work inside of it become its children. */
  span<T>(name: string, about: SpanAbout, work: () => Promise<T>): Promise<T>;
  /** Sends what has gathered. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface SpanAbout {
  kind: "server" | "client" | "consumer";
  /** The trace of the cause where it is not the surrounding span: 32 hexadecimal digits, and the span in it if known. */
  trace?: { traceId: string; parentSpanId?: string } | undefined;
  attributes?: Record<string, string | number>;
}

/** Spans that a failing collector leaves behind are bounded; the oldest are dropped. */
const MAX_SPANS = 5_000;
const SPANS_MS = 5_000;
const METRICS_EVERY = 12;
const ANSWER_MS = 5_000;
const kinds = { server: 2, client: 3, consumer: 5 } as const;
const [UNSET, ERROR] = [0, 2];

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

export function openTelemetry({
  url,
  role,
  log,
  metrics,
}: {
  url: string;
  role: string;
  log: Log;
  metrics: () => Metrics | undefined;
}): Telemetry {
  const current = new AsyncLocalStorage<Span>();
  const resource = {
    attributes: attributesOf({ "service.name": "glasen", "service.instance.id": hostname(), "glasen.roles": role }),
  };
  let spans: object[] = [];
  let dropped = 0;
  let isFailing = false;

  const send = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  };
  /** A collector that is away is said once, and once that it is back. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      if (isFailing) log.info({}, "the collector of traces takes them again");
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, "the collector of traces does not take them");
      isFailing = true;
    }
    return !isFailing;
  };

  const sendSpans = async (): Promise<void> => {
    if (spans.length === 0) return;
    const taken = spans;
    spans = [];
    const scopeSpans = [{ scope: { name: "glasen" }, spans: taken }];
    if (await attempt(() => send("/v1/traces", { resourceSpans: [{ resource, scopeSpans }] }))) return;
    spans = [...taken, ...spans].slice(-MAX_SPANS);
  };
  const sendMetrics = async (): Promise<void> => {
    const figures = await metrics()?.forCollector();
    if (!figures) return;
    const scopeMetrics = [{ scope: { name: "glasen" }, metrics: figures }];
    await attempt(() => send("/v1/metrics", { resourceMetrics: [{ resource, scopeMetrics }] }));
  };

  let turn = 0;
  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    turn += 1;
    const isMetricsTurn = turn % METRICS_EVERY === 0;
    sending = sending.then(sendSpans).then(() => (isMetricsTurn ? sendMetrics() : undefined));
  }, SPANS_MS);
  timer.unref();

  const record = (
    span: Span,
    name: string,
    { kind, attributes = {} }: SpanAbout,
    began: number,
    error: unknown,
  ): void => {
    if (spans.length >= MAX_SPANS) {
      spans.shift();
      dropped += 1;
      if (dropped === 1) log.warn({}, "traces are dropped, because the collector does not take them");
    }
    spans.push({
      ...span,
      name,
      kind: kinds[kind],
      startTimeUnixNano: nanos(began),
      endTimeUnixNano: nanos(performance.timeOrigin + performance.now()),
      attributes: attributesOf(attributes),
      status: error === undefined ? { code: UNSET } : { code: ERROR, message: (error as Error)?.name ?? "error" },
    });
  };

  return {
    span: async (name, about, work) => {
      const around = current.getStore();
      const cause = about.trace ?? (around && { traceId: around.traceId, parentSpanId: around.spanId });
      const span: Span = {
        traceId: cause?.traceId ?? randomBytes(16).toString("hex"),
        spanId: randomBytes(8).toString("hex"),
        ...(cause?.parentSpanId && { parentSpanId: cause.parentSpanId }),
      };
      const began = performance.timeOrigin + performance.now();
      try {
        const result = await current.run(span, work);
        record(span, name, about, began, undefined);
        return result;
      } catch (error) {
        record(span, name, about, began, error);
        throw error;
      }
    },
    flush: () => {
      sending = sending.then(sendSpans).then(sendMetrics);
      return sending;
    },
    close: async () => {
      clearInterval(timer);
      await sending;
      await sendSpans();
    },
  };
}

/** Runs the work, measured where there is a collector. */
export const measured = <T>(
  telemetry: Telemetry | undefined,
  name: string,
  about: () => SpanAbout,
  work: () => Promise<T>,
): Promise<T> => (telemetry ? telemetry.span(name, about(), work) : work());

const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The trace that a caller's `traceparent` header names (W3C Trace Context). */
export function traceOf(traceparent: unknown): { traceId: string; parentSpanId: string } | undefined {
  if (typeof traceparent !== "string") return undefined;
  const [, traceId, parentSpanId] = traceparentForm.exec(traceparent) ?? [];
  return traceId && parentSpanId && !/^0+$/.test(traceId) && !/^0+$/.test(parentSpanId)
    ? { traceId, parentSpanId }
    : undefined;
}

/** Nanoseconds do not fit into a number; the format wants them as text. */
const nanos = (ms: number): string => `${BigInt(Math.round(ms * 1_000)) * 1_000n}`;

export const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { doubleValue: value },
  }));
