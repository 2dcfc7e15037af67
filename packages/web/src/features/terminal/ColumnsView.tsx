import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { actionForDrop, terminalColumns } from "@glasen/domain/terminal/drops.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PresenceSign } from "#ui/Badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { PauseIcon, SignInIcon, SignOutIcon, TagIcon } from "#ui/icons.tsx";
import { CardFace } from "./CardFace.tsx";
import styles from "./ColumnsView.module.css";
import { towardsColumn } from "./column-keys.ts";
import { Nobody } from "./Nobody.tsx";
import { presenceOf, stateWord } from "./state-look.ts";
import type { TerminalTexts } from "./terminal.texts.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";

export interface Drop {
  readonly member: TerminalMember;
  readonly to: TimeAccount;
  /** The lower half: a time category is chosen before. */
  readonly choosesCategory: boolean;
}

interface Props {
  readonly members: readonly TerminalMember[];
  readonly timeZone: string;
  /** Whether a drop of this member into Clocked in offers to choose a category first. */
  readonly isSplitFor: (member: TerminalMember) => boolean;
  /** Whose stamps are on their way. */
  readonly busyIds: ReadonlySet<number>;
  readonly waitingIds: ReadonlySet<number>;
  readonly onDrop: (drop: Drop) => void;
  /** Undefined where a press opens nothing. */
  readonly onOpen: ((member: TerminalMember) => void) | undefined;
  readonly t: TerminalTexts;
}

/** What the pointer is over counts; without a pointer, what is nearest. */
const underPointer: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 || args.pointerCoordinates ? within : closestCenter(args);
};

const placeOf = (id: string | number): { to: TimeAccount; choosesCategory: boolean } => {
  const [column, half] = String(id).split(":");
  return { to: Number(column) as TimeAccount, choosesCategory: half === "category" };
};

/** Three columns; a name is dragged by mouse, finger or keyboard into the one that fits. */
export function ColumnsView(props: Props) {
  const { members, isSplitFor, onDrop, timeZone, t } = props;
  const [draggedId, setDragged] = useState<number>();
  // Who moves a name by keyboard goes on from where it lies then.
  const [followedId, setFollowed] = useState<number>();
  const dragged = members.find(({ userId }) => userId === draggedId);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A finger that rests for a moment picks up; one that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 10 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: towardsColumn,
      keyboardCodes: { start: ["Space"], end: ["Space", "Enter"], cancel: ["Escape"] },
    }),
  );
  const wordOf = (id: string | number | undefined): string =>
    id === undefined ? t.notDropped : stateWord(placeOf(id).to, t);
  const nameOf = (id: string | number): string => members.find(({ userId }) => userId === Number(id))?.name ?? "";
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.picked(nameOf(active.id)),
    onDragOver: ({ over }) => (over ? t.over(wordOf(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? t.dropped(wordOf(over.id)) : t.notDropped),
    onDragCancel: () => t.notDropped,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.dragInstructions } }}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ over, activatorEvent }) => {
        setDragged(undefined);
        setFollowed(activatorEvent instanceof KeyboardEvent ? dragged?.userId : undefined);
        if (!dragged || !over) return;
        const place = placeOf(over.id);
        if (actionForDrop(accountOf(dragged), place.to)) onDrop({ member: dragged, ...place });
      }}
    >
      <div className={styles.columns}>
        {members.length === 0 && (
          <div className={styles.nobody}>
            <Nobody t={t} />
          </div>
        )}
        {terminalColumns.map((account) => (
          <Column
            key={account}
            account={account}
            dragged={dragged}
            isSplit={dragged !== undefined && isSplitFor(dragged)}
            followedId={followedId}
            {...props}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.lifted}>
            <CardFace member={dragged} timeZone={timeZone} isWaiting={false} t={t} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface ColumnProps extends Props {
  readonly account: TimeAccount;
  readonly dragged: TerminalMember | undefined;
  readonly isSplit: boolean;
  readonly followedId: number | undefined;
}

function Column({ account, dragged, isSplit, followedId, members, ...props }: ColumnProps) {
  const { t } = props;
  const own = members.filter((member) => accountOf(member) === account);
  const isAllowed = dragged !== undefined && actionForDrop(accountOf(dragged), account) !== undefined;
  const isSplitHere = isSplit && isAllowed && account === timeAccounts.START_WORK;
  const word = stateWord(account, t);
  const { setNodeRef, isOver } = useDroppable({ id: String(account), disabled: !isAllowed || isSplitHere });
  return (
    <section
      ref={setNodeRef}
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
              <Card member={member} takesFocus={member.userId === followedId} {...props} />
            </li>
          ))}
        </ul>
      )}
      {isAllowed && !isSplitHere && <Hint account={account} t={t} />}
    </section>
  );
}

function Hint({ account, t }: { readonly account: TimeAccount; readonly t: TerminalTexts }) {
  const signs = { 0: <SignOutIcon />, 1: <SignInIcon />, 2: <PauseIcon /> };
  const words = { 0: t.dropToStop, 1: t.dropToWork, 2: t.dropToBreak };
  return (
    <p className={styles.hint}>
      {signs[account]}
      {words[account]}
    </p>
  );
}

interface HalfProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly isArmed?: boolean;
  readonly children: string;
}

function Half({ id, icon, isArmed = false, children }: HalfProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div ref={setNodeRef} className={classNames(styles.half, isArmed && styles.armed, isOver && styles.over)}>
      {icon}
      <p>{children}</p>
    </div>
  );
}

function Card({
  member,
  takesFocus,
  timeZone,
  busyIds,
  waitingIds,
  onOpen,
  t,
}: Omit<Props, "members"> & { readonly member: TerminalMember; readonly takesFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const isBusy = busyIds.has(member.userId);
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id: member.userId, disabled: isBusy });
  return (
    <button
      ref={(element) => {
        button.current = element;
        setNodeRef(element);
      }}
      type="button"
      {...attributes}
      {...listeners}
      aria-busy={isBusy}
      className={classNames(styles.card, isDragging && styles.slot, isBusy && styles.busy)}
      onClick={() => onOpen?.(member)}
    >
      <CardFace member={member} timeZone={timeZone} isWaiting={waitingIds.has(member.userId)} t={t} />
    </button>
  );
}
