import type { ShiftConflict } from "@glasen/domain/shifts/conflict.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { AlertIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import type { ConflictText } from "./conflict-words.ts";
import styles from "./PlannerConflicts.module.css";
import { plannerTexts } from "./planner.texts.ts";
import type { PlannerWords } from "./planner-words.ts";

/** Beside the cell that a shift is dragged over: the rule that it would break, and the smallest remedy. */
export function ConflictHint({ conflict, style }: { readonly conflict: ConflictText; readonly style: object }) {
  return (
    <div className={styles.hint} style={style} role="status">
      <AlertIcon />
      <div>
        <b>{conflict.title}</b>
        {conflict.text}
      </div>
    </div>
  );
}

interface Props {
  readonly conflicts: readonly ShiftConflict[];
  readonly textOf: (conflict: ShiftConflict) => ConflictText;
  readonly words: PlannerWords;
  readonly isPublishing: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Before publishing: hard conflicts have to be solved, soft ones are published after one confirmation. */
export function PlannerConflicts({ conflicts, textOf, words, isPublishing, onPublish, onClose }: Props) {
  const t = useTexts(plannerTexts);
  const isHard = conflicts.some((conflict) => conflict.isHard);
  const groups = [
    { title: t.conflictsHard, found: conflicts.filter((conflict) => conflict.isHard) },
    {
      title: isHard ? t.conflictsBeside : t.conflictsSoft,
      found: conflicts.filter((conflict) => !conflict.isHard),
    },
  ].filter(({ found }) => found.length > 0);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.conflictsTitle(conflicts.length)}
      footer={(close) => (
        <>
          <Button onPress={close}>{isHard ? t.close : t.cancel}</Button>
          {!isHard && (
            <Button variant="primary" isLoading={isPublishing} onPress={onPublish}>
              {t.publishAnyway}
            </Button>
          )}
        </>
      )}
    >
      <Stack>
        {groups.map(({ title: heading, found }) => (
          <Stack key={heading} gap={3}>
            <Muted as="p">{heading}</Muted>
            <ul className={styles.list} aria-label={heading}>
              {found.map((conflict) => {
                const { title, text } = textOf(conflict);
                return (
                  <li key={`${conflict.kind}-${conflict.guid}-${conflict.otherGuid}-${conflict.date}`}>
                    <AlertIcon size="small" className={styles.alert} />
                    <span>
                      <b>
                        {words.whoOf(conflict)}, {words.shortDay(conflict.date)}: {title}
                      </b>
                      {text !== "" && <small>{text}</small>}
                    </span>
                  </li>
                );
              })}
            </ul>
          </Stack>
        ))}
      </Stack>
    </Modal>
  );
}
