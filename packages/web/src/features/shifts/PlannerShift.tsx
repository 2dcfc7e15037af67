import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import { shiftStateOf } from "@glasen/domain/shifts/shift.ts";
import type { CSSProperties } from "react";
import { AlertIcon, HornIcon, type IconPart, MinusIcon, NoteIcon, PenIcon, PlusIcon } from "#ui/icons.tsx";
import styles from "./PlannerShift.module.css";
import type { Axis } from "./plan-rows.ts";
import type { PlannerWords } from "./planner-words.ts";

const signs: Partial<Record<PlanShift["type"], IconPart>> = {
  unpublished_create: PlusIcon,
  unpublished_update: PenIcon,
  unpublished_delete: MinusIcon,
};

export interface ShiftLook {
  readonly axis: Axis;
  readonly isCompact: boolean;
  readonly isSelected: boolean;
  /** The one element of the grid that Tab reaches. */
  readonly isTabStop: boolean;
  /** Will be published; undefined where the viewer does not publish. */
  readonly isTicked: boolean | undefined;
  readonly isLifted: boolean;
  /** The texts of its conflicts. */
  readonly conflict: string | undefined;
  /** Number of the workplace's colour. */
  readonly tone: number;
  readonly words: PlannerWords;
  readonly style?: CSSProperties | undefined;
  /** Has ends to drag, in the view of one day. */
  readonly hasEdges?: boolean | undefined;
  /** Outside of the grid, which handles its presses itself. */
  readonly onPress?: (() => void) | undefined;
}

/** A shift: the bar is the workplace; a dashed edge is a draft, its sign says which kind. */
export function PlannerShift({ shift, ...look }: ShiftLook & { readonly shift: PlanShift }) {
  const { words, isCompact, conflict } = look;
  const { t } = words;
  const former = words.formerText(shift);
  const label = [words.label(shift), conflict && `${t.conflict}: ${conflict}`].filter(Boolean).join(", ");
  const [begin, end] = [words.timeOf(shift.from), words.timeOf(shift.to)];
  const second = look.axis === "people" ? words.whereOf(shift) : words.whoOf(shift);
  return (
    <div
      className={styles.shift}
      data-state={shiftStateOf({ ...shift, isOffer: shift.offer !== null })}
      data-selected={look.isSelected}
      data-lifted={look.isLifted}
      data-conflict={conflict !== undefined}
      data-compact={isCompact}
      data-tone={look.tone}
      style={{ ...look.style, ...roomFor(shift, look) }}
    >
      <button
        type="button"
        className={styles.main}
        data-guid={shift.guid}
        tabIndex={look.isTabStop ? 0 : -1}
        aria-label={label}
        aria-pressed={look.isSelected}
        onClick={look.onPress}
        title={conflict ?? (isCompact ? label : undefined)}
      >
        <b>{isCompact ? begin : `${begin}–${end}`}</b>
        <span>
          <span>{isCompact ? end : shift.amount > 1 ? `${t.places(shift.amount)} ${second}` : second}</span>
          {!isCompact && former !== undefined && <s>{former}</s>}
        </span>
      </button>
      {!isCompact && <Signs shift={shift} {...look} />}
      {look.hasEdges && (
        <>
          <i className={styles.edge} data-edge="from" data-of={shift.guid} />
          <i className={styles.edge} data-edge="to" data-of={shift.guid} />
        </>
      )}
    </div>
  );
}

/** The room that the signs take from the first and from the second line. */
function roomFor({ type, offer, notes }: PlanShift, { isCompact, conflict }: ShiftLook): CSSProperties {
  if (isCompact) return {};
  const above = (type === "published" ? 0 : 17) + (offer ? 16 : 0);
  const below = offer?.applications ? 54 : (notes === "" ? 0 : 15) + (conflict === undefined ? 0 : 16);
  return { "--above": `${above}px`, "--below": `${below}px` } as CSSProperties;
}

function Signs({ shift, words, isTicked, conflict }: ShiftLook & { readonly shift: PlanShift }) {
  const { t } = words;
  const Sign = signs[shift.type];
  return (
    <span className={styles.signs}>
      {conflict !== undefined && <AlertIcon size="small" className={styles.alert} />}
      {shift.offer && <HornIcon size="small" className={styles.horn} />}
      {Sign && isTicked !== undefined && (
        // One control says both: the sign is the kind of change, filled means that it will be published.
        <button
          type="button"
          role="checkbox"
          aria-checked={isTicked}
          aria-label={t.tick(words.label(shift))}
          title={t[`state${shift.type}`]}
          className={styles.mark}
          data-tick={shift.guid}
          tabIndex={-1}
        >
          <Sign size="small" />
        </button>
      )}
      {Sign && isTicked === undefined && (
        <span className={styles.mark} title={t[`state${shift.type}`]}>
          <Sign size="small" />
        </span>
      )}
      {shift.offer && shift.offer.applications > 0 && (
        <span className={styles.replies}>{t.shortReplies(shift.offer.applications)}</span>
      )}
      {shift.notes !== "" && <NoteIcon size="small" className={styles.note} />}
    </span>
  );
}
