import { MOST_NOTE_CHARACTERS } from "@glasen/domain/time-clock/stamp.ts";
import { useEffect, useRef, useState } from "react";
import { PenIcon } from "#ui/icons.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import styles from "./StampWatch.module.css";
import type { ClockTexts } from "./time-clock.texts.ts";

/** A note saves itself this long after the last key. */
const noteRestMs = 1_000;

interface Props {
  readonly saved: string;
  readonly isDisabled: boolean;
  readonly isSaving: boolean;
  readonly onSave: (note: string) => void;
  readonly t: ClockTexts;
}

export function NoteBox({ saved, isDisabled, isSaving, onSave, t }: Props) {
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
    const timer = setTimeout(flush, noteRestMs);
    return () => clearTimeout(timer);
  }, [draft, flush]);
  // Whoever clocks out within the second loses nothing.
  useEffect(() => flush, [flush]);
  // What was saved here, or written elsewhere meanwhile, is what stands.
  useEffect(() => {
    if (unsaved.current === undefined && !isSaving) setDraft(undefined);
  }, [isSaving, saved]);

  return (
    <label className={styles.field}>
      <PenIcon />
      <input
        aria-label={t.note}
        placeholder={t.notePlaceholder}
        maxLength={MOST_NOTE_CHARACTERS}
        disabled={isDisabled}
        value={draft ?? saved}
        onChange={({ target }) => {
          unsaved.current = target.value;
          setDraft(target.value);
        }}
      />
      <span role="status" className={styles.saving}>
        {isSaving && (
          <>
            <Spinner />
            {t.saving}
          </>
        )}
      </span>
    </label>
  );
}
