import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import styles from "./Qualifications.module.css";
import { qualificationsOf } from "./qualifications.queries.ts";
import { qualificationTexts } from "./qualifications.texts.ts";

interface Props {
  readonly name: string;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** The workplace of a shift: what it requires is said beside the field. */
  readonly workplaceId?: number | undefined;
}

/** Qualifications that a workplace or a shift requires, added one by one; nothing where the crew has none. */
export function QualificationField({ name, value, onChange, workplaceId }: Props) {
  const { crew } = useCrew();
  const t = useTexts(qualificationTexts);
  const { data } = useQuery(qualificationsOf(crew.id));
  if (!data || data.qualifications.length === 0) return null;
  const choices = data.qualifications.map(({ id, name: label }) => ({ id: String(id), label }));
  const ofWorkplace = data.workplaces.find((one) => one.workplaceId === workplaceId)?.qualificationIds ?? [];
  const already = choices.filter(({ id }) => ofWorkplace.includes(Number(id))).map(({ label }) => label);
  const chosen = choices.filter(({ id }) => value.includes(id));
  return (
    <Stack gap={2}>
      <ComboBox
        key={value.length}
        label={t.required}
        name={name}
        value={null}
        placeholder={t.add}
        choices={choices.filter(({ id }) => !value.includes(id) && !ofWorkplace.includes(Number(id)))}
        onChange={(id) => id !== null && onChange([...value, id])}
      />
      {already.length > 0 && <Muted size="tiny">{t.requiredAlso(already.join(", "))}</Muted>}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t.required}>
          {chosen.map(({ id, label }) => (
            <li key={id}>
              {label}
              <Button
                size="small"
                variant="ghost"
                icon={<CloseIcon size="small" />}
                aria-label={t.drop(label)}
                onPress={() => onChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
