import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { contextQuery } from "#platform/session.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

/** Changes with every sign-in, so that failed screens are rendered again. */
export const useSessionVersion = (): number => useQuery(contextQuery).dataUpdatedAt;

/** Shows a screen's loading state and errors; an error is reset by navigation or a new session. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const session = useSessionVersion();
  return (
    <ErrorBoundary resetKey={`${pathname} ${session}`}>
      <Suspense fallback={<LoadingView />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
