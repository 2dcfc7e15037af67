import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { reloadReportFiles } from "./report-files-keys.ts";

/** A task goes on, or a file that somebody else's schedule made is ready. */
export function applyReportFileEvent(cache: QueryClient, event: LiveEvent): void {
  const isReady = event.name === "news-received" && event.body.news.type === "timeEvaluation";
  if (event.name === "task-changed" || isReady) void reloadReportFiles(cache, event.crewId);
}
