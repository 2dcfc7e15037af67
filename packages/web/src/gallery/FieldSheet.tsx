import { type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { Checkbox } from "#ui/Checkbox.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { DateBlock } from "#ui/DateBlock.tsx";
import { DateField } from "#ui/DateField.tsx";
import { DurationField } from "#ui/DurationField.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { PickList } from "#ui/PickList.tsx";
import { PlainCheckbox } from "#ui/PlainCheckbox.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { axis, ReportTools } from "#ui/ReportTools.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { Select } from "#ui/Select.tsx";
import { Switch } from "#ui/Switch.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import styles from "./Gallery.module.css";
import type { Say } from "./Gallery.tsx";

export function FieldSheet({ say }: { readonly say: Say }) {
  const [name, setName] = useState("elif.sahin");
  const [search, setSearch] = useState("");
  const username = say("Username", "Benutzername");
  return (
    <>
      <div className={styles.grid}>
        <TextField
          label={username}
          value=""
          placeholder="elif.sahin"
          onChange={setName}
          help={say("Help stays below", "Hilfe steht darunter")}
        />
        <TextField
          label={username}
          value={name}
          onChange={setName}
          isDisabled
          help={say("The lock says so", "Das Schloss sagt es")}
        />
        <TextField
          label={username}
          value="elif sahin"
          onChange={setName}
          error={say("Without spaces, please", "Bitte ohne Leerzeichen")}
        />
        <TextField
          label={username}
          value={name}
          onChange={setName}
          isLoading
          help={say("Checking the name", "Der Name wird geprüft")}
        />
        <PasswordField label={say("Password", "Passwort")} value={name} onChange={setName} />
        <TextArea label={say("Note", "Notiz")} value={name} onChange={setName} />
      </div>
      <div className={styles.grid}>
        <SearchBox
          label={say("Search", "Suchen")}
          placeholder={say("Search...", "Suchen ...")}
          onSearch={setSearch}
          isLoading={search === "..."}
        />
        <PickedFields say={say} />
      </div>
      <Toggles say={say} />
      <Composed say={say} />
    </>
  );
}

/** Fields that are made of others. */
function Composed({ say }: { readonly say: Say }) {
  const [teams, setTeams] = useState<readonly string[]>(["oven"]);
  const [rows, setRows] = useState<"member" | "day">("member");
  const [[from, to], setPeriod] = useState<[LocalDate | null, LocalDate | null]>([null, localDate("2026-11-12")]);
  return (
    <>
      <div className={styles.grid}>
        <PickList
          label={say("Only these teams", "Nur diese Teams")}
          name="teams"
          value={teams}
          choices={[
            { id: "oven", label: say("Oven", "Backstube") },
            { id: "counter", label: say("Counter", "Laden") },
          ]}
          placeholder={say("Add", "Hinzufügen")}
          dropLabel={(name) => say(`Remove ${name}`, `${name} entfernen`)}
          onChange={setTeams}
        />
        <DateBlock date={localDate("2026-11-12")} isFilled />
      </div>
      <ReportTools
        axes={[
          axis({
            ...{ label: say("Rows", "Zeilen"), value: rows, ids: ["member", "day"] as const },
            text: (id) => (id === "day" ? say("Day", "Tag") : say("Member", "Mitglied")),
            onChange: setRows,
          }),
        ]}
        from={from}
        to={to}
        onPeriod={(first, last) => setPeriod([first, last])}
      />
    </>
  );
}

function PickedFields({ say }: { readonly say: Say }) {
  const [place, setPlace] = useState<"herdern" | "wiehre" | "north" | null>("herdern");
  const [person, setPerson] = useState<"elif" | "marek" | "lukasz" | null>(null);
  const [days, setDays] = useState<number | null>(2);
  const [rest, setRest] = useState<number | null>(1800);
  const [start, setStart] = useState<string | null>("03:30");
  const [day, setDay] = useState<LocalDate | null>(localDate("2026-11-12"));
  const places = [
    { id: "herdern", label: say("Counter Herdern", "Laden Herdern") },
    {
      id: "wiehre",
      label: say("Counter Wiehre", "Laden Wiehre"),
      help: say("closed on Mondays", "montags geschlossen"),
    },
    { id: "north", label: say("Tour North", "Tour Nord"), isDisabled: true },
  ] as const;
  const people = [
    { id: "elif", label: "Elif Şahin" },
    { id: "marek", label: "Marek Kowalski" },
    { id: "lukasz", label: "Łukasz Wójcik" },
  ] as const;
  const invalidDate = say("Invalid date format. (DD/MM/YYYY)", "Ungültiges Datumsformat. (TT.MM.JJJJ)");
  return (
    <>
      <Select label={say("Workplace", "Arbeitsplatz")} choices={places} value={place} onChange={setPlace} />
      <Select
        label={say("Workplace", "Arbeitsplatz")}
        choices={places}
        value={null}
        onChange={setPlace}
        error={say("Please choose one", "Bitte wählen")}
      />
      <ComboBox
        label={say("Person", "Person")}
        choices={people}
        value={person}
        onChange={setPerson}
        openLabel={say("Show all", "Alle zeigen")}
        emptyText={say("Nobody found", "Niemand gefunden")}
        placeholder={say("Type a name", "Namen tippen")}
      />
      <NumberField
        label={say("Change allowed until", "Ändern erlaubt bis")}
        value={days}
        onChange={setDays}
        min={0}
        max={99}
        unit={say("days", "Tage")}
      />
      <DurationField
        label={say("Break", "Pause")}
        value={rest}
        onChange={setRest}
        invalidText={say("Hours and minutes, please", "Bitte Stunden und Minuten")}
      />
      <TimeField
        label={say("Start", "Beginn")}
        value={start}
        onChange={setStart}
        invalidText={say("A time, please", "Bitte eine Uhrzeit")}
      />
      <DateField
        label={say("Day", "Tag")}
        value={day}
        onChange={setDay}
        openLabel={say("Open calendar", "Kalender öffnen")}
        invalidText={invalidDate}
      />
      <DateField
        label={say("Day", "Tag")}
        value={day}
        onChange={setDay}
        openLabel={say("Open calendar", "Kalender öffnen")}
        invalidText={invalidDate}
        isDisabled
      />
    </>
  );
}

function Toggles({ say }: { readonly say: Say }) {
  const [isOn, setOn] = useState(true);
  const [span, setSpan] = useState<"day" | "week" | "month">("week");
  const [place, setPlace] = useState<"free" | "always" | "never">("free");
  return (
    <>
      <div className={styles.line}>
        <SegmentedControl
          label={say("Span", "Zeitraum")}
          choices={[
            { id: "day", label: say("Day", "Tag") },
            { id: "week", label: say("Week", "Woche") },
            { id: "month", label: say("Month", "Monat") },
          ]}
          value={span}
          onChange={setSpan}
        />
        <Switch isSelected={isOn} onChange={setOn}>
          {isOn ? say("On", "An") : say("Off", "Aus")}
        </Switch>
        <Switch isSelected={!isOn} onChange={() => setOn(!isOn)} isWordFirst>
          {isOn ? say("Off", "Aus") : say("On", "An")}
        </Switch>
        <Switch isSelected isDisabled onChange={setOn}>
          {say("Disabled", "Gesperrt")}
        </Switch>
        <PlainCheckbox aria-label={say("In a table", "In einer Tabelle")} isSelected={isOn} onChange={setOn} />
        <Checkbox isSelected={isOn} onChange={setOn}>
          {say("Chosen", "Gewählt")}
        </Checkbox>
        <Checkbox isSelected={false} isPartly onChange={setOn}>
          {say("Partly", "Teilweise")}
        </Checkbox>
        <Checkbox isSelected={false} onChange={setOn} error={say("Needed", "Nötig")}>
          {say("Agreed", "Einverstanden")}
        </Checkbox>
        <Checkbox isSelected isDisabled onChange={setOn}>
          {say("Disabled", "Gesperrt")}
        </Checkbox>
      </div>
      <RadioGroup
        label={say("Location", "Standort")}
        value={place}
        onChange={setPlace}
        choices={[
          {
            id: "free",
            label: say("Voluntary", "Freiwillig"),
            help: say("Stamps without one too", "Stempelt auch ohne"),
          },
          { id: "always", label: say("Always", "Immer") },
          { id: "never", label: say("Never", "Nie"), isDisabled: true },
        ]}
      />
    </>
  );
}
