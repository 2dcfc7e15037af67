import type { Language } from "@glasen/contract/limits.ts";
import styles from "./LanguageChoice.module.css";

interface Props {
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;

/** Looks like the segmented control, made of what every browser has: the first screen is kept light. */
export function LanguageChoice({ label, value, onChange }: Props) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {languages.map(({ id, label: word }) => (
        <label key={id} className={styles.segment}>
          <input
            type="radio"
            name="language"
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className={styles.radio}
          />
          {word}
        </label>
      ))}
    </div>
  );
}
