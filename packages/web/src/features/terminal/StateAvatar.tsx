import { Avatar } from "#ui/Avatar.tsx";
import { classNames } from "#ui/class-names.ts";
import { PauseIcon } from "#ui/icons.tsx";
import styles from "./StateAvatar.module.css";
import type { Face } from "./terminal-member.ts";

/** A picture that shows the state: pulsing at work, with a pause sign on break, dimmed when clocked out. */
export function StateAvatar({ name, imageUrl, presence }: Face) {
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
