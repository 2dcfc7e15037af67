import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
}

/** A collector of OpenTelemetry that keeps what it is sent. */
export interface Collector {
  url: string;
  spans: SentSpan[];
  /** Names of the figures it was sent. */
  figures: Set<string>;
  /** The status it answers with. */
  answer: number;
  close(): Promise<void>;
}

interface Sent {
  resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

export async function startCollector(): Promise<Collector> {
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    response.writeHead(collector.answer).end("{}");
    if (collector.answer !== 200) return;
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(text) as Sent;
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) collector.spans.push(...spans);
    for (const { scopeMetrics } of resourceMetrics)
      for (const { metrics } of scopeMetrics) for (const { name } of metrics) collector.figures.add(name);
  });
  const collector: Collector = {
    url: "",
    spans: [],
    figures: new Set(),
    answer: 200,
    close: () => new Promise((done) => server.close(() => done())),
  };
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return collector;
}
