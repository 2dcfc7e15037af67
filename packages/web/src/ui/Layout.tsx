import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./Layout.module.css";

/** Steps of the spacing scale: 2 is `var(--s2)`. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface BoxProps {
  readonly as?: "div" | "section" | "ul" | "ol" | "li" | "p" | "span" | "header" | "footer" | "main" | undefined;
  readonly gap?: Gap | undefined;
  /** For local styles; use `gap` for spacing. */
  readonly className?: string | undefined;
  readonly "aria-label"?: string | undefined;
  readonly children?: ReactNode;
}

/** Children below one another; long words and tables shrink instead of widening it. */
export function Stack({ as: Box = "div", gap = 4, className, children, ...rest }: BoxProps) {
  return (
    <Box className={classNames(styles.stack, styles[`gap${gap}`], className)} {...rest}>
      {children}
    </Box>
  );
}

interface RowProps extends BoxProps {
  readonly align?: "center" | "start" | "end" | "baseline" | undefined;
  readonly justify?: "start" | "between" | "end" | undefined;
  /** Stays on one line. */
  readonly isNowrap?: boolean | undefined;
}

/** Children beside one another, wrapping. */
export function Row({ as: Box = "div", gap = 2, align = "center", justify, isNowrap, ...props }: RowProps) {
  const { className, children, ...rest } = props;
  return (
    <Box
      className={classNames(
        styles.row,
        styles[`gap${gap}`],
        align !== "center" && styles[align],
        justify && styles[`justify-${justify}`],
        isNowrap && styles.nowrap,
        className,
      )}
      {...rest}
    >
      {children}
    </Box>
  );
}

/** Takes the rest of a `Row` and wraps inside. */
export function Grow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grow}>{children}</div>;
}

interface MutedProps {
  readonly as?: "span" | "p" | "small" | "div" | "dt" | undefined;
  readonly size?: "small" | "tiny" | undefined;
  readonly isFaint?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Secondary text. */
export function Muted({ as: Box = "span", size = "small", isFaint, className, children }: MutedProps) {
  return (
    <Box className={classNames(styles.muted, size === "tiny" && styles.tiny, isFaint && styles.faint, className)}>
      {children}
    </Box>
  );
}
