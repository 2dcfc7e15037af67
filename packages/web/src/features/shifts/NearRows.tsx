import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface Props {
  /** Part of a table or of a list. */
  readonly as: "tbody" | "ul";
  readonly className?: string | undefined;
  readonly count: number;
  /** Whether the rows are drawn before anybody knows where they are. */
  readonly isNear: boolean;
  readonly children: () => ReactNode;
}

/** The least height of a row. */
const ROW_PX = 53;
const MARGIN_PX = 600;

/** A part of a long table or list whose rows, of any height, exist only while it is near the visible part of the page. */
export function NearRows({ as, className, count, isNear: isFirst, children }: Props) {
  const part = useRef<HTMLElement>(null);
  const [{ isNear, height }, setState] = useState({ isNear: isFirst, height: count * ROW_PX });
  useEffect(() => {
    const element = part.current;
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
  return as === "ul" ? (
    <ul ref={part as RefObject<HTMLUListElement | null>} className={className}>
      {isNear ? children() : <li aria-hidden="true" style={{ height }} />}
    </ul>
  ) : (
    <tbody ref={part as RefObject<HTMLTableSectionElement | null>} className={className}>
      {isNear ? children() : <tr aria-hidden="true" style={{ height }} />}
    </tbody>
  );
}

/** Rows are drawn so many at a time. */
const CHUNK = 40;

/** The parts of a long table or list, to be drawn by `NearRows`. */
export const chunksOf = <Row,>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));
