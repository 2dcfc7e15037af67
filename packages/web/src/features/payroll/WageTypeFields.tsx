import { employmentTexts } from "@glasen/contract/employment-texts.ts";
import type { Country } from "@glasen/domain/holidays/regions.ts";
import { emptyRule, type WageTypeRule } from "@glasen/domain/payroll/configuration.ts";
import { formatLimits, type PayrollFormat } from "@glasen/domain/payroll/formats.ts";
import {
  isAbsenceKind,
  isOvertimeKind,
  isSurchargeKind,
  type PayrollKind,
  payrollKinds,
  payrollKindsIn,
} from "@glasen/domain/payroll/time-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { allTypesOf } from "../absences/types.queries.ts";
import styles from "./Payroll.module.css";
import { payrollTexts } from "./payroll.texts.ts";

interface Props {
  readonly format: PayrollFormat;
  readonly country: Country;
  readonly rules: readonly WageTypeRule[];
  readonly onChange: (rules: WageTypeRule[]) => void;
}

const isPlain = ({ absenceTypeId, employmentType }: WageTypeRule): boolean =>
  absenceTypeId === null && employmentType === null;

const anybody = "";

/** A wage type for each kind of time, and below them those for one employment or absence type. */
export function WageTypeFields({ format, country, rules, onChange }: Props) {
  const t = useTexts(payrollTexts);
  const { hasBookingKeys, hasClockTimes } = formatLimits[format];
  const ruleStyle = hasBookingKeys ? `${styles.rule} ${styles.withKey}` : styles.rule;
  const change = (place: number, part: Partial<WageTypeRule>) =>
    onChange(rules.map((rule, at) => (at === place ? { ...rule, ...part } : rule)));
  const entries = rules.map((rule, place) => ({ rule, place }));
  const plain = payrollKinds.flatMap((kind) => entries.filter(({ rule }) => rule.kind === kind && isPlain(rule)));
  const arising = payrollKindsIn(country);
  const isAsked = ({ kind, wageType }: WageTypeRule): boolean =>
    hasClockTimes ? isAbsenceKind(kind) : arising.includes(kind) || wageType !== null;
  return (
    <Stack>
      <Muted as="p">{hasClockTimes ? t.clockTimesHint : t.wageTypesHint}</Muted>
      {hasBookingKeys && <Muted as="p">{t.bookingKeyHint}</Muted>}
      {plain
        .filter(({ rule }) => isAsked(rule))
        .map(({ rule, place }) => (
          <div key={rule.kind} role="group" aria-label={t.timeKind(rule.kind)} className={ruleStyle}>
            <b className={styles.kind}>{t.timeKind(rule.kind)}</b>
            <RuleFields format={format} rule={rule} place={place} onChange={(part) => change(place, part)} />
          </div>
        ))}
      {!hasClockTimes && arising.some(isSurchargeKind) && <Muted as="p">{t.taxedHint}</Muted>}
      {!hasClockTimes && arising.some(isOvertimeKind) && <Muted as="p">{t.overtimeHint}</Muted>}
      <h4>{t.exceptions}</h4>
      {entries
        .filter(({ rule }) => !isPlain(rule))
        .map(({ rule, place }) => (
          <div key={place} role="group" aria-label={t.exceptions} className={styles.exception}>
            <ExceptionFields rule={rule} place={place} kinds={arising} onChange={(part) => change(place, part)} />
            <RuleFields format={format} rule={rule} place={place} onChange={(part) => change(place, part)} />
            <Button
              icon={<TrashIcon />}
              aria-label={t.removeException}
              onPress={() => onChange(rules.filter((_, at) => at !== place))}
            />
          </div>
        ))}
      <AddException rules={rules} onChange={onChange} />
    </Stack>
  );
}

interface RuleProps {
  readonly rule: WageTypeRule;
  readonly place: number;
  readonly onChange: (part: Partial<WageTypeRule>) => void;
}

const textOf = (value: string): string | null => value.trim() || null;

/** An empty wage type of overtime is not known yet: what is left out is time off, which is said by a checkbox. */
const wageTypeOf = (kind: PayrollKind, value: string): string | null =>
  isOvertimeKind(kind) ? value.trim() : textOf(value);

function RuleFields({ format, rule, place, onChange }: RuleProps & { readonly format: PayrollFormat }) {
  const t = useTexts(payrollTexts);
  const { hasAbsenceKeys, hasBookingKeys, hasClockTimes } = formatLimits[format];
  const at = (field: string): string => `wageTypes.${place}.${field}`;
  const isOvertime = isOvertimeKind(rule.kind) && !hasClockTimes;
  const isTimeOff = isOvertime && rule.wageType === null;
  return (
    <>
      {!hasClockTimes && !isTimeOff && (
        <TextField
          name={at("wageType")}
          label={t.wageType}
          value={rule.wageType ?? ""}
          onChange={(value) => onChange({ wageType: wageTypeOf(rule.kind, value) })}
          maxLength={20}
        />
      )}
      {(isSurchargeKind(rule.kind) || (isOvertime && !isTimeOff)) && (
        <TextField
          name={at("taxedWageType")}
          label={isOvertime ? t.basicWageType : t.taxedWageType}
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
      {hasBookingKeys && !isTimeOff && (
        <TextField
          name={at("bookingKey")}
          label={t.bookingKey}
          value={rule.bookingKey}
          onChange={(bookingKey) => onChange({ bookingKey })}
          inputMode="numeric"
          maxLength={2}
        />
      )}
      {isOvertime && (
        <div className={styles.timeOff}>
          <Checkbox
            isSelected={isTimeOff}
            onChange={(isOff) => onChange({ wageType: isOff ? null : "", taxedWageType: null })}
          >
            {t.timeOff}
          </Checkbox>
        </div>
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

function ExceptionFields({
  rule,
  place,
  kinds: arising,
  onChange,
}: RuleProps & { readonly kinds: readonly PayrollKind[] }) {
  const t = useTexts(payrollTexts);
  const employmentNames = useTexts(employmentTexts);
  const { types, employments } = useExceptions();
  const isOffered = (kind: PayrollKind): boolean =>
    rule.absenceTypeId === null ? arising.includes(kind) || kind === rule.kind : isAbsenceKind(kind);
  return (
    <>
      <Select
        name={`wageTypes.${place}.kind`}
        label={t.kind}
        placeholder=""
        value={rule.kind}
        choices={payrollKinds.filter(isOffered).map((kind) => ({ id: kind, label: t.timeKind(kind) }))}
        onChange={(kind) => onChange({ kind, wageType: textOf(rule.wageType ?? "") })}
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
          placeholder={t.all}
          value={String(rule.absenceTypeId ?? anybody)}
          choices={[{ id: anybody, label: t.all }, ...types.map(({ id, name }) => ({ id: String(id), label: name }))]}
          onChange={(id) => onChange({ absenceTypeId: id === anybody ? null : Number(id) })}
        />
      )}
    </>
  );
}

function AddException({ rules, onChange }: Pick<Props, "rules" | "onChange">) {
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
