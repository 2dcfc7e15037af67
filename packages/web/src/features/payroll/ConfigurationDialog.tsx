import { limits } from "@glasen/contract/limits.ts";
import type { PayrollConfigurationItem } from "@glasen/contract/payroll.ts";
import type { Country } from "@glasen/domain/holidays/regions.ts";
import { configurationProblems, emptyRule, type WageTypeRule } from "@glasen/domain/payroll/configuration.ts";
import { formatLimits, payrollFormats } from "@glasen/domain/payroll/formats.ts";
import { isOvertimeKind, type PayrollKind, payrollKindsIn } from "@glasen/domain/payroll/time-kinds.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { fieldTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { ChevronLeftIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { CostCentreFields } from "./CostCentreFields.tsx";
import { type ConfigurationFields, useSaveConfiguration } from "./payroll.queries.ts";
import { type PayrollTexts, payrollTexts } from "./payroll.texts.ts";
import { WageTypeFields } from "./WageTypeFields.tsx";

interface Props {
  /** Undefined for a new one. */
  readonly configuration: PayrollConfigurationItem | undefined;
  /** Whose law says which kinds of time there are. */
  readonly country: Country;
  /** Where a wage type is missing, the dialog opens at the wage types. */
  readonly opensAtWageTypes: boolean;
  readonly onSaved: (id: number) => void;
  readonly onClose: () => void;
}

const steps = ["stepProgram", "stepNumbers", "stepWageTypes", "stepCostCentres"] as const;
/** The fields of each step, by how their names begin. */
const fieldsOfStep = [
  ["name", "format"],
  ["consultantNumber", "clientNumber", "encoding"],
  ["wageTypes"],
  ["costCentre"],
] as const;
const stepOf = (field: string): number =>
  fieldsOfStep.findIndex((names) => names.some((name) => field.startsWith(name)));

/** Nobody has to leave overtime out by an oversight: it is either paid or time off. */
const newRule = (kind: PayrollKind): WageTypeRule => ({
  ...emptyRule(kind),
  wageType: isOvertimeKind(kind) ? unknownWageType : null,
});
const unknownWageType = "";
const isKnown = ({ wageType }: WageTypeRule): boolean => wageType !== unknownWageType;

/** A new configuration has the name of its program, and an empty wage type for each kind of time. */
function fieldsOf(
  { configuration, country }: Pick<Props, "configuration" | "country">,
  t: PayrollTexts,
): ConfigurationFields {
  const { id: _, crewId: __, isBuiltIn: ___, delimiter: ____, ...known } = configuration ?? {};
  const given = (known as Partial<ConfigurationFields>).wageTypes ?? [];
  const plain = payrollKindsIn(country).filter(
    (kind) => !given.some((rule) => rule.kind === kind && rule.absenceTypeId === null && rule.employmentType === null),
  );
  return {
    ...{ name: t.format("lodas"), format: "lodas", encoding: "windows-1252", consultantNumber: "", clientNumber: "" },
    ...{ costCentreFrom: "member", costCentres: [] },
    ...known,
    wageTypes: [...given, ...plain.map(newRule)],
  };
}

/** Sets a payroll program up step by step; each step is checked against what the program takes. */
export function ConfigurationDialog(props: Props) {
  const { configuration, country, onSaved, onClose } = props;
  const { crew } = useCrew();
  const t = useTexts(payrollTexts);
  const save = useSaveConfiguration(crew.id);
  const [step, setStep] = useState(props.opensAtWageTypes ? steps.indexOf("stepWageTypes") : 0);
  const form = useForm<ConfigurationFields>({
    initial: () => fieldsOf(props, t),
    save: async (values) => {
      const named = { ...values, name: values.name.trim(), wageTypes: values.wageTypes.filter(isKnown) };
      const saved = await save.mutateAsync({ id: configuration?.id, ...named }).catch((error: unknown) => {
        // The refused field may be in another step, where it can be seen and mended.
        const place = stepOf(Object.keys(fieldTexts(error))[0] ?? "");
        if (place >= 0) setStep(place);
        throw error;
      });
      onSaved(saved.id);
    },
    savedText: t.saved,
    onClose,
  });
  const { values, set } = form;
  const isLast = step === steps.length - 1;
  const isEmpty = (field: string): boolean => values[field as keyof ConfigurationFields] === "";
  const validate = () => {
    const wageTypes = values.wageTypes.map((rule) => (isKnown(rule) ? rule : { ...rule, wageType: null }));
    const refused = configurationProblems({ ...values, wageTypes }).filter((field) => stepOf(field) === step);
    return {
      ...Object.fromEntries(refused.map((field) => [field, isEmpty(field) ? t.needed : t.refused])),
      ...(step === 0 && values.name.trim() === "" && { name: t.nameMissing }),
    };
  };
  const errors = Object.entries(form.state.errors ?? {}).filter(([field]) => stepOf(field) === step);
  const needs = formatLimits[values.format];
  return (
    <FormDialog
      title={configuration ? t.editTitle(configuration.name) : t.newTitle}
      size="fullscreen"
      onClose={onClose}
      onSubmit={isLast ? form.state.onSubmit : () => setStep(step + 1)}
      validate={validate}
      errors={Object.fromEntries(errors)}
      problem={form.state.problem}
      isSaving={form.state.isSaving}
      submitText={isLast ? t.save : t.next}
      hint={t.step(step + 1, steps.length)}
      key={step}
    >
      <Stack>
        <Row justify="between">
          <h3>{t[steps[step] ?? "stepProgram"]}</h3>
          {step > 0 && (
            <Button variant="ghost" size="small" icon={<ChevronLeftIcon />} onPress={() => setStep(step - 1)}>
              {t.back}
            </Button>
          )}
        </Row>
        {step === 0 && (
          <>
            <RadioGroup
              {...form.field("format")}
              label={t.configuration}
              choices={payrollFormats.map((format) => ({ id: format, label: t.format(format) }))}
              onChange={(format) =>
                set({
                  format,
                  name: values.name.trim() === "" || isFormatName(values.name, t) ? t.format(format) : values.name,
                })
              }
            />
            <TextField {...form.field("name")} label={t.name} maxLength={limits.name} isRequired />
          </>
        )}
        {step === 1 && (
          <>
            {needs.consultantNumber && (
              <TextField
                {...form.field("consultantNumber")}
                label={t.consultantNumber}
                help={t.consultantHelp}
                inputMode="numeric"
                maxLength={7}
                isRequired
              />
            )}
            {needs.clientNumber && (
              <TextField
                {...form.field("clientNumber")}
                label={t.clientNumber}
                help={t.clientHelp}
                inputMode="numeric"
                maxLength={7}
                isRequired
              />
            )}
            {needs.canChooseEncoding && (
              <RadioGroup
                {...form.field("encoding")}
                label={t.encoding}
                choices={[
                  { id: "utf-8", label: t.encodingWide },
                  { id: "windows-1252", label: t.encodingNarrow },
                ]}
              />
            )}
            {!needs.consultantNumber && !needs.clientNumber && <Muted as="p">{t.noNumbers}</Muted>}
          </>
        )}
        {step === 2 && (
          <WageTypeFields
            format={values.format}
            country={country}
            rules={values.wageTypes}
            onChange={(wageTypes) => set({ wageTypes })}
          />
        )}
        {step === 3 && <CostCentreFields values={values} onChange={set} />}
      </Stack>
    </FormDialog>
  );
}

const isFormatName = (name: string, t: PayrollTexts): boolean =>
  payrollFormats.some((format) => t.format(format) === name);
