import type { MouseEvent, ReactNode } from "react";
import { goTo } from "#platform/place.ts";

interface Props {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** From one visitors' page to another without loading the window anew; plain, to keep the first screen light. */
export function VisitorLink({ href, children, className }: Props) {
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}
