import type { PublicHoliday } from "@glasen/contract/holidays.ts";
import type { Reevaluation } from "@glasen/contract/working-time.ts";
import { type Country, countries, regions } from "@glasen/domain/holidays/regions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Select } from "#ui/Select.tsx";
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

const nationwide = "all";
const yearsAhead = 2;
const publicKind = 3;

/** Takes over what a country or region has; whom that touches stands there before. */
export function TemplateDialog({ year, stored, onSaved, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(holidayTexts);
  const errors = useTexts(errorTexts);
  const apply = useApplyTemplate(crew.id);
  const [country, setCountry] = useState<Country>(stored[0]?.country ?? "de");
  const [region, setRegion] = useState<string>(nationwide);
  const [withHalfDays, setHalfDays] = useState(false);
  const id = region === nationwide ? country : `${country}-${region}`;
  const { data: template } = useQuery(templateOf(crew.id, id, year));
  const days = template?.days ?? [];
  const ofLaw = stored.filter(({ dayKind }) => dayKind === publicKind);
  const change = {
    days: days
      .filter(({ date }) => !ofLaw.some((one) => one.date === date))
      .map(({ date, name }) => ({ date, name, country })),
    removedIds: ofLaw.flatMap(({ id: known, date }) =>
      known !== null && !days.some((one) => one.date === date) ? known : [],
    ),
  };
  const isChange = change.days.length + change.removedIds.length > 0;
  const preview = useQuery({ ...holidayPreviewOf(crew.id, change), enabled: template?.id === id && isChange });
  return (
    <FormDialog
      title={t.templateTitle}
      submitText={t.apply}
      isSaving={apply.isPending}
      onClose={onClose}
      problem={apply.error && errorText(apply.error, errors)}
      onSubmit={() =>
        apply.mutate(
          { id, fromYear: year, toYear: year + yearsAhead, withHalfDays },
          {
            onSuccess: ({ reevaluation }) => {
              onSaved(reevaluation);
              onClose();
            },
          },
        )
      }
      texts={{ close: t.close, cancel: t.cancel, formInvalid: t.invalid }}
    >
      <p>{t.templateText(year, year + yearsAhead)}</p>
      <div className={styles.pair}>
        <Select
          label={t.country}
          value={country}
          choices={countries.map((one) => ({ id: one, label: t.countryOf(one) }))}
          onChange={(next) => {
            setCountry(next);
            setRegion(nationwide);
          }}
          placeholder={t.choose}
        />
        <Select
          label={t.region}
          value={region}
          choices={[
            { id: nationwide, label: t.nationwide },
            ...Object.entries(regions[country]).map(([code, name]) => ({ id: code, label: name })),
          ]}
          onChange={setRegion}
          placeholder={t.choose}
        />
      </div>
      <Checkbox isSelected={withHalfDays} onChange={setHalfDays}>
        {t.withHalfDays}
      </Checkbox>
      <div className={styles.found}>
        <p className={styles.soft}>
          {t.days(days.length)}:{" "}
          {days.map(({ date, name }) => `${formatDate(date as LocalDate).slice(0, 6)} ${name}`).join(", ")}
        </p>
      </div>
      {isChange && <Affected preview={preview} />}
    </FormDialog>
  );
}
