import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps } from "react-aria-components/Button";
import styles from "./Button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./Spinner.tsx";
import { useMinimumLoading } from "./use-minimum-loading.ts";

export interface ButtonLook {
  readonly variant?: "primary" | "secondary" | "tonal" | "ghost" | "danger" | undefined;
  readonly size?: "small" | "regular" | "large" | undefined;
  readonly icon?: ReactNode;
  /** After the label, e.g. a chevron. */
  readonly iconAfter?: ReactNode;
  readonly isBlock?: boolean | undefined;
  readonly children?: ReactNode;
}

interface Props extends ButtonLook, Omit<ButtonProps, "children" | "className" | "style" | "isPending"> {
  readonly isLoading?: boolean | undefined;
  /** Replaces the label while loading. */
  readonly loadingText?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function buttonClass({ variant = "secondary", size = "regular", isBlock, children }: ButtonLook): string {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    isBlock && styles.block,
    (children === undefined || children === null) && styles.iconOnly,
  );
}

/** An icon button needs an `aria-label`. While loading it keeps the focus and ignores presses. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  isBlock,
  children,
  isLoading = false,
  loadingText,
  ref,
  ...rest
}: Props) {
  const isWaiting = useMinimumLoading(isLoading);
  return (
    <AriaButton
      {...rest}
      {...(ref ? { ref } : {})}
      isPending={isWaiting}
      className={buttonClass({ variant, size, isBlock, children })}
    >
      {isWaiting ? <Spinner /> : icon}
      {isWaiting && loadingText ? loadingText : children}
      {!isWaiting && iconAfter}
    </AriaButton>
  );
}
