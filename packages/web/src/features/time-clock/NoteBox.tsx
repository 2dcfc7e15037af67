import { MAX_NOTE_CHARACTERS } from "@glasen/domain/time-clock/stamp.ts";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { CheckIcon, PenIcon } from "#ui/icons.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import styles from "./StampWatch.module.css";
import { clockTexts } from "./time-clock.texts.ts";

/** A note is saved this long after the last key. */
const SAVE_DELAY_MS = 1_000;

interface Props {
  readonly saved: string;
  readonly isDisabled: boolean;
  readonly isSaving: boolean;
  readonly onSave: (note: string) => void;
}

export function NoteBox({ saved, isDisabled, isSaving, onSave }: Props) {
  const t = useTexts(clockTexts);
  const [draft, setDraft] = useState<string>();
  const unsaved = useRef<string>(undefined);
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const [flush] = useState(() => () => {
    const note = unsaved.current;
    unsaved.current = undefined;
    if (note !== undefined) save.current(note);
  });
  useEffect(() => {
    if (unsaved.current === undefined) return;
    const timer = setTimeout(flush, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, flush]);
  // Clocking out within the second must not lose the note.
  useEffect(() => flush, [flush]);
  // Afterwards the saved note is shown again, whether it was changed here or elsewhere.
  useEffect(() => {
    if (unsaved.current === undefined && !isSaving) setDraft(undefined);
  }, [isSaving, saved]);

  return (
    <label className={styles.field}>
      <PenIcon />
      <input
        aria-label={t.note}
        placeholder={t.notePlaceholder}
        maxLength={MAX_NOTE_CHARACTERS}
        disabled={isDisabled}
        value={draft ?? saved}
        onChange={({ target }) => {
          unsaved.current = target.value;
          setDraft(target.value);
        }}
      />
      <span role="status" className={styles.saving}>
        {isSaving ? (
          <>
            <Spinner />
            {t.saving}
          </>
        ) : (
          saved !== "" &&
          (draft ?? saved) === saved && (
            <>
              <CheckIcon size="small" />
              {t.noteSaved}
            </>
          )
        )}
      </span>
    </label>
  );
}
