import type { Language } from "@glasen/contract/limits.ts";
import type { Finding } from "@glasen/contract/months.ts";
import { type LawRule, lawRules } from "@glasen/domain/working-time/law/finding.ts";
import type { ReactNode } from "react";
import { shortWeekdayText } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { ComboBox } from "#ui/ComboBox.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { Switch } from "#ui/Switch.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import styles from "./Findings.module.css";
import type { FindingTexts } from "../evaluation/finding-texts.public.ts";
import { answerText, foundText, remedyText } from "../evaluation/finding-words.public.ts";

export interface FindingFilter {
  readonly userId: number | null;
  readonly rule: LawRule | "all";
  /** Without what is only mentioned. */
  readonly isGraveOnly: boolean;
}

interface Props {
  readonly tools: ReactNode;
  /** Undefined while they are on their way. */
  readonly findings: readonly Finding[] | undefined;
  readonly filter: FindingFilter;
  readonly onFilter: (filter: FindingFilter) => void;
  readonly nameOf: (userId: number) => string;
  readonly timeOf: (moment: string) => string;
  readonly isNarrow: boolean;
  readonly language: Language;
  readonly onOpen: (finding: Finding) => void;
  readonly t: FindingTexts;
}

const everybody = "0";
const tones = { error: "danger", warning: "accent", info: "neutral" } as const;

export function FindingsView(props: Props) {
  const { findings = [], filter, onFilter, nameOf, t } = props;
  const people = [...new Set(findings.map(({ userId }) => userId))]
    .map((userId) => ({ id: String(userId), label: nameOf(userId) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const shown = findings
    .filter(
      ({ userId, rule, severity }) =>
        (filter.userId === null || filter.userId === userId) &&
        (filter.rule === "all" || filter.rule === rule) &&
        (!filter.isGraveOnly || severity !== "info"),
    )
    .sort((one, other) => other.date.localeCompare(one.date) || nameOf(one.userId).localeCompare(nameOf(other.userId)));
  const found = new Set(findings.map(({ rule }) => rule));
  return (
    <>
      {props.tools}
      <p className={styles.soft}>{t.listHint}</p>
      <div className={styles.filters}>
        <div className={styles.person}>
          <ComboBox
            label={t.whose}
            isLabelHidden
            value={filter.userId === null ? everybody : String(filter.userId)}
            choices={[{ id: everybody, label: t.everybody }, ...people]}
            onChange={(id) => onFilter({ ...filter, userId: id === null || id === everybody ? null : Number(id) })}
            openLabel={t.openList}
            emptyText={t.noneFound}
          />
        </div>
        <FilterMenu
          label={t.kind}
          value={filter.rule}
          choices={lawRules.filter((rule) => found.has(rule)).map((rule) => ({ id: rule, label: t.rule(rule) }))}
          onChange={(rule) => onFilter({ ...filter, rule })}
          allLabel={t.allKinds}
          chosenText={(_label, value) => value}
        />
        <Switch isSelected={filter.isGraveOnly} onChange={(isGraveOnly) => onFilter({ ...filter, isGraveOnly })}>
          {t.graveOnly}
        </Switch>
        <output className={styles.count}>{props.findings && t.counted(shown.length)}</output>
      </div>
      <Card isFlush>
        {shown.length === 0 && props.findings ? (
          <EmptyState icon={<CheckIcon />} title={t.none}>
            {t.noneText}
          </EmptyState>
        ) : (
          <div className={styles.table}>
            <Table
              label={t.title}
              columns={columnsOf(props)}
              rows={shown}
              rowKey={({ userId, date, rule, actual }) => `${userId} ${date} ${rule} ${actual}`}
              onOpen={props.onOpen}
              isLoading={props.findings === undefined}
            />
          </div>
        )}
      </Card>
    </>
  );
}

function columnsOf(props: Props): Column<Finding>[] {
  const { nameOf, language, isNarrow, t } = props;
  const said = (finding: Finding) => [remedyText(finding, props), answerText(finding, props)];
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
          <span className={styles.rule}>
            {t.rule(finding.rule)} <Badge tone={tones[finding.severity]}>{t.severity(finding.severity)}</Badge>
          </span>
          <small>{foundText(finding, props)}</small>
          {isNarrow && said(finding).map((line) => line && <small key={line}>{line}</small>)}
        </span>
      ),
    },
    {
      id: "remedy",
      head: t.remedy,
      isWide: true,
      cell: (finding) => (
        <span className={styles.found}>{said(finding).map((line) => line && <small key={line}>{line}</small>)}</span>
      ),
    },
  ];
  return columns.filter(({ isWide }) => !isWide || !isNarrow);
}
