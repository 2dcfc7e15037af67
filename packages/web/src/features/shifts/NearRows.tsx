import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  readonly count: number;
  /** Whether the rows are drawn before anybody knows where they are. */
  readonly isNear: boolean;
  readonly children: () => ReactNode;
}

/** The least height of a row. */
const ROW_PX = 53;
const MARGIN_PX = 600;

/** A part of a long table whose rows, of any height, exist only while it is near the visible part of the page. */
export function NearRows({ count, isNear: isFirst, children }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ isNear, height }, setState] = useState({ isNear: isFirst, height: count * ROW_PX });
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setState({ isNear: entry.isIntersecting, height: element.offsetHeight });
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <tbody ref={body}>{isNear ? children() : <tr aria-hidden="true" style={{ height }} />}</tbody>;
}
