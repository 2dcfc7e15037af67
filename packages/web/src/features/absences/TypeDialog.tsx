import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import { absenceColours, canChangeEffect, typeEffects } from "@glasen/domain/absences/absence-type.ts";
import { formatMonthDay, parseMonthDay } from "@glasen/domain/absences/month-day.ts";
import { useMemo, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import { Swatch } from "./AbsenceBar.tsx";
import styles from "./RuleList.module.css";
import type { TypeFields } from "./types.queries.ts";
import type { TypeTexts } from "./types.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly type: AbsenceType | undefined;
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly onSave: (fields: TypeFields) => void;
  readonly onClose: () => void;
  readonly t: TypeTexts;
}

/** Only what can be edited, so that nothing else is sent. */
const fieldsOf = ({
  name,
  colour,
  effect,
  canBeRequested,
  hasEntitlement,
  carryOverUntil,
  isHourBased,
}: TypeFields): TypeFields => ({ name, colour, effect, canBeRequested, hasEntitlement, carryOverUntil, isHourBased });

const newType: TypeFields = {
  name: "",
  colour: "green",
  effect: "paid",
  canBeRequested: true,
  hasEntitlement: false,
  carryOverUntil: null,
  isHourBased: false,
};

export function TypeDialog({ type, isSaving, error, onSave, onClose, t }: Props) {
  const words = useTexts(errorTexts);
  const [initial] = useState(() => fieldsOf(type ?? newType));
  const initialUntil = initial.carryOverUntil === null ? "" : formatMonthDay(initial.carryOverUntil);
  const [fields, setFields] = useState(initial);
  const [until, setUntil] = useState(initialUntil);
  const set = (more: Partial<TypeFields>) => setFields({ ...fields, ...more });
  const errors = useMemo(() => (error ? fieldTexts(error) : undefined), [error]);
  const isElsewhere = error !== null && !["name", "carryOverUntil"].some((field) => field in (errors ?? {}));
  const isChanged = fields !== initial || until !== initialUntil;
  const day = until.trim() === "" ? null : parseMonthDay(until);
  function validate(): Record<string, string> {
    return {
      ...(fields.name.trim() === "" && { name: t.nameMissing }),
      ...(fields.hasEntitlement && day === undefined && { carryOverUntil: t.carryOverUnreadable }),
    };
  }
  const title = type ? t.editTitle(type.name) : t.createTitle;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      closeQuestion={
        isChanged
          ? { title: t.discardTitle, text: t.discardText, confirmText: t.discard, cancelText: t.keepEditing }
          : undefined
      }
      submitText={type ? t.save : t.add}
      isSaving={isSaving}
      texts={t}
      validate={validate}
      errors={isElsewhere ? undefined : errors}
      problem={isElsewhere ? errorText(error, words) : undefined}
      onSubmit={() => onSave({ ...fields, name: fields.name.trim(), carryOverUntil: day ?? null })}
    >
      <TextField
        name="name"
        label={t.name}
        value={fields.name}
        onChange={(name) => set({ name })}
        maxLength={60}
        autoFocus={type === undefined}
        isRequired
      />
      <div>
        <span className={styles.label}>{t.colour}</span>
        <ToggleButtonGroup
          aria-label={t.colour}
          className={styles.colours ?? ""}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[fields.colour]}
          onSelectionChange={([colour]) => set({ colour: colour as TypeFields["colour"] })}
        >
          {absenceColours.map((colour) => (
            <ToggleButton key={colour} id={colour} className={styles.colour ?? ""}>
              <Swatch colour={colour} />
              {t[`colour${colour}`]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <RadioGroup
        name="effect"
        label={t.effect}
        choices={typeEffects.map((id) => ({ id, label: t[`effect${id}`] }))}
        value={fields.effect}
        onChange={(effect) => set({ effect })}
        isDisabled={type !== undefined && !canChangeEffect(type)}
        help={type && !canChangeEffect(type) ? t.effectFixed : undefined}
      />
      <RadioGroup
        label={t.way}
        choices={[
          { id: "request", label: t.wayRequest },
          { id: "create", label: t.wayCreate },
        ]}
        value={fields.canBeRequested ? "request" : "create"}
        onChange={(way) => set({ canBeRequested: way === "request" })}
      />
      <Switch isSelected={fields.hasEntitlement} onChange={(hasEntitlement) => set({ hasEntitlement })}>
        {t.hasEntitlement}
      </Switch>
      {fields.hasEntitlement && (
        <TextField
          name="carryOverUntil"
          label={t.carryOver}
          help={t.carryOverHelp}
          value={until}
          onChange={setUntil}
          maxLength={7}
        />
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
            value={fields.isHourBased ? "hours" : "days"}
            onChange={(unit) => set({ isHourBased: unit === "hours" })}
          />
          <p className={styles.help}>{t.unitHelp}</p>
        </div>
      )}
    </FormDialog>
  );
}
