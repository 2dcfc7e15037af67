import { useLayoutEffect, useRef } from "react";

interface Loading {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface Options {
  readonly list: Loading;
  readonly newestId: number | undefined;
  readonly aroundId: number | undefined;
}

/** So close to an end counts as being there. */
const NEAR_PX = 80;
/** Earlier messages are loaded before the reader comes to the beginning. */
const EARLY_PX = 400;

/**
 * Follows new messages while the end is in sight, keeps the place when earlier messages are put above, and begins at the
 * message that was asked for. The distance from the end tells which of the two ends has grown.
 */
export function useScrollPlace({ list, newestId, aroundId }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, pages: 0, newestId: 0, aroundId });
  const pages = list.data?.pages.length ?? 0;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || newestId === undefined) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const was = before.current;
    const isFirst = was.pages === 0 || was.aroundId !== aroundId;
    const wasAtEnd = was.height - scrollTop - clientHeight < NEAR_PX;
    if (isFirst && aroundId !== undefined) {
      const wanted = element.querySelector<HTMLElement>(`[data-message="${aroundId}"]`);
      wanted?.scrollIntoView({ block: "center" });
      wanted?.focus({ preventScroll: true });
    } else if (isFirst) element.scrollTop = scrollHeight;
    else if (pages > was.pages && newestId === was.newestId) element.scrollTop = scrollTop + scrollHeight - was.height;
    else if (wasAtEnd && newestId !== was.newestId && aroundId === undefined) element.scrollTop = scrollHeight;
    before.current = { height: scrollHeight, pages, newestId, aroundId };
  }, [newestId, pages, aroundId]);
  function onScroll(): void {
    const element = box.current;
    if (!element || element.scrollTop > EARLY_PX || !list.hasNextPage || list.isFetchingNextPage) return;
    void list.fetchNextPage();
  }
  return { box, onScroll };
}
