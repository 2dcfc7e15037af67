import type { ReactNode } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { ErrorState } from "./ErrorState.tsx";
import { LoadingView } from "./LoadingView.tsx";

interface Props<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (data: T) => ReactNode;
}

/** Content that needs the answer to a query. Until there is one it says that it loads, or why it could not be loaded. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  const errors = useTexts(errorTexts);
  if (data !== undefined) return children(data);
  if (error) return <ErrorState onRetry={() => void refetch()}>{errorText(error, errors)}</ErrorState>;
  return <LoadingView />;
}
