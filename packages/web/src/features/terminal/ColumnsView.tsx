import type { TileShift } from "@glasen/contract/terminal.ts";
import { actionForDrop, terminalColumns } from "@glasen/domain/terminal/drops.ts";
import { tileName, truncate } from "@glasen/domain/terminal/tiles.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { PresenceSign } from "#ui/Badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { DragAndDrop, useDragItem, useDropTarget } from "#ui/drag-and-drop.tsx";
import { PauseIcon, SignInIcon, SignOutIcon, TagIcon, UploadIcon } from "#ui/icons.tsx";
import styles from "./ColumnsView.module.css";
import { EmptyRoster } from "./EmptyRoster.tsx";
import { ShiftLine, shiftParts } from "./ShiftLine.tsx";
import { StateAvatar } from "./StateAvatar.tsx";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, faceOf, presenceOf, sinceOf, stateWord, type TerminalMember } from "./terminal-member.ts";

export interface Drop {
  readonly member: TerminalMember;
  readonly to: TimeAccount;
  /** Dropped on the lower half: a time category is chosen first. */
  readonly choosesCategory: boolean;
}

interface Props {
  readonly members: readonly TerminalMember[];
  readonly shifts: ReadonlyMap<number, TileShift>;
  readonly today: LocalDate;
  readonly timeZone: string;
  /** Whether a drop of this member into Clocked in offers to choose a category first. */
  readonly isSplitFor: (member: TerminalMember) => boolean;
  /** Members whose stamps are being sent. */
  readonly busyIds: ReadonlySet<number>;
  /** Members whose stamps are stored on the terminal and not sent yet. */
  readonly waitingIds: ReadonlySet<number>;
  readonly onDrop: (drop: Drop) => void;
  /** Undefined where a press opens nothing. */
  readonly onOpen: ((member: TerminalMember) => void) | undefined;
}

const parseTarget = (id: string | number): { to: TimeAccount; choosesCategory: boolean } => {
  const [column, half] = String(id).split(":");
  return { to: Number(column) as TimeAccount, choosesCategory: half === "category" };
};

/** Three columns; a card is dragged by mouse, finger or keyboard into the next state. */
export function ColumnsView(props: Props) {
  const { members, shifts, today, isSplitFor, onDrop, timeZone } = props;
  const t = useTexts(terminalTexts);
  const [draggedId, setDragged] = useState<number>();
  // A card that was moved by keyboard takes the focus in its new column.
  const [focusedId, setFocused] = useState<number>();
  const memberOf = (id: string | number | undefined) => members.find(({ userId }) => userId === id);
  const dragged = memberOf(draggedId);
  const columnWord = (id: string | number): string => stateWord(parseTarget(id).to, t);
  return (
    <DragAndDrop
      onDrag={(id) => {
        setDragged(id === undefined ? undefined : Number(id));
        setFocused(undefined);
      }}
      onDrop={(id, target, isByKeyboard) => {
        const member = memberOf(id);
        if (!member) return;
        if (isByKeyboard) setFocused(member.userId);
        const parsed = parseTarget(target);
        if (actionForDrop(accountOf(member), parsed.to)) onDrop({ member, ...parsed });
      }}
      preview={(id) => {
        const member = memberOf(id);
        return (
          member && (
            <div className={styles.lifted}>
              <CardFace
                member={member}
                shift={shifts.get(member.userId)}
                today={today}
                timeZone={timeZone}
                isWaiting={false}
              />
            </div>
          )
        );
      }}
      words={{
        instructions: t.dragInstructions,
        picked: (id) => t.picked(memberOf(id)?.name ?? ""),
        over: (target) => t.over(columnWord(target)),
        dropped: (target) => t.dropped(columnWord(target)),
        notDropped: t.notDropped,
      }}
    >
      <div className={styles.columns} data-shifts={shifts.size > 0}>
        {members.length === 0 && (
          <div className={styles.empty}>
            <EmptyRoster />
          </div>
        )}
        {terminalColumns.map((account) => (
          <Column
            key={account}
            account={account}
            dragged={dragged}
            isSplit={dragged !== undefined && isSplitFor(dragged)}
            focusedId={focusedId}
            {...props}
          />
        ))}
      </div>
    </DragAndDrop>
  );
}

interface ColumnProps extends Props {
  readonly account: TimeAccount;
  readonly dragged: TerminalMember | undefined;
  readonly isSplit: boolean;
  readonly focusedId: number | undefined;
}

