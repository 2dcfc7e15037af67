import type { Finding } from "@glasen/contract/months.ts";
import type { CSSProperties, ReactNode } from "react";
import { shortWeekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { formatDate } from "#ui/date-text.ts";
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import type { Column } from "#ui/Table.tsx";
import { findingTexts, useFindingText } from "../evaluation/findings.public.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./Findings.module.css";
import { type GroupHead, isGroupHead, measureOf } from "./finding-groups.ts";
import { findingsTexts } from "./findings.texts.ts";

/** Days of a rule that counts days, otherwise seconds. */
const amountOf = (amount: string): number => Number(/^P(\d+)D$/.exec(amount)?.[1] ?? secondsOf(amount));

/** The measured figure beside its limit, and both as a bar. */
export function Measure({ finding }: { readonly finding: Finding }) {
  const t = useTexts(findingsTexts);
  const { actual, limit } = useFindingText()(finding);
  const measured = measureOf(amountOf(finding.actual), amountOf(finding.limit));
  return (
    <span className={styles.measure} data-noted={finding.severity === "info"}>
      <span className={styles.figures}>
        <b>{actual}</b>
        {limit !== undefined && <Muted as="small">{t.limit(limit)}</Muted>}
      </span>
      {measured && (
        <i
          aria-hidden="true"
          className={styles.bar}
          style={{ "--part": `${measured.part * 100}%`, "--mark": `${measured.mark * 100}%` } as CSSProperties}
        />
      )}
    </span>
  );
}

const icons = {
  over: <AlertIcon size="small" />,
  due: <ClockIcon size="small" />,
  kept: <CheckIcon size="small" />,
  noted: <InfoIcon size="small" />,
};

export function FindingGroupHead({ group, count }: GroupHead) {
  const t = useTexts(findingsTexts);
  return (
    <Row as="span" className={styles.group} isNowrap>
      <span className={styles.groupName} data-group={group}>
        {icons[group]}
        {t.group(group)}
      </span>
      <span>{t.groupHint(group)}</span>
      <span className={styles.groupCount}>{count}</span>
    </Row>
  );
}

export function useFindingColumns({
  nameOf,
  isNarrow,
}: {
  readonly nameOf: (userId: number) => string;
  readonly isNarrow: boolean;
}): Column<Finding | GroupHead>[] {
  const language = useLanguage();
  const t = useTexts(findingsTexts);
  const words = useTexts(findingTexts);
  const textOf = useFindingText();
  const dayOf = ({ date }: Finding): string => `${shortWeekdayText(date, language)} ${formatDate(date).slice(0, 6)}`;
  const rule = (finding: Finding) => (
    <span className={styles.lines}>
      <b>{words.rule(finding.rule)}</b>
      <small>{`${finding.act} · ${words.severity(finding.severity)}`}</small>
    </span>
  );
  const remedy = (finding: Finding) => (
    <span className={styles.lines}>
      {textOf(finding).more.map((line) => (
        <small key={line}>{line}</small>
      ))}
      {finding.mark && (
        <small>{`${t.stateOf(finding.mark.state)}${finding.mark.note && `: „${finding.mark.note}“`}`}</small>
      )}
    </span>
  );
  const person = (finding: Finding) => (
    <Row as="span" gap={3} isNowrap>
      <Avatar name={nameOf(finding.userId)} size="small" />
      <span className={styles.lines}>
        <span className={styles.name}>{nameOf(finding.userId)}</span>
        <small>{dayOf(finding)}</small>
      </span>
    </Row>
  );
  const ofFinding = (cell: (finding: Finding) => ReactNode) => (row: Finding | GroupHead) =>
    isGroupHead(row) ? null : cell(row);
  if (isNarrow)
    return [
      {
        id: "finding",
        head: t.what,
        cell: ofFinding((finding) => (
          <span className={styles.whole}>
            {person(finding)}
            {rule(finding)}
            <Measure finding={finding} />
            {remedy(finding)}
          </span>
        )),
      },
    ];
  return [
    { id: "person", head: t.person, cell: ofFinding(person) },
    { id: "rule", head: t.kind, cell: ofFinding(rule) },
    { id: "measure", head: t.measured, cell: ofFinding((finding) => <Measure finding={finding} />) },
    { id: "remedy", head: t.remedy, cell: ofFinding(remedy) },
  ];
}
