import { type Country, countries, regions } from "@glasen/domain/holidays/regions.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { spreadOverWeek, type WeekTarget } from "@glasen/domain/working-time/week-target.ts";
import { useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { formatHours, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { TabletIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import styles from "./FirstRunView.module.css";
import { firstRunTexts } from "./first-run.texts.ts";

interface Saving<Value> {
  readonly isSaving: boolean;
  readonly onSave: (value: Value) => void;
}

const aMonday = "2024-01-01" as LocalDate;
const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
const usualWeeks = { "40:00": 40 * 3600, "38:30": 38.5 * 3600 } as const;

/** The hours and the days of the crew's week. */
export function WeekStep({ isSaving, onSave }: Saving<readonly WeekTarget[]>) {
  const t = useTexts(firstRunTexts);
  const language = useLanguage();
  const [choice, setChoice] = useState<"40:00" | "38:30" | "own">("40:00");
  const [own, setOwn] = useState<number | null>(35 * 3600);
  const [days, setDays] = useState<ReadonlySet<number>>(new Set([1, 2, 3, 4, 5]));
  const total = choice === "own" ? (own ?? 0) : usualWeeks[choice];
  const isReady = total > 0 && days.size > 0;
  const word = (day: number) => weekdayText(addDays(aMonday, day - 1), language);
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <SegmentedControl
          label={t.hours}
          value={choice}
          choices={[
            { id: "40:00", label: "40:00" },
            { id: "38:30", label: "38:30" },
            { id: "own", label: t.own },
          ]}
          onChange={setChoice}
        />
        {choice === "own" && (
          <div className={styles.short}>
            <DurationField label={t.hours} isLabelHidden value={own} onChange={setOwn} stepMinutes={30} />
          </div>
        )}
      </Row>
      <ToggleButtonGroup
        aria-label={t.workDays}
        className={styles.days ?? ""}
        selectionMode="multiple"
        selectedKeys={[...days].map(String)}
        onSelectionChange={(keys) => setDays(new Set([...keys].map(Number)))}
      >
        {weekDays.map((day) => (
          <ToggleButton key={day} id={String(day)} aria-label={word(day)} className={styles.day ?? ""}>
            {word(day).slice(0, 2)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Row gap={3}>
        <Button
          variant="primary"
          isDisabled={!isReady}
          isLoading={isSaving}
          loadingText={t.applying}
          onPress={() => onSave(spreadOverWeek(total, days))}
        >
          {t.apply}
        </Button>
        <Muted as="p">
          {total === 0
            ? t.hoursMissing
            : days.size === 0
              ? t.daysMissing
              : t.perDay(formatHours(Math.floor(total / days.size)))}
        </Muted>
      </Row>
    </Stack>
  );
}

interface RegionProps extends Saving<{ country: Country; region: string }> {
  readonly initialCountry: Country;
}

/** The state or canton, whose holidays follow. */
export function RegionStep({ initialCountry, isSaving, onSave }: RegionProps) {
  const t = useTexts(firstRunTexts);
  const [country, setCountry] = useState(initialCountry);
  const [region, setRegion] = useState<string | null>(null);
  return (
    <Stack gap={3}>
      <div className={styles.pair}>
        <Select
          label={t.country}
          value={country}
          choices={countries.map((id) => ({ id, label: t.countryOf(id) }))}
          onChange={(next) => {
            setCountry(next);
            setRegion(null);
          }}
          placeholder={t.choose}
        />
        <Select
          label={t.region}
          value={region}
          choices={Object.entries(regions[country]).map(([id, label]) => ({ id, label }))}
          onChange={setRegion}
          placeholder={t.choose}
        />
      </div>
      <Row>
        <Button
          variant="primary"
          isDisabled={region === null}
          isLoading={isSaving}
          loadingText={t.applying}
          onPress={() => region !== null && onSave({ country, region })}
        >
          {t.apply}
        </Button>
      </Row>
    </Stack>
  );
}

/** Days of a five-day week: by law, and as most contracts have them. */
const vacationOf: Record<Country, { readonly least: number; readonly usual: number }> = {
  de: { least: 20, usual: 30 },
  at: { least: 25, usual: 25 },
  ch: { least: 20, usual: 25 },
};

interface VacationProps extends Saving<number> {
  readonly country: Country;
}

/** The vacation days of a year, for everybody. */
export function VacationStep({ country, isSaving, onSave }: VacationProps) {
  const t = useTexts(firstRunTexts);
  const { least, usual } = vacationOf[country];
  const [days, setDays] = useState<number | null>(usual);
  return (
    <Stack gap={3}>
      <div className={styles.short}>
        <NumberField label={t.vacationDays} value={days} onChange={setDays} min={0} max={100} unit={t.daysUnit} />
      </div>
      <Muted as="p">{t.forFiveDays(least)}</Muted>
      <Row>
        <Button
          variant="primary"
          isDisabled={days === null}
          isLoading={isSaving}
          loadingText={t.applying}
          onPress={() => days !== null && onSave(days)}
        >
          {t.forAll}
        </Button>
      </Row>
    </Stack>
  );
}

type AuthenticationMode = Settings["terminalAuthenticationMode"];

interface TerminalProps extends Saving<{ mode: AuthenticationMode; isHere: boolean }> {
  /** True once the way to identify oneself is saved, and another device is awaited. */
  readonly isAwaited: boolean;
}

/** The way people identify themselves at the terminal, and the device. */
export function TerminalStep({ isSaving, isAwaited, onSave }: TerminalProps) {
  const t = useTexts(firstRunTexts);
  const [mode, setMode] = useState<AuthenticationMode>("PIN_CODE");
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t.authentication}
        value={mode}
        onChange={setMode}
        choices={[
          { id: "PIN_CODE", label: t.pin, help: t.pinHelp },
          { id: "PASSWORD", label: t.password, help: t.passwordHelp },
          { id: "NONE", label: t.nothing, help: t.nothingHelp },
        ]}
      />
      <Row>
        <Button
          variant="primary"
          icon={<TabletIcon />}
          isLoading={isSaving}
          loadingText={t.applying}
          onPress={() => onSave({ mode, isHere: true })}
        >
          {t.useThis}
        </Button>
        <Button isDisabled={isSaving} onPress={() => onSave({ mode, isHere: false })}>
          {t.useOther}
        </Button>
      </Row>
      <Muted as="p">{isAwaited ? <b role="status">{t.otherHint}</b> : t.thisHint}</Muted>
    </Stack>
  );
}
