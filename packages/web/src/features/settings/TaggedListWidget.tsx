import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./SettingsView.module.css";
import { wordOf } from "./value-text.ts";
import type { WidgetProps } from "./widgets.tsx";

const mostWords = 50;

export function TaggedListWidget({ definition, value, onChange, t }: WidgetProps) {
  const [draft, setDraft] = useState("");
  const words = Array.isArray(value) ? value.map(String) : [];
  function add(): void {
    const word = draft.trim();
    if (word !== "" && !words.includes(word) && words.length < mostWords) onChange([...words, word]);
    setDraft("");
  }
  return (
    <div className={styles.tagged}>
      <ul className={styles.tags} aria-label={definition.title}>
        {words.map((word) => (
          <li key={word} className={styles.tag}>
            {wordOf(definition, word)}
            <Button
              variant="ghost"
              size="small"
              icon={<CloseIcon size="small" />}
              aria-label={t.remove(wordOf(definition, word))}
              onPress={() => onChange(words.filter((one) => one !== word))}
            />
          </li>
        ))}
      </ul>
      <form
        className={styles.addTag}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField label={definition.title} isLabelHidden value={draft} onChange={setDraft} maxLength={100} />
        <Button type="submit" isDisabled={draft.trim() === ""}>
          {t.add}
        </Button>
      </form>
    </div>
  );
}
