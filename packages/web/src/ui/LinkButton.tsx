import { Link, type LinkProps } from "react-aria-components/Link";
import { type ButtonLook, buttonClass } from "./Button.tsx";

interface Props extends ButtonLook, Omit<LinkProps, "children" | "className" | "style"> {}

/** A link that looks like a button. */
export function LinkButton({ variant, size, icon, iconAfter, isBlock, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isBlock, children })}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}
