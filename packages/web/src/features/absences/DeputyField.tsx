import type { Member } from "@glasen/contract/members.ts";
import type { DeputyProblem } from "@glasen/domain/absences/deputy.ts";
import { useTexts } from "#platform/texts.ts";
import { Select } from "#ui/Select.tsx";
import { deputyTexts } from "./deputies.texts.ts";

export interface DeputyChoice {
  readonly members: readonly Member[];
  /** The crew does not let a request go without one. */
  readonly isNeeded: boolean;
}

interface Props extends DeputyChoice {
  readonly userId: number;
  readonly value: number | null;
  readonly onChange: (deputyId: number | null) => void;
  readonly problem: DeputyProblem | undefined;
}

/** Who stands in meanwhile. */
export function DeputyField({ members, isNeeded, userId, value, onChange, problem }: Props) {
  const t = useTexts(deputyTexts);
  const others = members.filter((member) => member.userId !== userId);
  const choices = others.map((member) => ({ id: String(member.userId), label: member.name }));
  return (
    <Select
      name="deputyId"
      label={isNeeded ? t.deputy : t.deputyOptional}
      help={t.deputyHelp}
      placeholder={isNeeded ? t.choose : t.nobody}
      choices={isNeeded ? choices : [{ id: "", label: t.nobody }, ...choices]}
      value={value === null ? (isNeeded ? null : "") : String(value)}
      onChange={(id) => onChange(id === "" ? null : Number(id))}
      isRequired={isNeeded}
      error={value !== null && problem ? t[problem] : undefined}
    />
  );
}
