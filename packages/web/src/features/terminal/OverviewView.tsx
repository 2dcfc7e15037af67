import type { TileShift } from "@glasen/contract/terminal.ts";
import { tileName } from "@glasen/domain/terminal/tiles.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type CSSProperties, memo } from "react";
import { useTexts } from "#platform/texts.ts";
import { TapIcon } from "#ui/icons.tsx";
import { EmptyRoster } from "./EmptyRoster.tsx";
import styles from "./OverviewView.module.css";
import { ShiftLine, shiftParts, spokenShift } from "./ShiftLine.tsx";
import { StateAvatar } from "./StateAvatar.tsx";
import { type TerminalTexts, terminalTexts } from "./terminal.texts.ts";
import { faceOf, sinceLine, type TerminalMember } from "./terminal-member.ts";

interface Props {
  readonly members: readonly TerminalMember[];
  /** By member, where the crew wants them on the tiles. */
  readonly shifts: ReadonlyMap<number, TileShift>;
  readonly today: LocalDate;
  readonly tileSize: number;
  readonly timeZone: string;
  readonly onOpen: (userId: number) => void;
}

/** So few stand together in the middle instead of along one side. */
const FEW = 4;

/** Smaller tiles have no room for a shift. */
const SHIFTS_FROM_PX = 100;

/** Everybody as a tile; a press leads to one's own sign-in. */
export function OverviewView({ members, shifts, today, tileSize, timeZone, onOpen }: Props) {
  const t = useTexts(terminalTexts);
  const hasShifts = shifts.size > 0 && tileSize >= SHIFTS_FROM_PX;
  return (
    <div className={styles.overview}>
      <section className={styles.banner} aria-label={t.helpTitle}>
        <TapIcon size="large" />
        <div className={styles.say}>
          <h2>{t.clickName}</h2>
          <p>{t.help}</p>
        </div>
        <p className={styles.exit}>{t.exit}</p>
      </section>
      {members.length === 0 ? (
        <EmptyRoster />
      ) : (
        <ul
          className={styles.tiles}
          data-size={tileSize < 130 ? "small" : "large"}
          data-shifts={hasShifts}
          data-few={members.length <= FEW}
          style={{ "--tile": `${tileSize}px` } as CSSProperties}
        >
          {members.map((member) => (
            <li key={member.userId}>
              <Tile
                member={member}
                shift={hasShifts ? shifts.get(member.userId) : undefined}
                today={today}
                tileSize={tileSize}
                timeZone={timeZone}
                onOpen={onOpen}
                t={t}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TileProps extends Omit<Props, "members" | "shifts"> {
  readonly member: TerminalMember;
  readonly shift: TileShift | undefined;
  /** Given, so that hundreds of tiles need not follow the language one by one. */
  readonly t: TerminalTexts;
}

/** Rendered again only when its own member changed: among 300 people somebody stamps all the time. */
const Tile = memo(function Tile({ member, shift, today, tileSize, timeZone, onOpen, t }: TileProps) {
  const { userId, name, hasHeldStamp = false } = member;
  const face = faceOf(member);
  const [first, rest] = tileName(name, tileSize);
  const since = sinceLine(member, timeZone, t);
  const parts = shift && shiftParts(shift, today, timeZone, t);
  const spoken = [name, since, ...(hasHeldStamp ? [t.heldStamp] : []), ...(parts ? [spokenShift(parts, t)] : [])];
  return (
    <button
      type="button"
      className={styles.tile}
      data-presence={face.presence}
      data-member={userId}
      aria-label={spoken.join(", ")}
      onClick={() => onOpen(userId)}
    >
      <StateAvatar {...face} />
      <b>{first}</b>
      <span className={styles.rest}>{rest}</span>
      <small>{hasHeldStamp ? t.heldStamp : since}</small>
      {parts && <ShiftLine parts={parts} />}
    </button>
  );
});
