import { cardName } from "@glasen/domain/terminal/tiles.ts";
import type { Presence } from "#ui/Badge.tsx";
import styles from "./MemberBadge.module.css";
import { StateAvatar } from "./StateAvatar.tsx";

interface Props {
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly presence: Presence;
  readonly line?: string | undefined;
}

/** Who it is: picture, name and how they stand. */
export function MemberBadge({ name, imageUrl, presence, line }: Props) {
  return (
    <div className={styles.badge}>
      <StateAvatar name={name} imageUrl={imageUrl} presence={presence} />
      <div>
        <b title={name}>{cardName(name, "wide")}</b>
        {line && <p>{line}</p>}
      </div>
    </div>
  );
}
