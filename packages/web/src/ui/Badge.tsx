import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { classNames } from "./class-names.ts";
import { PauseIcon } from "./icons.tsx";

interface Props {
  readonly tone?: "neutral" | "working" | "break" | "off" | "open" | "accent" | "danger" | undefined;
  readonly icon?: ReactNode;
  readonly size?: "regular" | "large" | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone = "neutral", icon, size = "regular", children }: Props) {
  return (
    <span className={classNames(styles.badge, styles[tone], styles[size])}>
      {icon}
      {children}
    </span>
  );
}

export type Presence = "working" | "break" | "off";

/** The icon of a state, for places with their own label. */
export function PresenceSign({
  presence,
  isPulsing,
}: {
  readonly presence: Presence;
  readonly isPulsing?: boolean | undefined;
}) {
  if (presence === "break") return <PauseIcon size="small" className={styles.pause} />;
  const look = presence === "working" ? styles.dot : styles.ring;
  return <i className={classNames(look, isPulsing && styles.pulse)} aria-hidden="true" />;
}

/** Colour, icon and label of a state. */
export function PresenceBadge({
  presence,
  children,
  size,
}: {
  readonly presence: Presence;
  readonly children: string;
  readonly size?: Props["size"];
}) {
  return (
    <Badge tone={presence} size={size} icon={<PresenceSign presence={presence} isPulsing={presence === "working"} />}>
      {children}
    </Badge>
  );
}
