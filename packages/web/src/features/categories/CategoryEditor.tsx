import type { TimeCategory } from "@glasen/contract/categories.ts";
import { limits } from "@glasen/contract/limits.ts";
import { type FormEvent, useState } from "react";
import { Badge } from "#ui/Badge.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./CategoriesView.module.css";
import { GeofenceSection, type Geofencing } from "./GeofenceSection.tsx";
import type { GeofenceTexts } from "./geofence.texts.ts";
import type { ManageTexts } from "./manage.texts.ts";

export interface CategoryChanges {
  /** Tells whether it worked, so that what was typed stays where it did not. */
  readonly onRename: (id: number, name: string, done: () => void) => void;
  readonly onSwitch: (id: number, isOn: boolean) => void;
  readonly geofencing: Geofencing;
}

interface Props {
  readonly category: TimeCategory;
  /** Undefined for those who may only look. */
  readonly changes: CategoryChanges | undefined;
  readonly t: ManageTexts;
  readonly places: GeofenceTexts;
}

export function CategoryEditor({ category, changes, t, places }: Props) {
  const { id, level, name, disabled } = category;
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span>{t.level(level)}</span>
        {disabled && <Badge tone="off">{t.isDisabled}</Badge>}
      </div>
      {changes && (
        <div className={styles.basics}>
          <NameField name={name} onRename={(wanted, done) => changes.onRename(id, wanted, done)} t={t} />
          <div className={styles.offered}>
            <span aria-hidden="true">{t.offered}</span>
            <Switch aria-label={t.offered} isSelected={!disabled} onChange={(isOn) => changes.onSwitch(id, isOn)}>
              {disabled ? t.off : t.on}
            </Switch>
          </div>
        </div>
      )}
      {level === 1 && <GeofenceSection category={category} geofencing={changes?.geofencing} t={places} />}
    </div>
  );
}

interface NameProps {
  readonly name: string;
  readonly onRename: (name: string, done: () => void) => void;
  readonly t: ManageTexts;
}

/** Saved when it is left or on Enter; what was refused stays to be mended. */
function NameField({ name, onRename, t }: NameProps) {
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
