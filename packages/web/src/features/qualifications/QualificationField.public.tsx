import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { PickList } from "#ui/PickList.tsx";
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
  return (
    <PickList
      label={t.required}
      name={name}
      value={value}
      placeholder={t.add}
      dropLabel={t.drop}
      note={already.length > 0 ? t.requiredAlso(already.join(", ")) : undefined}
      choices={choices.filter(({ id }) => value.includes(id) || !ofWorkplace.includes(Number(id)))}
      onChange={onChange}
    />
  );
}
