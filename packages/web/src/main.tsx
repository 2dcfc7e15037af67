import "./styles/main.css";
import { QueryClientProvider, timeoutManager } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { call } from "#platform/call.ts";
import { isHandledElsewhere } from "#platform/call-error.ts";
import { nextTask } from "#platform/idle.ts";
import { logError } from "#platform/log.ts";
import { createQueryClient } from "#platform/query-client.ts";
import { reportTo, reportUncaught } from "#platform/reporter.ts";
import { contextAtStart, contextQuery } from "#platform/session.ts";
import { createSharedTimers } from "#platform/shared-timers.ts";
import { startTheme } from "#platform/theme.ts";
import { App, prepareToDraw } from "./app/App.tsx";

startTheme();
timeoutManager.setTimeoutProvider(createSharedTimers());
// A report that cannot be sent must not become a report itself.
reportTo((report) => call("operations.reportError", report).catch(() => undefined));
reportUncaught(window);

async function start(): Promise<void> {
  const client = createQueryClient();
  void client.prefetchQuery(contextQuery);
  await prepareToDraw(client);
  const root = document.getElementById("root");
  if (!root) return;
  // A boundary reports what it catches; what a dialog or screen of its own tells is not an error to a developer either.
  const drawing = createRoot(root, { onCaughtError: (error) => isHandledElsewhere(error) || logError(error) });
  const draw = () =>
    drawing.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    );
  // A crew's device knows its wall and draws it in one go; all else comes in steps, between which the page answers.
  if (contextAtStart()) draw();
  else startTransition(draw);
}

// The code of the first screen has just run for the first time, which takes a phone long enough for one task.
void nextTask().then(start);
