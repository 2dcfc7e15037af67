import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styles from "./Tooltip.module.css";

interface Props {
  readonly text: string;
  /** Something that takes the focus, e.g. a `Button`. */
  readonly children: ReactElement;
  readonly placement?: "top" | "bottom" | "left" | "right" | undefined;
}

/** A word for a sign. Never the only place where something is said: touch screens show none. */
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
