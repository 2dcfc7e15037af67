import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedMessage {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  position: number | null;
  type: string;
}

/** The program at the other end of a webhook. */
export interface WebhookReceiver {
  url: string;
  /** Everything that arrived, repetitions included. */
  received: ReceivedMessage[];
  /** How it answers; 204 unless a test says otherwise. */
  answer: (message: ReceivedMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

const take = (_message: ReceivedMessage, response: ServerResponse): void => void response.writeHead(204).end();

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      const { type, position } = JSON.parse(body) as Pick<ReceivedMessage, "type" | "position">;
      const message = { id: String(request.headers["webhook-id"]), headers: request.headers, body, type, position };
      receiver.received.push(message);
      receiver.answer(message, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/glasen`,
    received: [],
    answer: take,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
