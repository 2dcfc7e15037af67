import { preloadedResponsesId } from "@glasen/contract/preloaded-responses.ts";

/** They belong to the first moments of a page; later they would be news of yesterday. */
const validMs = 10_000;

let answers: Map<string, unknown> | undefined;

/** Out of the page as soon as they are read: nobody who comes later finds them there. */
function readAnswers(): Map<string, unknown> {
  const element = globalThis.document?.getElementById(preloadedResponsesId);
  element?.remove();
  return new Map(Object.entries(JSON.parse(element?.textContent ?? "{}") as object));
}

/** The answer that came along with the page, once. */
export function takePreloadedResponse(address: string): unknown {
  answers ??= readAnswers();
  if (performance.now() > validMs) dropPreloadedResponses();
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** Whoever writes may have changed what they say, or who asks. */
export function dropPreloadedResponses(): void {
  answers ??= readAnswers();
  answers.clear();
}
