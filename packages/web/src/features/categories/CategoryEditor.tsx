import type { TimeCategory } from "@glasen/contract/categories.ts";
import { limits } from "@glasen/contract/limits.ts";
import { type FormEvent, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./CategoriesView.module.css";
import { useChangeCategory } from "./category-writes.ts";
import { GeofenceSection } from "./GeofenceSection.tsx";
import { manageTexts } from "./manage.texts.ts";

interface Props {
  readonly category: TimeCategory;
  readonly isEditable: boolean;
}

export function CategoryEditor({ category, isEditable }: Props) {
  const { id, level, name, disabled } = category;
  const { crew } = useCrew();
  const t = useTexts(manageTexts);
  const change = useChangeCategory(crew.id);
  return (
    <Stack>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span>{t.level(level)}</span>
        {disabled && <Badge tone="off">{t.isDisabled}</Badge>}
      </div>
      {isEditable && (
        <div className={styles.basics}>
          <NameField name={name} onRename={(wanted, onSuccess) => change.mutate({ id, name: wanted }, { onSuccess })} />
          <div className={styles.offered}>
            <span aria-hidden="true">{t.offered}</span>
            <Switch
              aria-label={t.offered}
              isSelected={!disabled}
              onChange={(isOn) => change.mutate({ id, disabled: !isOn })}
            >
              {disabled ? t.off : t.on}
            </Switch>
          </div>
        </div>
      )}
      {level === 1 && <GeofenceSection category={category} isEditable={isEditable} />}
    </Stack>
  );
}

interface NameProps {
  readonly name: string;
  readonly onRename: (name: string, onSuccess: () => void) => void;
}

/** Saved on Enter or when the field loses focus; a refused name stays in the field. */
function NameField({ name, onRename }: NameProps) {
  const t = useTexts(manageTexts);
  const [typed, setTyped] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  function save(event?: FormEvent): void {
    event?.preventDefault();
    const wanted = typed?.trim();
    if (wanted === undefined) return;
    if (wanted === "") return setMissing(true);
    if (wanted === name) setTyped(undefined);
    else onRename(wanted, () => setTyped(undefined));
  }
  return (
    <form onSubmit={save} className={styles.name}>
      <TextField
        name="name"
        label={t.name}
        help={t.nameHelp}
        value={typed ?? name}
        onChange={(text) => {
          setMissing(false);
          setTyped(text);
        }}
        onBlur={save}
        maxLength={limits.name}
        error={isMissing ? t.nameMissing : undefined}
        isRequired
      />
    </form>
  );
}
