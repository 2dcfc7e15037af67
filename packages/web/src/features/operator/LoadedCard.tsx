import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { CallError, codes, hasCode } from "#platform/call-error.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { operatorTexts } from "./operator.texts.ts";

interface Props<T> {
  readonly query: UseQueryResult<T>;
  readonly title?: string | undefined;
  readonly isFlush?: boolean | undefined;
  readonly children: (data: T) => ReactNode;
}

/** A card that waits, tells what went wrong, and shows what came; a session that ended leads back to the sign-in. */
export function LoadedCard<T>({ query, title, isFlush, children }: Props<T>) {
  const t = useTexts(operatorTexts);
  const errors = useTexts(errorTexts);
  const cache = useQueryClient();
  const { data, error, refetch } = query;
  const isOver = hasCode(error, codes.notAuthenticated);
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: contextQuery.queryKey });
  }, [isOver, cache]);
  const trace = error instanceof CallError && error.traceId ? t.trace(error.traceId) : undefined;
  return (
    <Card
      title={title}
      isFlush={isFlush}
      isLoading={data === undefined && error === null}
      problem={
        data === undefined && error !== null
          ? { text: errorText(error, errors), retryText: t.retry, onRetry: () => void refetch(), trace }
          : undefined
      }
    >
      {data !== undefined && children(data)}
    </Card>
  );
}
