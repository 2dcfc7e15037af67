import type { WidgetType } from "@glasen/domain/settings/widgets.ts";
import { isCalendarDay, type LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ComponentType } from "react";
import { Checkbox } from "#ui/Checkbox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { GeofenceWidget } from "./GeofenceWidget.tsx";
import styles from "./SettingsView.module.css";
import type { SettingsTexts } from "./settings.texts.ts";
import { TaggedListWidget } from "./TaggedListWidget.tsx";
import type { Definition } from "./value-text.ts";

export interface WidgetProps {
  readonly definition: Definition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Where what belongs to an account is edited. */
  readonly recordHref: string;
  readonly t: SettingsTexts;
}

function BooleanWidget({ definition, value, onChange, t }: WidgetProps) {
  const isOn = value === true;
  return (
    <span className={styles.switch}>
      <span aria-hidden="true">{isOn ? t.on : t.off}</span>
      <Switch aria-label={definition.title} isSelected={isOn} onChange={onChange} />
    </span>
  );
}

function OverwriteWidget(props: WidgetProps) {
  return (
    <div className={styles.stack}>
      <BooleanWidget {...props} />
      <p className={styles.hint}>{props.t.perPerson}</p>
    </div>
  );
}

function ChoiceWidget({ definition, value, onChange, t }: WidgetProps) {
  return (
    <Select
      label={definition.title}
      isLabelHidden
      placeholder={t.choose}
      value={String(value)}
      choices={(definition.options ?? []).map(({ id, title }) => ({ id, label: title }))}
      onChange={onChange}
    />
  );
}

function ListWidget({ definition, value, onChange }: WidgetProps) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const options = definition.options ?? [];
  const isNumber = Array.isArray(definition.default) && typeof definition.default[0] === "number";
  const put = (id: string, isOn: boolean) => {
    const next = options.filter((one) => (one.id === id ? isOn : chosen.includes(one.id))).map((one) => one.id);
    onChange(isNumber ? next.map(Number) : next);
  };
  return (
    <fieldset className={styles.choices} aria-label={definition.title}>
      {options.map(({ id, title }) => (
        <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => put(id, isOn)}>
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function NumberWidget({ definition, value, onChange, t }: WidgetProps) {
  const { minimum, maximum, unit, default: usual } = definition;
  return (
    <NumberField
      label={definition.title}
      isLabelHidden
      value={typeof value === "number" ? value : null}
      // Only a figure that may be missing can be emptied.
      onChange={(next) => onChange(next ?? (usual === null ? null : minimum))}
      min={minimum ?? undefined}
      max={maximum ?? undefined}
      unit={unit ? t.unit(unit) : undefined}
      decreaseLabel={t.decrease}
      increaseLabel={t.increase}
    />
  );
}

function DateWidget({ definition, value, onChange, t }: WidgetProps) {
  const day = typeof value === "string" && isCalendarDay(value) ? (value as LocalDate) : null;
  return (
    <DateField
      label={definition.title}
      isLabelHidden
      value={day}
      onChange={onChange}
      openLabel={t.openCalendar}
      invalidText={t.dateUnreadable}
    />
  );
}

function TimeWidget({ definition, value, onChange, t }: WidgetProps) {
  return (
    <TimeField
      label={definition.title}
      isLabelHidden
      value={typeof value === "string" ? value : null}
      onChange={(time) => time !== null && onChange(time)}
      invalidText={t.timeUnreadable}
    />
  );
}

function TextWidget({ definition, value, onChange }: WidgetProps) {
  return (
    <TextField
      label={definition.title}
      isLabelHidden
      value={typeof value === "string" ? value : ""}
      onChange={onChange}
      maxLength={255}
    />
  );
}

/** Passwords and pictures belong to a person's account and are set there. */
function RecordWidget({ recordHref, t }: WidgetProps) {
  return (
    <div className={styles.stack}>
      <LinkButton href={recordHref}>{t.openRecord}</LinkButton>
      <p className={styles.hint}>{t.inRecord}</p>
    </div>
  );
}

/** How each kind of setting is edited; a kind without a line here does not compile. */
export const widgets: Record<WidgetType, ComponentType<WidgetProps>> = {
  geofence: GeofenceWidget,
  "input-boolean": BooleanWidget,
  "input-date": DateWidget,
  "input-days": NumberWidget,
  "input-hours": NumberWidget,
  "input-local-time": TimeWidget,
  "input-password": RecordWidget,
  "input-string": TextWidget,
  "member-overwrite": OverwriteWidget,
  "profile-picture": RecordWidget,
  "selection-list": ListWidget,
  "single-selection": ChoiceWidget,
  "tagged-list": TaggedListWidget,
  "version-input": NumberWidget,
};
