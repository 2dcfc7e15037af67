import { type ReactNode, useEffect, useRef, useState } from "react";

interface Props {
  readonly count: number;
  readonly columns: number;
  /** Whether the rows are drawn before anybody knows where they are. */
  readonly isNear: boolean;
  readonly children: () => ReactNode;
}

/** The least height of a row. */
const ROW_PX = 53;
const MARGIN_PX = 600;

/** A part of a long table whose rows, of any height, exist only while it is near the visible part of the page. */
export function NearRows({ count, columns, isNear: isFirst, children }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const height = useRef(count * ROW_PX);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting) height.current = element.offsetHeight;
        setNear(entry.isIntersecting);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body}>
      {isNear ? (
        children()
      ) : (
        <tr style={{ height: height.current }}>
          <td colSpan={columns} />
        </tr>
      )}
    </tbody>
  );
}
