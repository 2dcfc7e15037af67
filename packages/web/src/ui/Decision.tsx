import type { ReactNode } from "react";
import { Avatar } from "./Avatar.tsx";
import { Button } from "./Button.tsx";
import styles from "./Decision.module.css";
import { Muted } from "./Layout.tsx";

interface Props {
  /** Of the person who asks. */
  readonly name: string;
  readonly imageUrl?: string | undefined;
  /** What is asked for. */
  readonly text: ReactNode;
  /** What the decision depends on. */
  readonly children?: ReactNode;
  /** At the right end of the first line, e.g. the cost. */
  readonly aside?: ReactNode;
  readonly declineText: string;
  readonly onDecline: () => void;
  readonly approveText: string;
  /** Undefined where it can only be declined. */
  readonly onApprove: (() => void) | undefined;
  readonly isLoading?: boolean | undefined;
}

/** A request to decide in place: decline at the left, approve at the right. */
export function Decision({ name, imageUrl, text, children, aside, isLoading = false, ...props }: Props) {
  return (
    <article className={styles.decision} aria-label={name}>
      <Avatar name={name} imageUrl={imageUrl} isDecorative />
      <div className={styles.words}>
        <p className={styles.first}>
          <b>{name}</b>
          {aside}
        </p>
        <p>{text}</p>
        {children && <Muted as="div">{children}</Muted>}
        <div className={styles.buttons}>
          <Button size="small" onPress={props.onDecline} isDisabled={isLoading}>
            {props.declineText}
          </Button>
          {props.onApprove && (
            <Button size="small" variant="primary" onPress={props.onApprove} isLoading={isLoading}>
              {props.approveText}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
