import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import styles from "./Composer.module.css";
import { chatTexts } from "./chat.texts.ts";
import type { Mentionable } from "./use-mentions.ts";

interface Props {
  readonly id: string;
  readonly choices: readonly Mentionable[];
  readonly active: Mentionable | undefined;
  readonly onChoose: (person: Mentionable) => void;
}

/** People to mention, above the field. The focus stays in the field, which names the active person. */
export function MentionList({ id, choices, active, onChoose }: Props) {
  const t = useTexts(chatTexts);
  return (
    <div id={id} role="listbox" aria-label={t.mention} className={styles.mentions}>
      {choices.map((person) => (
        <div
          key={person.userId}
          id={`${id}-${person.userId}`}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          className={styles.choice}
          // Before the field loses the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          <Avatar name={person.name} size="small" />
          {person.name}
        </div>
      ))}
    </div>
  );
}
