import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "#platform/query-client.ts";

/** Renders with a fresh cache, as main.tsx does. */
export function renderInApp(children: ReactNode) {
  const cache = createQueryClient();
  const view = render(<QueryClientProvider client={cache}>{children}</QueryClientProvider>);
  return { cache, ...view };
}