function Column({ account, dragged, isSplit, focusedId, members, ...props }: ColumnProps) {
  const t = useTexts(terminalTexts);
  const own = members.filter((member) => accountOf(member) === account);
  const isAllowed = dragged !== undefined && actionForDrop(accountOf(dragged), account) !== undefined;
  const isSplitHere = isSplit && isAllowed && account === timeAccounts.START_WORK;
  const word = stateWord(account, t);
  const { ref, isOver } = useDropTarget(String(account), !isAllowed || isSplitHere);
  const hint = {
    0: { icon: <SignOutIcon />, text: t.dropToStop },
    1: { icon: <SignInIcon />, text: t.dropToWork },
    2: { icon: <PauseIcon />, text: t.dropToBreak },
  }[account];
  return (
    <section
      ref={ref}
      aria-label={word}
      data-presence={presenceOf(account)}
      className={classNames(styles.column, isAllowed && !isSplitHere && styles.may, isOver && styles.over)}
    >
      <h2>
        <PresenceSign presence={presenceOf(account)} />
        {word}
        <output>{own.length}</output>
      </h2>
      {isSplitHere ? (
        <div className={styles.split}>
          <Half id={`${account}:now`} icon={<SignInIcon />} isArmed>
            {t.clockInNow}
          </Half>
          <Half id={`${account}:category`} icon={<TagIcon />}>
            {t.selectCategoryFirst}
          </Half>
        </div>
      ) : (
        <ul className={styles.cards}>
          {own.map((member) => (
            <li key={member.userId}>
              <Card member={member} takesFocus={member.userId === focusedId} {...props} />
            </li>
          ))}
        </ul>
      )}
      {isAllowed && !isSplitHere && (
        <p className={styles.hint}>
          {hint.icon}
          {hint.text}
        </p>
      )}
    </section>
  );
}

interface HalfProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly isArmed?: boolean;
  readonly children: string;
}

function Half({ id, icon, isArmed = false, children }: HalfProps) {
  const { ref, isOver } = useDropTarget(id);
  return (
    <div ref={ref} className={classNames(styles.half, isArmed && styles.armed, isOver && styles.over)}>
      {icon}
      <p>{children}</p>
    </div>
  );
}

interface CardProps extends Pick<Props, "shifts" | "today" | "timeZone" | "busyIds" | "waitingIds" | "onOpen"> {
  readonly member: TerminalMember;
  readonly takesFocus: boolean;
}

function Card({ member, takesFocus, shifts, today, timeZone, busyIds, waitingIds, onOpen }: CardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const isBusy = busyIds.has(member.userId);
  const { ref, props, isDragging } = useDragItem(member.userId, isBusy);
  return (
    <button
      ref={(element) => {
        button.current = element;
        ref(element);
      }}
      type="button"
      {...props}
      aria-busy={isBusy}
      className={classNames(styles.card, isDragging && styles.slot, isBusy && styles.busy)}
      onClick={() => onOpen?.(member)}
    >
      <CardFace
        member={member}
        shift={shifts.get(member.userId)}
        today={today}
        timeZone={timeZone}
        isWaiting={waitingIds.has(member.userId)}
      />
    </button>
  );
}

interface CardFaceProps {
  readonly member: TerminalMember;
  readonly shift: TileShift | undefined;
  readonly today: LocalDate;
  readonly timeZone: string;
  /** A stamp of this member is stored on the terminal and not sent yet. */
  readonly isWaiting: boolean;
}

/** Picture, name on two narrow lines, the start of the current state, and the next shift. */
function CardFace({ member, shift, today, timeZone, isWaiting }: CardFaceProps) {
  const t = useTexts(terminalTexts);
  const face = faceOf(member);
  const since = sinceOf(member);
  const [first, rest] = tileName(truncate(member.name, 50), 180);
  return (
    <span className={styles.face} data-presence={face.presence}>
      <StateAvatar {...face} />
      <span className={styles.name} title={member.name}>
        <b>{first}</b>
        <span>{rest}</span>
      </span>
      <span className={styles.about}>
        {(since !== null || isWaiting || member.hasHeldStamp) && (
          <small data-waiting={isWaiting || member.hasHeldStamp === true}>
            {member.hasHeldStamp ? t.heldStamp : since !== null && t.since(timeText(wallTime(since, timeZone)))}
            {isWaiting && (
              <span role="img" aria-label={t.waiting}>
                <UploadIcon size="small" />
              </span>
            )}
          </small>
        )}
        {shift && <ShiftLine parts={shiftParts(shift, today, timeZone, t)} />}
      </span>
    </span>
  );
}
