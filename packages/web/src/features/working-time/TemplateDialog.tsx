import type { PublicHoliday } from "@glasen/contract/holidays.ts";
import type { Reevaluation } from "@glasen/contract/working-time.ts";
import { type Country, countries, regions } from "@glasen/domain/holidays/regions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { useForm } from "#ui/use-form.ts";
import { Affected } from "./Affected.tsx";
import styles from "./Holidays.module.css";
import { holidayPreviewOf, templateOf, useApplyTemplate } from "./holidays.queries.ts";
import { holidayTexts } from "./holidays.texts.ts";

interface Props {
  readonly year: number;
  readonly stored: readonly PublicHoliday[];
  readonly onSaved: (reevaluation: Reevaluation | null) => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly country: Country;
  readonly region: string;
  readonly withHalfDays: boolean;
}

const nationwide = "all";
const yearsAhead = 2;
const publicKind = 3;

/** Imports the holidays of a country or region; the effect is shown before. */
export function TemplateDialog({ year, stored, onSaved, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(holidayTexts);
  const { mutateAsync: apply } = useApplyTemplate(crew.id);
  const form = useForm<Draft>({
    initial: { country: stored[0]?.country ?? "de", region: nationwide, withHalfDays: false },
    save: async ({ withHalfDays }) => {
      const { reevaluation } = await apply({ id, fromYear: year, toYear: year + yearsAhead, withHalfDays });
      onSaved(reevaluation);
    },
    onClose,
  });
  const { country, region } = form.values;
  const id = region === nationwide ? country : `${country}-${region}`;
  const { data: template } = useQuery(templateOf(crew.id, id, year));
  const days = template?.days ?? [];
  const publicHolidays = stored.filter(({ dayKind }) => dayKind === publicKind);
  const change = {
    days: days
      .filter(({ date }) => !publicHolidays.some((one) => one.date === date))
      .map(({ date, name }) => ({ date, name, country })),
    removedIds: publicHolidays.flatMap(({ id: storedId, date }) =>
      storedId !== null && !days.some((one) => one.date === date) ? storedId : [],
    ),
  };
  const isChange = change.days.length + change.removedIds.length > 0;
  const preview = useQuery({ ...holidayPreviewOf(crew.id, change), enabled: template?.id === id && isChange });
  return (
    <FormDialog form={form.state} title={t.templateTitle} submitText={t.apply} onClose={onClose}>
      <p>{t.templateText(year, year + yearsAhead)}</p>
      <div className={styles.pair}>
        <Select
          label={t.country}
          value={country}
          choices={countries.map((one) => ({ id: one, label: t.countryOf(one) }))}
          onChange={(next) => form.set({ country: next, region: nationwide })}
        />
        <Select
          {...form.field("region")}
          label={t.region}
          choices={[
            { id: nationwide, label: t.nationwide },
            ...Object.entries(regions[country]).map(([code, name]) => ({ id: code, label: name })),
          ]}
        />
      </div>
      <Checkbox {...form.toggle("withHalfDays")}>{t.withHalfDays}</Checkbox>
      <div className={styles.found}>
        <Muted as="p">
          {t.days(days.length)}:{" "}
          {days.map(({ date, name }) => `${formatDate(date as LocalDate).slice(0, 6)} ${name}`).join(", ")}
        </Muted>
      </div>
      {isChange && <Affected preview={preview} />}
    </FormDialog>
  );
}
