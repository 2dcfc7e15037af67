import { tileName } from "@glasen/domain/terminal/tiles.ts";
import { type CSSProperties, memo } from "react";
import { TapIcon } from "#ui/icons.tsx";
import { Nobody } from "./Nobody.tsx";
import styles from "./OverviewView.module.css";
import { StateAvatar } from "./StateAvatar.tsx";
import { presenceOf, sinceLine } from "./state-look.ts";
import type { TerminalTexts } from "./terminal.texts.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";

interface Props {
  readonly members: readonly TerminalMember[];
  readonly tileSize: number;
  readonly timeZone: string;
  readonly onOpen: (userId: number) => void;
  readonly t: TerminalTexts;
}

/** Everybody as a tile; a press leads to one's own sign-in. */
export function OverviewView({ members, tileSize, timeZone, onOpen, t }: Props) {
  return (
    <div className={styles.overview}>
      <section className={styles.banner} aria-label={t.helpTitle}>
        <h2>
          <TapIcon size="large" />
          {t.clickName}
        </h2>
        <div className={styles.help}>
          <p>{t.help}</p>
          <p>{t.exit}</p>
        </div>
      </section>
      {members.length === 0 ? (
        <Nobody t={t} />
      ) : (
        <ul
          className={styles.tiles}
          data-size={tileSize < 130 ? "small" : "large"}
          style={{ "--tile": `${tileSize}px` } as CSSProperties}
        >
          {members.map((member) => (
            <li key={member.userId}>
              <Tile member={member} tileSize={tileSize} timeZone={timeZone} onOpen={onOpen} t={t} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TileProps extends Omit<Props, "members"> {
  readonly member: TerminalMember;
}

/** Drawn again only when something of its own changed: on a wall of 300 somebody stamps all the time. */
const Tile = memo(function Tile({ member, tileSize, timeZone, onOpen, t }: TileProps) {
  const { userId, name, avatarUrl } = member;
  const presence = presenceOf(accountOf(member));
  const [first, rest] = tileName(name, tileSize);
  const since = sinceLine(member, timeZone, t);
  return (
    <button
      type="button"
      className={styles.tile}
      data-presence={presence}
      data-member={userId}
      aria-label={`${name}, ${since}`}
      onClick={() => onOpen(userId)}
    >
      <StateAvatar name={name} imageUrl={avatarUrl} presence={presence} />
      <b>{first}</b>
      <span className={styles.rest}>{rest}</span>
      <small>{since}</small>
    </button>
  );
});
