import { employmentTexts } from "@glasen/contract/employment-texts.ts";
import { emptyRule, type WageTypeRule } from "@glasen/domain/payroll/configuration.ts";
import { formatLimits, type PayrollFormat } from "@glasen/domain/payroll/formats.ts";
import { isAbsenceKind, isSurchargeKind, type PayrollKind, payrollKinds } from "@glasen/domain/payroll/time-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { allTypesOf } from "../absences/types.queries.ts";
import styles from "./Payroll.module.css";
import { payrollTexts } from "./payroll.texts.ts";

interface Props {
  readonly format: PayrollFormat;
  readonly rules: readonly WageTypeRule[];
  readonly onChange: (rules: WageTypeRule[]) => void;
}

const isPlain = ({ absenceTypeId, employmentType }: WageTypeRule): boolean =>
  absenceTypeId === null && employmentType === null;

const anybody = "";

/** A wage type for each kind of time, and below them those for one employment or absence type. */
export function WageTypeFields({ format, rules, onChange }: Props) {
  const t = useTexts(payrollTexts);
  const { hasBookingKeys, hasClockTimes } = formatLimits[format];
  const ruleStyle = hasBookingKeys ? `${styles.rule} ${styles.withKey}` : styles.rule;
  const change = (place: number, part: Partial<WageTypeRule>) =>
    onChange(rules.map((rule, at) => (at === place ? { ...rule, ...part } : rule)));
  const entries = rules.map((rule, place) => ({ rule, place }));
  const plain = payrollKinds.flatMap((kind) => entries.filter(({ rule }) => rule.kind === kind && isPlain(rule)));
  const isAsked = (kind: PayrollKind): boolean => !hasClockTimes || isAbsenceKind(kind);
  return (
    <Stack>
      <Muted as="p">{hasClockTimes ? t.clockTimesHint : t.wageTypesHint}</Muted>
      {plain
        .filter(({ rule }) => isAsked(rule.kind))
        .map(({ rule, place }) => (
          <div key={rule.kind} role="group" aria-label={t.timeKind(rule.kind)} className={ruleStyle}>
            <b className={styles.kind}>{t.timeKind(rule.kind)}</b>
            <RuleFields format={format} rule={rule} place={place} onChange={(part) => change(place, part)} />
          </div>
        ))}
      <h4>{t.exceptions}</h4>
      {entries
        .filter(({ rule }) => !isPlain(rule))
        .map(({ rule, place }) => (
          <div key={place} role="group" aria-label={t.exceptions} className={styles.exception}>
            <ExceptionFields rule={rule} place={place} onChange={(part) => change(place, part)} />
            <RuleFields format={format} rule={rule} place={place} onChange={(part) => change(place, part)} />
            <Button
              icon={<TrashIcon />}
              aria-label={t.removeException}
              onPress={() => onChange(rules.filter((_, at) => at !== place))}
            />
          </div>
        ))}
      <AddException format={format} rules={rules} onChange={onChange} />
    </Stack>
  );
}

interface RuleProps {
  readonly rule: WageTypeRule;
  readonly place: number;
  readonly onChange: (part: Partial<WageTypeRule>) => void;
}

const textOf = (value: string): string | null => value.trim() || null;

function RuleFields({ format, rule, place, onChange }: RuleProps & { readonly format: PayrollFormat }) {
  const t = useTexts(payrollTexts);
  const { hasAbsenceKeys, hasBookingKeys, hasClockTimes } = formatLimits[format];
  const at = (field: string): string => `wageTypes.${place}.${field}`;
  return (
    <>
      {!hasClockTimes && (
        <TextField
          name={at("wageType")}
          label={t.wageType}
          value={rule.wageType ?? ""}
          onChange={(value) => onChange({ wageType: textOf(value) })}
          maxLength={20}
        />
      )}
      {isSurchargeKind(rule.kind) && (
        <TextField
          name={at("taxedWageType")}
          label={t.taxedWageType}
          value={rule.taxedWageType ?? ""}
          onChange={(value) => onChange({ taxedWageType: textOf(value) })}
          maxLength={20}
        />
      )}
      {hasAbsenceKeys && isAbsenceKind(rule.kind) && (
        <TextField
          name={at("absenceKey")}
          label={t.absenceKey}
          value={rule.absenceKey ?? ""}
          onChange={(value) => onChange({ absenceKey: textOf(value) })}
          maxLength={4}
        />
      )}
      {hasBookingKeys && (
        <TextField
          name={at("bookingKey")}
          label={t.bookingKey}
          value={rule.bookingKey}
          onChange={(bookingKey) => onChange({ bookingKey })}
          inputMode="numeric"
          maxLength={2}
        />
      )}
    </>
  );
}

/** The names of the crew's own absence types and employments. */
function useExceptions() {
  const { crew } = useCrew();
  const types = useQuery(allTypesOf(crew.id)).data?.filter(({ isOwn }) => isOwn) ?? [];
  return { types, employments: crew.settings.employmentTypes };
}

function ExceptionFields({ rule, place, onChange }: RuleProps) {
  const t = useTexts(payrollTexts);
  const employmentNames = useTexts(employmentTexts);
  const { types, employments } = useExceptions();
  const kinds = rule.absenceTypeId === null ? payrollKinds : payrollKinds.filter(isAbsenceKind);
  return (
    <>
      <Select
        name={`wageTypes.${place}.kind`}
        label={t.kind}
        placeholder=""
        value={rule.kind}
        choices={kinds.map((kind) => ({ id: kind, label: t.timeKind(kind) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        label={t.forEmployment}
        placeholder={t.everybody}
        value={rule.employmentType ?? anybody}
        choices={[
          { id: anybody, label: t.everybody },
          ...employments.map((type) => ({ id: type, label: employmentNames[type] ?? type })),
        ]}
        onChange={(type) => onChange({ employmentType: type === anybody ? null : type })}
      />
      {types.length > 0 && isAbsenceKind(rule.kind) && (
        <Select
          name={`wageTypes.${place}.absenceTypeId`}
          label={t.forAbsenceType}
          placeholder={t.everyType}
          value={String(rule.absenceTypeId ?? anybody)}
          choices={[
            { id: anybody, label: t.everyType },
            ...types.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          onChange={(id) => onChange({ absenceTypeId: id === anybody ? null : Number(id) })}
        />
      )}
    </>
  );
}

function AddException({ rules, onChange }: Props) {
  const t = useTexts(payrollTexts);
  const { types, employments } = useExceptions();
  const [employment] = employments;
  const [type] = types;
  if (!employment && !type) return null;
  const added: WageTypeRule =
    employment === undefined
      ? { ...emptyRule("otherAbsence"), absenceTypeId: type?.id ?? null }
      : { ...emptyRule("work"), employmentType: employment };
  return (
    <Row>
      <Button icon={<PlusIcon />} onPress={() => onChange([...rules, added])}>
        {t.addException}
      </Button>
    </Row>
  );
}
