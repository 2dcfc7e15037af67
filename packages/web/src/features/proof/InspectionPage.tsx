import type { InspectedPerson } from "@glasen/contract/proof.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useState } from "react";
import { type Answer, call } from "#platform/call.ts";
import { formatHours } from "#platform/formats.ts";
import { visitorHrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Form } from "#ui/Form.tsx";
import { DownloadIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { monthText } from "../months/month-text.public.ts";
import { VisitorFrame } from "../sessions/VisitorFrame.public.tsx";
import { secondsOf } from "../working-time/amounts.public.ts";
import { inspectionPageTexts } from "./inspection-page.texts.ts";
import styles from "./Proof.module.css";
import { lawNames } from "./proof.texts.ts";

type Opened = Answer<"inspections.open">;

/** Target of an inspector's link: asks for the code, then shows the times. Works without an account. */
export function InspectionPage() {
  const t = useTexts(inspectionPageTexts);
  const token = location.hash.slice(1);
  const [opened, setOpened] = useState<Opened>();
  return (
    <VisitorFrame title={opened ? t.of(opened.crewName) : t.title} windowTitle={t.title} isTerminal isWide={!!opened}>
      {opened ? (
        <InspectedTimes opened={opened} />
      ) : token === "" ? (
        <Banner tone="danger" title={t.noLink}>
          {t.noLinkHint}
        </Banner>
      ) : (
        <CodeForm token={token} onOpen={setOpened} />
      )}
    </VisitorFrame>
  );
}

interface CodeProps {
  readonly token: string;
  readonly onOpen: (opened: Opened) => void;
}

function CodeForm({ token, onOpen }: CodeProps) {
  const t = useTexts(inspectionPageTexts);
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => ({ code: !/^\d{8}$/.test(code.replaceAll(" ", "")) && t.codeNeeded }),
    save: async ({ code }) => onOpen(await call("inspections.open", { token, code: code.replaceAll(" ", "") })),
  });
  return (
    <Form {...form.state} label={t.title}>
      <p>{t.lead}</p>
      <TextField
        {...form.field("code")}
        label={t.code}
        placeholder={t.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
      />
      <Button type="submit" variant="primary" isBlock isLoading={form.state.isSaving}>
        {t.open}
      </Button>
    </Form>
  );
}

function InspectedTimes({ opened }: { readonly opened: Opened }) {
  const t = useTexts(inspectionPageTexts);
  const language = useLanguage();
  const { title, law, expiresAt, timeZone, people, pass } = opened;
  const expires = formatDate(localDayOf(timeZone, Date.parse(expiresAt) as Instant));
  return (
    <Stack>
      <Muted as="p">{[title, lawNames[law], t.validUntil(expires)].join(" · ")}</Muted>
      <Row>
        {(["pdf", "csv", "proof"] as const).map((format) => (
          <LinkButton
            key={format}
            icon={<DownloadIcon />}
            href={visitorHrefOf("inspections.file", { pass, format, language })}
            download
          >
            {t[format]}
          </LinkButton>
        ))}
      </Row>
      {people.map((person) => (
        <Person key={person.userId} person={person} timeZone={timeZone} />
      ))}
    </Stack>
  );
}

interface PersonProps {
  readonly person: InspectedPerson;
  readonly timeZone: string;
}

function Person({ person, timeZone }: PersonProps) {
  const t = useTexts(inspectionPageTexts);
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const momentText = (at: string): string => {
    const moment = Date.parse(at) as Instant;
    return `${formatDate(localDayOf(timeZone, moment))} ${localTimeOf(timeZone, moment)}`;
  };
  return (
    <Stack as="section" gap={2}>
      <h2 className={styles.person}>
        {person.personnelNumber === null ? person.name : `${person.name}, ${person.personnelNumber}`}
      </h2>
      {person.months.map(({ month, work, isClosed, days, changes }) => (
        <details key={month}>
          <summary>
            <b>{monthText(month, language)}</b> <Muted>{t.total(formatHours(secondsOf(work)))}</Muted>{" "}
            <Badge tone={isClosed ? "working" : "neutral"}>{isClosed ? t.closed : t.openMonth}</Badge>{" "}
            {changes.length > 0 && <Muted>{t.changes(changes.length)}</Muted>}
          </summary>
          <Stack gap={2}>
            {days.length === 0 ? (
              <Muted as="p">{t.noDays}</Muted>
            ) : (
              <Table
                label={`${person.name}, ${monthText(month, language)}`}
                columns={isNarrow ? narrowColumns(t) : wideColumns(t)}
                rows={days}
                rowKey={({ date }) => date}
              />
            )}
            {changes.length > 0 && (
              <ul className={styles.changes}>
                {changes.map(({ at, by, before, after, reason }) => (
                  <li key={`${at} ${after}`}>
                    {t.change(momentText(at), by, before, after)}
                    {reason !== "" && <Muted> {t.quoted(reason)}</Muted>}
                  </li>
                ))}
              </ul>
            )}
          </Stack>
        </details>
      ))}
    </Stack>
  );
}

type Day = InspectedPerson["months"][number]["days"][number];

type Texts = (typeof inspectionPageTexts)["en"];

const sums = (t: Texts): Column<Day>[] => [
  { id: "break", head: t.break, cell: (day) => formatHours(secondsOf(day.break)), isNumber: true },
  { id: "work", head: t.work, cell: ({ work }) => formatHours(secondsOf(work)), isNumber: true },
];

const wideColumns = (t: Texts): Column<Day>[] => [
  { id: "day", head: t.day, cell: ({ date }) => formatDate(date) },
  { id: "times", head: t.times, cell: ({ times }) => times.join(", ") },
  ...sums(t),
];

/** On a phone the times stand below their day, so that break and work are seen without scrolling. */
const narrowColumns = (t: Texts): Column<Day>[] => [
  {
    id: "day",
    head: t.day,
    cell: ({ date, times }) => (
      <span className={styles.stacked}>
        {formatDate(date)}
        <Muted>{times.join(", ")}</Muted>
      </span>
    ),
  },
  ...sums(t),
];
