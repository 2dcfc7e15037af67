import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styles from "./Tooltip.module.css";

interface Props {
  readonly text: string;
  /** A focusable element, e.g. a `Button`. */
  readonly children: ReactElement;
  readonly placement?: "top" | "bottom" | "left" | "right" | undefined;
}

/** Label of an icon. Touch screens show no tooltips, so it must not be the only source of information. */
export function Tooltip({ text, children, placement = "top" }: Props) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <AriaTooltip className={styles.tooltip ?? ""} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
