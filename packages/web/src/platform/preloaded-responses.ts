import { preloadedResponsesId } from "@glasen/contract/preloaded-responses.ts";

/** Responses embedded in the page are only valid while it starts. */
const validMs = 10_000;

let responses: Map<string, unknown> | undefined;

/** Removes the element, so that a later user of the browser cannot read it. */
function readResponses(): Map<string, unknown> {
  const element = globalThis.document?.getElementById(preloadedResponsesId);
  element?.remove();
  return new Map(Object.entries(JSON.parse(element?.textContent ?? "{}") as object));
}

/** Returns each embedded response once. */
export function takePreloadedResponse(url: string): unknown {
  responses ??= readResponses();
  if (performance.now() > validMs) dropPreloadedResponses();
  const response = responses.get(url);
  responses.delete(url);
  return response;
}

/** A write may change the data or the session. */
export function dropPreloadedResponses(): void {
  responses ??= readResponses();
  responses.clear();
}
