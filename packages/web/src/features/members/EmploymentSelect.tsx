import { Select } from "#ui/Select.tsx";
import type { MemberTexts } from "./members.texts.ts";

interface Props {
  readonly value: string | null;
  /** What the crew offers; what a member has already stays on offer. */
  readonly types: readonly string[];
  readonly onChange: (value: string | null) => void;
  /** The word for nothing chosen. */
  readonly none?: string | undefined;
  readonly t: MemberTexts;
}

const nothing = "";

export function EmploymentSelect({ value, types, onChange, none, t }: Props) {
  const offered = value === null || types.includes(value) ? types : [value, ...types];
  return (
    <Select
      name="employmentType"
      label={t.employment}
      placeholder={none ?? t.none}
      value={value ?? nothing}
      choices={[
        { id: nothing, label: none ?? t.none },
        ...offered.map((type) => ({ id: type, label: t.employmentType(type) })),
      ]}
      onChange={(type) => onChange(type === nothing ? null : type)}
    />
  );
}
