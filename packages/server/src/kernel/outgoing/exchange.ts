import type { Dispatcher } from "undici";

export interface Exchanged {
  status: number;
  mediaType: string;
  body: string;
}

/** The answer did not end within the time for a whole request. */
export class TooSlow extends Error {
  override name = "TimeoutError";
}

/**
 * Sends a request and collects its answer. The client's own `request` makes a stream and a signal for each one, which
 * costs as much again as the exchange itself.
 */
export const exchange = (
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  totalMs: number,
): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [status, mediaType] = [0, ""];
    let running: Dispatcher.DispatchController | undefined;
    let tooSlow: TooSlow | undefined;
    const timer = setTimeout(() => {
      tooSlow = new TooSlow();
      running?.abort(tooSlow);
      reject(tooSlow);
    }, totalMs);
    dispatcher.dispatch(options, {
      onRequestStart: (controller) => {
        running = controller;
        // It waited for a free connection for too long.
        if (tooSlow) controller.abort(tooSlow);
      },
      onResponseStart: (_controller, statusCode, headers) => {
        status = statusCode;
        mediaType = String(headers["content-type"] ?? "");
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => {
        clearTimeout(timer);
        resolve({ status, mediaType, body: chunks.length > 0 ? new TextDecoder().decode(Buffer.concat(chunks)) : "" });
      },
      onResponseError: (_controller, error) => {
        clearTimeout(timer);
        reject(error);
      },
    });
  });
