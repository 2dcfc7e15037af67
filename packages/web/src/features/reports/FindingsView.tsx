import type { Finding } from "@glasen/contract/months.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import { type LawRule, lawRules } from "@glasen/domain/working-time/law/finding.ts";
import { useState } from "react";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { ListDetail } from "#ui/ListDetail.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Switch } from "#ui/Switch.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { findingTexts, useFindingText } from "../evaluation/findings.public.ts";
import { MonthTools } from "../months/MonthTools.public.tsx";
import styles from "./Findings.module.css";
import { findingsTexts } from "./findings.texts.ts";

interface Props {
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
  /** Undefined while they load. */
  readonly findings: readonly Finding[] | undefined;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
  readonly nameOf: (userId: number) => string;
  readonly isNarrow: boolean;
  readonly onOpen: (finding: Finding) => void;
}

const everybody = "0";
const tones = { error: "danger", warning: "accent", info: "neutral" } as const;

export function FindingsView(props: Props) {
  const { findings = [], nameOf } = props;
  const t = useTexts(findingsTexts);
  const words = useTexts(findingTexts);
  const [userId, setUserId] = useState(everybody);
  const [rule, setRule] = useState<LawRule | "all">("all");
  const [isWithoutNotes, setWithoutNotes] = useState(true);
  const columns = useColumns(props);
  const people = [...new Set(findings.map((finding) => finding.userId))]
    .map((id) => ({ id: String(id), label: nameOf(id) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const shown = findings
    .filter(
      (finding) =>
        (userId === everybody || userId === String(finding.userId)) &&
        (rule === "all" || rule === finding.rule) &&
        (!isWithoutNotes || finding.severity !== "info"),
    )
    .sort((one, other) => other.date.localeCompare(one.date) || nameOf(one.userId).localeCompare(nameOf(other.userId)));
  const found = new Set(findings.map((finding) => finding.rule));
  return (
    <>
      <PageHeader title={t.title} />
      <MonthTools month={props.month} onMonth={props.onMonth} />
      <ListDetail
        tools={
          <>
            <Muted as="p">{t.listHint}</Muted>
            <Row gap={3}>
              <div className={styles.person}>
                <ComboBox
                  label={t.whose}
                  isLabelHidden
                  value={userId}
                  choices={[{ id: everybody, label: t.everybody }, ...people]}
                  onChange={(id) => setUserId(id ?? everybody)}
                  emptyText={t.nobodyFound}
                />
              </div>
              <FilterMenu
                label={t.kind}
                value={rule}
                choices={lawRules.filter((id) => found.has(id)).map((id) => ({ id, label: words.rule(id) }))}
                onChange={setRule}
                allLabel={t.allKinds}
                chosenText={(_label, value) => value}
              />
              <Switch isSelected={isWithoutNotes} onChange={setWithoutNotes}>
                {t.withoutNotes}
              </Switch>
              <output className={styles.count}>{props.findings && t.counted(shown.length)}</output>
            </Row>
          </>
        }
        problem={props.problem}
        problemTitle={t.failed}
        onRetry={props.onRetry}
        empty={shown.length === 0 && props.findings ? { icon: <CheckIcon />, text: t.noneText } : undefined}
      >
        <Table
          label={t.title}
          columns={columns}
          rows={shown}
          rowKey={(finding) => `${finding.userId} ${finding.date} ${finding.rule} ${finding.actual}`}
          onOpen={props.onOpen}
          isLoading={props.findings === undefined}
        />
      </ListDetail>
    </>
  );
}

function useColumns({ nameOf, isNarrow }: Props): Column<Finding>[] {
  const language = useLanguage();
  const t = useTexts(findingsTexts);
  const words = useTexts(findingTexts);
  const textOf = useFindingText();
  const more = (finding: Finding) => textOf(finding).more.map((line) => <small key={line}>{line}</small>);
  const columns: (Column<Finding> & { isWide?: boolean })[] = [
    {
      id: "day",
      head: t.day,
      cell: ({ date }) => `${shortWeekdayText(date, language)} ${formatDate(date).slice(0, 6)}`,
    },
    { id: "name", head: t.name, isWide: true, cell: ({ userId }) => nameOf(userId) },
    {
      id: "what",
      head: t.what,
      cell: (finding) => (
        <span className={styles.found}>
          {isNarrow && <b>{nameOf(finding.userId)}</b>}
          <Row as="span">
            {words.rule(finding.rule)} <Badge tone={tones[finding.severity]}>{words.severity(finding.severity)}</Badge>
          </Row>
          <small>{textOf(finding).found}</small>
          {isNarrow && more(finding)}
        </span>
      ),
    },
    {
      id: "remedy",
      head: t.remedy,
      isWide: true,
      cell: (finding) => <span className={styles.found}>{more(finding)}</span>,
    },
  ];
  return columns.filter(({ isWide }) => !isWide || !isNarrow);
}
