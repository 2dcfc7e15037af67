import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { absenceColours, canChangeEffect, typeEffects } from "@glasen/domain/absences/absence-type.ts";
import { formatMonthDay, parseMonthDay } from "@glasen/domain/absences/month-day.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { Swatch } from "./AbsenceBar.public.tsx";
import { Chips } from "./Chips.tsx";
import styles from "./RuleList.module.css";
import { type TypeFields, useSaveType } from "./types.queries.ts";
import { typeTexts } from "./types.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly type: AbsenceType | undefined;
  readonly onClose: () => void;
}

const newType: TypeFields = {
  name: "",
  colour: "green",
  effect: "paid",
  canBeRequested: true,
  hasEntitlement: false,
  carryOverUntil: null,
  isHourBased: false,
};

/** The day as it is typed: null where the field is empty, undefined where there is no such day. */
const dayFrom = (text: string) => (text.trim() === "" ? null : parseMonthDay(text));

type Fields = Omit<TypeFields, "carryOverUntil"> & { readonly carryOverUntil: string };

function fieldsOf({ carryOverUntil, ...type }: TypeFields): Fields {
  const { name, colour, effect, canBeRequested, hasEntitlement, isHourBased } = type;
  const until = carryOverUntil === null ? "" : formatMonthDay(carryOverUntil);
  return { name, colour, effect, canBeRequested, hasEntitlement, isHourBased, carryOverUntil: until };
}

export function TypeDialog({ type, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(typeTexts);
  const save = useSaveType(crew.id);
  const form = useForm<Fields>({
    initial: fieldsOf(type ?? newType),
    validate: ({ name, hasEntitlement, carryOverUntil }) => ({
      name: name.trim() === "" && t.nameMissing,
      carryOverUntil: hasEntitlement && dayFrom(carryOverUntil) === undefined && t.carryOverUnreadable,
    }),
    save: ({ name, carryOverUntil, ...fields }) =>
      save.mutateAsync({
        id: type?.id,
        ...fields,
        name: name.trim(),
        carryOverUntil: dayFrom(carryOverUntil) ?? null,
      }),
    savedText: t.saved,
    onClose,
  });
  const { values, set } = form;
  const isEffectFixed = type !== undefined && !canChangeEffect(type);
  return (
    <FormDialog
      form={form.state}
      onClose={onClose}
      title={type ? t.editOf(type.name) : t.createTitle}
      closeQuestion={
        form.isDirty
          ? { title: t.discardTitle, text: t.discardText, confirmText: t.discard, cancelText: t.keepEditing }
          : undefined
      }
      submitText={type ? t.save : t.createSubmit}
    >
      <TextField {...form.field("name")} label={t.name} maxLength={60} autoFocus={type === undefined} isRequired />
      <div>
        <span className={styles.label}>{t.colour}</span>
        <Chips
          label={t.colour}
          choices={absenceColours.map((id) => ({ id, label: t[`colour${id}`], icon: <Swatch colour={id} /> }))}
          value={values.colour}
          onChange={(colour) => set({ colour })}
        />
      </div>
      <RadioGroup
        {...form.field("effect")}
        label={t.effect}
        choices={typeEffects.map((id) => ({ id, label: t[`effect${id}`] }))}
        isDisabled={isEffectFixed}
        help={isEffectFixed ? t.effectFixed : undefined}
      />
      <RadioGroup
        label={t.way}
        choices={[
          { id: "request", label: t.wayRequest },
          { id: "create", label: t.wayCreate },
        ]}
        value={values.canBeRequested ? "request" : "create"}
        onChange={(way) => set({ canBeRequested: way === "request" })}
      />
      <Switch {...form.toggle("hasEntitlement")}>{t.hasEntitlement}</Switch>
      {values.hasEntitlement && (
        <TextField {...form.field("carryOverUntil")} label={t.carryOver} help={t.carryOverHelp} maxLength={7} />
      )}
      {type === undefined && (
        <div>
          <span className={styles.label}>{t.unit}</span>
          <SegmentedControl
            label={t.unit}
            choices={[
              { id: "days", label: t.unitDays },
              { id: "hours", label: t.unitHours },
            ]}
            value={values.isHourBased ? "hours" : "days"}
            onChange={(unit) => set({ isHourBased: unit === "hours" })}
          />
          <Muted as="p" size="tiny" className={styles.help}>
            {t.unitHelp}
          </Muted>
        </div>
      )}
    </FormDialog>
  );
}
