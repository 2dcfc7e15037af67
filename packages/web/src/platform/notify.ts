import { toast } from "#ui/toast-queue.ts";
import { isCancelled, isHandledElsewhere } from "./call-error.ts";
import { errorText, errorTexts } from "./error-text.ts";
import { languageStore } from "./language.ts";
import { report } from "./reporter.ts";

/** Says in passing that something did not work; what a dialog or screen of its own tells is not said twice. */
export function notifyError(error: unknown, title?: string): void {
  if (isHandledElsewhere(error) || isCancelled(error)) return;
  report(error);
  const sentence = errorText(error, errorTexts[languageStore.get()]);
  // Where the title is the server's own sentence it is not said twice.
  if (title === undefined || title === sentence) toast.error(sentence);
  else toast.error(title, sentence);
}
