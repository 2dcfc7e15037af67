import type { PayrollConfigurationItem } from "@glasen/contract/payroll.ts";
import { formatLimits } from "@glasen/domain/payroll/formats.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { evaluationSettingsOf } from "../working-time/rules.queries.ts";
import { ConfigurationDialog } from "./ConfigurationDialog.tsx";
import { PayrollView } from "./PayrollView.tsx";
import { checkOf, configurationsOf, exportsOf, useExport, useRemoveConfiguration } from "./payroll.queries.ts";
import { payrollTexts } from "./payroll.texts.ts";

/** Hands a month over to the payroll program: check, export, and every export that was made. */
export function PayrollScreen() {
  const { crew } = useCrew();
  const t = useTexts(payrollTexts);
  const [{ data: configurations }, { data: exports }, { data: everybody }] = useSuspenseQueries({
    queries: [configurationsOf(crew.id), exportsOf(crew.id), everybodyOf(crew.id)],
  });
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [month, setMonth] = useState(() => shiftMonth(monthOf(today), -1));
  const [chosenId, setChosenId] = useState<number>();
  const [onlyChanges, setOnlyChanges] = useState(false);
  const [edited, setEdited] = useState<PayrollConfigurationItem | "new">();
  const [opensAtWageTypes, setOpensAtWageTypes] = useState(false);
  const edit = (what: PayrollConfigurationItem | "new", isForWageTypes = false): void => {
    setEdited(what);
    setOpensAtWageTypes(isForWageTypes);
  };
  const configuration = configurations.find(({ id }) => id === chosenId) ?? configurations[0];
  // Times of coming and going have no differences.
  const canCorrect = !configuration || !formatLimits[configuration.format].hasClockTimes;
  const wanted = { configurationId: configuration?.id ?? 0, month, onlyChanges: onlyChanges && canCorrect };
  // Asked for before somebody opens the dialog, which needs it.
  const country = useQuery(evaluationSettingsOf(crew.id)).data?.country;
  const check = useQuery(checkOf(crew.id, wanted));
  const makeExport = useExport(crew.id);
  const remove = useRemoveConfiguration(crew.id);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PayrollView
        crewId={crew.id}
        timeZone={crew.timeZone}
        isNarrow={useIsNarrow()}
        configurations={configurations}
        configuration={configuration}
        onConfiguration={setChosenId}
        month={month}
        onMonth={setMonth}
        canCorrect={canCorrect}
        onlyChanges={wanted.onlyChanges}
        onOnlyChanges={setOnlyChanges}
        check={check.data}
        isChecking={check.isPending || check.isPlaceholderData}
        problem={check.error ?? undefined}
        onRetry={() => void check.refetch()}
        exports={exports}
        nameOf={(userId) => everybody.find((one) => one.userId === userId)?.name ?? ""}
        isExporting={makeExport.isPending}
        onExport={(confirmsRepeat) => makeExport.mutate({ ...wanted, confirmsRepeat })}
        onSetUp={() => edit("new")}
        onEdit={(one) => edit(one)}
        onEditWageTypes={(one) => edit(one, true)}
        onRemove={(configurationId) => remove.mutate({ configurationId })}
      />
      {edited && country && (
        <ConfigurationDialog
          country={country}
          opensAtWageTypes={opensAtWageTypes}
          configuration={edited === "new" ? undefined : edited}
          onSaved={setChosenId}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
