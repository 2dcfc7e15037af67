import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "#platform/query-client.ts";

/** Renders with a fresh cache, as main.tsx does. */
export function renderInApp(children: ReactNode) {
  const cache = createQueryClient();
  const wrapper = ({ children: inside }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{inside}</QueryClientProvider>
  );
  const view = render(children, { wrapper });
  return { cache, ...view };
}
