import { tileName, truncate } from "@glasen/domain/terminal/tiles.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { UploadIcon } from "#ui/icons.tsx";
import styles from "./CardFace.module.css";
import { StateAvatar } from "./StateAvatar.tsx";
import { presenceOf } from "./state-look.ts";
import type { TerminalTexts } from "./terminal.texts.ts";
import { accountOf, sinceOf, type TerminalMember } from "./terminal-member.ts";

interface Props {
  readonly member: TerminalMember;
  readonly timeZone: string;
  /** A stamp of this member is kept on the device and not sent yet. */
  readonly isWaiting: boolean;
  readonly t: TerminalTexts;
}

/** A card in a column: picture, name on two narrow lines, since when. */
export function CardFace({ member, timeZone, isWaiting, t }: Props) {
  const { name, avatarUrl } = member;
  const since = sinceOf(member);
  const [first, rest] = tileName(truncate(name, 50), 180);
  return (
    <span className={styles.face} data-presence={presenceOf(accountOf(member))}>
      <StateAvatar name={name} imageUrl={avatarUrl} presence={presenceOf(accountOf(member))} />
      <span className={styles.name} title={name}>
        <b>{first}</b>
        <span>{rest}</span>
      </span>
      {(since !== null || isWaiting) && (
        <small data-waiting={isWaiting}>
          {since !== null && t.since(timeText(wallTime(since, timeZone)))}
          {isWaiting && (
            <span role="img" aria-label={t.waiting}>
              <UploadIcon size="small" />
            </span>
          )}
        </small>
      )}
    </span>
  );
}
