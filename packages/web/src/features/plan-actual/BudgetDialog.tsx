import type { Workplace } from "@glasen/contract/workplaces.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { Select } from "#ui/Select.tsx";
import { useForm } from "#ui/use-form.ts";
import { useSaveBudget } from "./plan-actual.queries.ts";
import { planActualTexts } from "./plan-actual.texts.ts";

interface Props {
  /** Undefined where it is chosen in the dialog. */
  readonly workplaceId: number | undefined;
  readonly week: LocalDate;
  readonly budget: number | null;
  readonly workplaces: readonly Workplace[];
  readonly onClose: () => void;
}

const HOUR = 3600;
const MAX_HOURS = 10_000;
const MAX_WEEKS = 53;

interface Draft {
  workplaceId: string | null;
  week: LocalDate | null;
  seconds: number | null;
  weeks: number | null;
}

/** The hours of a workplace in a week, and in as many weeks after it as wanted. */
export function BudgetDialog({ workplaceId, week, budget, workplaces, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(planActualTexts);
  const { mutateAsync: save } = useSaveBudget(crew.id);
  const form = useForm<Draft>({
    initial: {
      workplaceId: workplaceId === undefined ? null : String(workplaceId),
      ...{ week, seconds: budget === null ? null : budget / HOUR, weeks: 1 },
    },
    validate: (values) => ({
      workplaceId: values.workplaceId === null && t.choose,
      week: values.week === null && t.dayMissing,
    }),
    save: async (values) => {
      if (values.workplaceId === null || values.week === null) return;
      const seconds = values.seconds === null ? null : Math.round(values.seconds * HOUR);
      await save({ workplaceId: Number(values.workplaceId), week: values.week, weeks: values.weeks ?? 1, seconds });
    },
    onClose,
  });
  const name = workplaces.find(({ id }) => id === workplaceId)?.name;
  return (
    <FormDialog form={form.state} title={name === undefined ? t.addBudget : t.budgetTitle(name)} onClose={onClose}>
      {workplaceId === undefined && (
        <Select
          {...form.field("workplaceId")}
          label={t.grouping("workplaceId")}
          choices={workplaces.map((one) => ({ id: String(one.id), label: one.name }))}
        />
      )}
      <DateField {...form.field("week")} label={t.weekHead} isRequired />
      <NumberField {...form.field("seconds")} label={t.hours} help={t.noLimit} min={0} max={MAX_HOURS} unit="h" />
      <NumberField {...form.field("weeks")} label={t.weeksLong} help={t.weeksHint} min={1} max={MAX_WEEKS} />
    </FormDialog>
  );
}
