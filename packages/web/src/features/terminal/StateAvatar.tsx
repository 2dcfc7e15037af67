import { Avatar } from "#ui/Avatar.tsx";
import type { Presence } from "#ui/Badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { PauseIcon } from "#ui/icons.tsx";
import styles from "./StateAvatar.module.css";

interface Props {
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly presence: Presence;
}

/** A picture that wears the state: working pulses, break has a pause sign, not working is dimmed. */
export function StateAvatar({ name, imageUrl, presence }: Props) {
  return (
    <span className={classNames(styles.frame, styles[presence])} data-presence={presence} aria-hidden="true">
      <Avatar name={name} imageUrl={imageUrl} size="large" isQuiet={presence === "off"} />
      {presence === "break" && (
        <span className={styles.pause}>
          <PauseIcon size="small" />
        </span>
      )}
    </span>
  );
}
