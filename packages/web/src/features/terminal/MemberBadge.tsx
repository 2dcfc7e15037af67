import { cardName } from "@glasen/domain/terminal/tiles.ts";
import type { Presence } from "#ui/Badge.tsx";
import styles from "./MemberBadge.module.css";
import { StateAvatar } from "./StateAvatar.tsx";
import { useCardRoom } from "./use-card-room.ts";

interface Props {
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly presence: Presence;
  readonly line?: string | undefined;
}

/** Who it is: picture, name and how they stand. */
export function MemberBadge({ name, imageUrl, presence, line }: Props) {
  const room = useCardRoom();
  return (
    <div className={styles.badge}>
      <StateAvatar name={name} imageUrl={imageUrl} presence={presence} />
      <div>
        <b title={name}>{cardName(name, room)}</b>
        {line && <p>{line}</p>}
      </div>
    </div>
  );
}
