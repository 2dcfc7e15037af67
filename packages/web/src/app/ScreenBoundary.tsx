import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { contextQuery } from "#platform/session.ts";
import { LoadingView } from "#ui/LoadingView.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

/** Changes when somebody signs in where the session was lost: what it could not load is tried again. */
export const useSessionVersion = (): number => useQuery(contextQuery).dataUpdatedAt;

/** Where a screen stands: what it waits for and what goes wrong is told in its place, and tried again at another address. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const session = useSessionVersion();
  return (
    <ErrorBoundary resetKey={`${pathname} ${session}`}>
      <Suspense fallback={<LoadingView />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
