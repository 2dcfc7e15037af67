import type { PayrollCheck, PayrollConfigurationItem, PayrollExport } from "@glasen/contract/payroll.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import { useState } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ExportIcon, PlusIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { MonthTools } from "../months/MonthTools.public.tsx";
import { CheckResult } from "./CheckResult.tsx";
import { CheckSums } from "./CheckSums.tsx";
import { ConfigurationsCard } from "./ConfigurationsCard.tsx";
import { ExportsCard } from "./ExportsCard.tsx";
import styles from "./Payroll.module.css";
import { payrollTexts } from "./payroll.texts.ts";

interface Props {
  readonly crewId: number;
  readonly timeZone: string;
  readonly isNarrow: boolean;
  readonly configurations: readonly PayrollConfigurationItem[];
  readonly configuration: PayrollConfigurationItem | undefined;
  readonly onConfiguration: (id: number) => void;
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  /** Some programs take whole months alone. */
  readonly canCorrect: boolean;
  readonly onlyChanges: boolean;
  readonly onOnlyChanges: (onlyChanges: boolean) => void;
  readonly check: PayrollCheck | undefined;
  readonly isChecking: boolean;
  readonly problem: Error | undefined;
  readonly onRetry: () => void;
  readonly exports: readonly PayrollExport[];
  readonly nameOf: (userId: number | null) => string;
  readonly isExporting: boolean;
  readonly onExport: (confirmsRepeat: boolean) => void;
  readonly onSetUp: () => void;
  readonly onEdit: (configuration: PayrollConfigurationItem) => void;
  readonly onEditWageTypes: (configuration: PayrollConfigurationItem) => void;
  readonly onRemove: (configurationId: number) => void;
}

export function PayrollView(props: Props) {
  const { configurations, configuration, check, isChecking, canCorrect, onlyChanges, month } = props;
  const t = useTexts(payrollTexts);
  const errors = useTexts(errorTexts);
  const [isAsking, setAsking] = useState(false);
  const earlier = check?.earlier ?? [];
  const isRepeated = !onlyChanges && earlier.length > 0;
  const isNotYet = onlyChanges && earlier.length === 0;
  const isBlocked =
    !check || isChecking || isNotYet || check.lines === 0 || check.problems.some(({ isBlocking }) => isBlocking);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <Button icon={<PlusIcon />} onPress={props.onSetUp}>
            {t.setUp}
          </Button>
        }
      />
      <Stack>
        <div className={styles.choices}>
          <Select
            label={t.configuration}
            placeholder=""
            value={String(configuration?.id ?? 0)}
            choices={configurations.map(({ id, name }) => ({ id: String(id), label: name }))}
            onChange={(id) => props.onConfiguration(Number(id))}
          />
          {canCorrect && (
            <SegmentedControl
              label={t.scope}
              choices={[
                { id: "month", label: t.wholeMonth },
                { id: "changes", label: t.onlyChanges },
              ]}
              value={onlyChanges ? "changes" : "month"}
              onChange={(scope) => props.onOnlyChanges(scope === "changes")}
            />
          )}
        </div>
        <MonthTools month={month} onMonth={props.onMonth} />
        <Card
          title={t.check}
          isLoading={!check && isChecking}
          problem={
            props.problem && {
              text: errorText(props.problem, errors),
              onRetry: props.onRetry,
            }
          }
        >
          {check && (
            <Stack>
              {onlyChanges && !isNotYet && <Muted as="p">{t.onlyChangesHint}</Muted>}
              <CheckResult
                crewId={props.crewId}
                month={month}
                check={check}
                onlyChanges={onlyChanges}
                nameOf={props.nameOf}
                onEditWageTypes={
                  configuration && !configuration.isBuiltIn ? () => props.onEditWageTypes(configuration) : props.onSetUp
                }
              />
              <Row justify="end">
                <Button
                  variant={isRepeated ? undefined : "primary"}
                  icon={<ExportIcon />}
                  isDisabled={isBlocked}
                  isLoading={props.isExporting}
                  onPress={() => (isRepeated ? setAsking(true) : props.onExport(false))}
                >
                  {isRepeated ? t.exportAgain : t.export}
                </Button>
              </Row>
            </Stack>
          )}
        </Card>
        {check && !isNotYet && check.wageTypes.length > 0 && <CheckSums check={check} isNarrow={props.isNarrow} />}
        <ExportsCard
          crewId={props.crewId}
          timeZone={props.timeZone}
          isNarrow={props.isNarrow}
          exports={props.exports}
          nameOf={props.nameOf}
        />
        <ConfigurationsCard
          crewId={props.crewId}
          configurations={configurations}
          onEdit={props.onEdit}
          onRemove={props.onRemove}
        />
      </Stack>
      <Question
        isOpen={isAsking}
        title={t.repeatTitle}
        text={(canCorrect ? t.repeatText : t.repeatTimesText)(earlier.join(", "))}
        confirmText={t.exportAgain}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          props.onExport(true);
        }}
      />
    </>
  );
}
