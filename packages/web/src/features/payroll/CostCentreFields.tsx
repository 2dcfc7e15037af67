import { costCentreSources } from "@glasen/domain/payroll/configuration.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Muted, Stack } from "#ui/Layout.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import { categoriesOf } from "../categories/categories.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import type { ConfigurationFields } from "./payroll.queries.ts";
import { payrollTexts } from "./payroll.texts.ts";

interface Props {
  readonly values: ConfigurationFields;
  readonly onChange: (part: Partial<ConfigurationFields>) => void;
}

/** Where cost centres come from, and those of workplaces or categories. */
export function CostCentreFields({ values, onChange }: Props) {
  const { crew } = useCrew();
  const t = useTexts(payrollTexts);
  const { costCentreFrom, costCentres } = values;
  const workplaces = useQuery(workplacesOf(crew.id)).data ?? [];
  const categories = useQuery(categoriesOf(crew.id)).data ?? [];
  const places =
    costCentreFrom === "workplace"
      ? workplaces
      : costCentreFrom === "timeCategory1" || costCentreFrom === "timeCategory2"
        ? categories.filter(({ level }) => level === (costCentreFrom === "timeCategory1" ? 1 : 2))
        : [];
  const centreOf = (id: number): string => costCentres.find((one) => one.id === id)?.costCentre ?? "";
  const put = (id: number, costCentre: string) => {
    const others = costCentres.filter((one) => one.id !== id);
    onChange({ costCentres: costCentre.trim() === "" ? others : [...others, { id, costCentre }] });
  };
  return (
    <Stack>
      <RadioGroup
        label={t.costCentreFrom}
        choices={costCentreSources.map((id) => ({ id, label: t.source(id) }))}
        value={costCentreFrom}
        // The ids of another source are of other things.
        onChange={(source) => onChange({ costCentreFrom: source, costCentres: [] })}
      />
      {places.length > 0 && <Muted as="p">{t.costCentreHint}</Muted>}
      {places.map(({ id, name }) => (
        <TextField
          key={id}
          name={`costCentres.${costCentres.findIndex((one) => one.id === id)}.costCentre`}
          label={name}
          value={centreOf(id)}
          onChange={(costCentre) => put(id, costCentre)}
          maxLength={36}
        />
      ))}
    </Stack>
  );
}
