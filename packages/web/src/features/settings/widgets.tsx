import type { SettingDefinition } from "@glasen/contract/settings.ts";
import type { WidgetType } from "@glasen/domain/settings/widgets.ts";
import { isCalendarDay, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { type ComponentType, Suspense, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { CloseIcon, PinIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { type Place, PlaceDialog } from "../categories/PlaceDialog.public.tsx";
import styles from "./SettingsView.module.css";
import { settingsTexts } from "./settings.texts.ts";
import { optionText } from "./value-text.ts";

interface WidgetProps {
  readonly definition: SettingDefinition;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Leads to the member's record, where account data is edited. */
  readonly recordHref: string;
}

function BooleanWidget({ definition, value, onChange }: WidgetProps) {
  const t = useTexts(settingsTexts);
  const isOn = value === true;
  return (
    <Row as="span" className={styles.switch}>
      <span aria-hidden="true">{isOn ? t.on : t.off}</span>
      <Switch aria-label={definition.title} isSelected={isOn} onChange={onChange} />
    </Row>
  );
}

function OverwriteWidget(props: WidgetProps) {
  const t = useTexts(settingsTexts);
  return (
    <Stack gap={1} className={styles.atEnd}>
      <BooleanWidget {...props} />
      <Muted as="p" size="tiny" isFaint>
        {t.perPerson}
      </Muted>
    </Stack>
  );
}

function ChoiceWidget({ definition, value, onChange }: WidgetProps) {
  return (
    <Select
      label={definition.title}
      isLabelHidden
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
  const toggle = (id: string, isOn: boolean) => {
    const next = options.filter((option) => (option.id === id ? isOn : chosen.includes(option.id))).map(({ id }) => id);
    onChange(isNumber ? next.map(Number) : next);
  };
  return (
    <fieldset className={styles.choices} aria-label={definition.title}>
      {options.map(({ id, title }) => (
        <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function NumberWidget({ definition, value, onChange }: WidgetProps) {
  const t = useTexts(settingsTexts);
  const { minimum, maximum, unit, default: defaultValue } = definition;
  return (
    <NumberField
      label={definition.title}
      isLabelHidden
      value={typeof value === "number" ? value : null}
      // Only a nullable number can be cleared; the others fall back to their minimum.
      onChange={(next) => onChange(next ?? (defaultValue === null ? null : minimum))}
      min={minimum ?? undefined}
      max={maximum ?? undefined}
      unit={unit ? t.unit(unit) : undefined}
    />
  );
}

function DateWidget({ definition, value, onChange }: WidgetProps) {
  const day = typeof value === "string" && isCalendarDay(value) ? (value as LocalDate) : null;
  return <DateField label={definition.title} isLabelHidden value={day} onChange={onChange} />;
}

function TimeWidget({ definition, value, onChange }: WidgetProps) {
  return (
    <TimeField
      label={definition.title}
      isLabelHidden
      value={typeof value === "string" ? value : null}
      onChange={(time) => time !== null && onChange(time)}
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
function RecordWidget({ recordHref }: WidgetProps) {
  const t = useTexts(settingsTexts);
  return (
    <Stack gap={1} className={styles.atEnd}>
      <LinkButton href={recordHref}>{t.openRecord}</LinkButton>
      <Muted as="p" size="tiny" isFaint>
        {t.inRecord}
      </Muted>
    </Stack>
  );
}

const MAX_TAGS = 50;

function TaggedListWidget({ definition, value, onChange }: WidgetProps) {
  const t = useTexts(settingsTexts);
  const [draft, setDraft] = useState("");
  const tags = Array.isArray(value) ? value.map(String) : [];
  function add(): void {
    const tag = draft.trim();
    if (tag !== "" && !tags.includes(tag) && tags.length < MAX_TAGS) onChange([...tags, tag]);
    setDraft("");
  }
  return (
    <Stack gap={2}>
      <Row as="ul" gap={1} aria-label={definition.title}>
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            {optionText(definition, tag)}
            <Button
              variant="ghost"
              size="small"
              icon={<CloseIcon size="small" />}
              aria-label={t.removeTag(optionText(definition, tag))}
              onPress={() => onChange(tags.filter((other) => other !== tag))}
            />
          </li>
        ))}
      </Row>
      <form
        className={styles.addTag}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField label={definition.title} isLabelHidden value={draft} onChange={setDraft} maxLength={100} />
        <Button type="submit" isDisabled={draft.trim() === ""}>
          {t.add}
        </Button>
      </form>
    </Stack>
  );
}

function GeofenceWidget({ definition, value, onChange }: WidgetProps) {
  const t = useTexts(settingsTexts);
  const [isOpen, setOpen] = useState(false);
  const place = typeof value === "object" && value !== null ? (value as Place) : null;
  return (
    <Stack gap={2}>
      <Muted as="p">{place ? t.placeSet(place.radius) : t.placeMissing}</Muted>
      <Button icon={<PinIcon />} onPress={() => setOpen(true)}>
        {t.onMap}
      </Button>
      {place && (
        <Button variant="ghost" onPress={() => onChange(null)}>
          {t.clear}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PlaceDialog title={definition.title} place={place} onChoose={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** The editor of each type of setting; a type without an editor does not compile. */
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
