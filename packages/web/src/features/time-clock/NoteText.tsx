import styles from "./NoteText.module.css";

/** A note in a list: a few characters of it; the whole on hover, and in the time itself. */
export function NoteText({ note }: { readonly note: string }) {
  if (!note) return null;
  return (
    <span className={styles.note} title={note}>
      {note}
    </span>
  );
}
