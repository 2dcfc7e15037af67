import { toast } from "#ui/toast-queue.ts";
import { isCancelled, isHandledElsewhere } from "./call-error.ts";
import { errorText, errorTexts } from "./error-text.ts";
import { languageStore } from "./language.ts";
import { report } from "./reporter.ts";

/** Shows a toast for an error and reports it, unless the error has its own dialog or screen. */
export function notifyError(error: unknown, title?: string): void {
  if (isHandledElsewhere(error) || isCancelled(error)) return;
  report(error);
  const sentence = errorText(error, errorTexts[languageStore.get()]);
  // The title may be the server's message already.
  if (title === undefined || title === sentence) toast.error(sentence);
  else toast.error(title, sentence);
}
