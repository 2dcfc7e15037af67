import type { BlockedPeriod, CompanyClosure } from "@glasen/contract/absence-planning.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ReactNode } from "react";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { AlertIcon, CalendarIcon, LockIcon, PenIcon, PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { byId, typeName } from "./absence-words.ts";
import type { AbsenceTexts } from "./absences.texts.ts";
import type { PeriodTexts } from "./periods.texts.ts";
import styles from "./RuleList.module.css";
import { YearStepper } from "./YearStepper.tsx";

interface Acts {
  readonly onBlock: () => void;
  readonly onEdit: (period: BlockedPeriod) => void;
  readonly onOpen: (period: BlockedPeriod) => void;
  readonly onBook: () => void;
  readonly onCancel: (closure: CompanyClosure) => void;
}

interface Props {
  readonly blocked: readonly BlockedPeriod[];
  readonly closures: readonly CompanyClosure[];
  readonly teams: readonly Team[];
  readonly types: readonly AbsenceType[];
  readonly year: number;
  readonly onYear: (year: number) => void;
  /** Undefined for those who may only look. */
  readonly acts: Acts | undefined;
  readonly words: AbsenceTexts;
  readonly t: PeriodTexts;
}

const spanOf = ({ from, to }: { from: LocalDate; to: LocalDate }): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

export function PeriodsView(props: Props) {
  const { acts, t } = props;
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={acts ? t.subtitle : t.readOnly}
        actions={
          acts && (
            <>
              <Button icon={<LockIcon />} onPress={acts.onBlock}>
                {t.block}
              </Button>
              <Button variant="primary" icon={<PlusIcon />} onPress={acts.onBook}>
                {t.book}
              </Button>
            </>
          )
        }
      />
      <div className={styles.cards}>
        <BlockedCard {...props} />
        <ClosuresCard {...props} />
      </div>
    </>
  );
}

function BlockedCard({ blocked, teams, acts, t }: Props) {
  const teamName = (id: number | null): string => teams.find((team) => team.id === id)?.name ?? t.everybody;
  return (
    <RuleCard title={t.blockedTitle} empty={[<LockIcon key="lock" />, t.noneBlocked, t.noneBlockedHint]}>
      {blocked.map((period) => (
        <RuleRow
          key={period.id}
          icon={period.isWarning ? <AlertIcon /> : <LockIcon />}
          name={period.reason}
          badge={
            <Badge tone={period.isWarning ? "neutral" : "accent"}>
              {period.isWarning ? t.shortWarns : t.shortRefuses}
            </Badge>
          }
          facts={[spanOf(period), teamName(period.teamId)]}
        >
          {acts && (
            <>
              <Act icon={<PenIcon />} label={t.edit(period.reason)} onPress={() => acts.onEdit(period)} />
              <Act icon={<TrashIcon />} label={t.open(period.reason)} onPress={() => acts.onOpen(period)} />
            </>
          )}
        </RuleRow>
      ))}
    </RuleCard>
  );
}

function ClosuresCard({ closures, types, year, onYear, acts, words, t }: Props) {
  const typesById = byId(types);
  return (
    <RuleCard
      title={t.closures}
      aside={<YearStepper year={year} onYear={onYear} t={words} />}
      empty={[<CalendarIcon key="calendar" />, t.noneClosures, t.noneClosuresHint]}
    >
      {closures.map((closure) => (
        <RuleRow
          key={closure.id}
          icon={<CalendarIcon />}
          name={closure.name}
          facts={[
            spanOf(closure),
            typeName(typesById, closure.typeId, words),
            t.people(closure.members),
            t.days(closure.days),
          ]}
        >
          {acts && (
            <Act icon={<TrashIcon />} label={t.cancelClosure(closure.name)} onPress={() => acts.onCancel(closure)} />
          )}
        </RuleRow>
      ))}
    </RuleCard>
  );
}

interface CardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** What stands there as long as there is nothing: a sign, a title, a hint. */
  readonly empty: readonly [icon: ReactNode, title: string, hint: string];
  readonly children: readonly ReactNode[];
}

function RuleCard({ title, aside, empty: [icon, nothing, hint], children }: CardProps) {
  return (
    <Card title={title} isFlush aside={aside}>
      {children.length === 0 ? (
        <EmptyState icon={icon} title={nothing}>
          {hint}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={title}>
          {children}
        </ul>
      )}
    </Card>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly badge?: ReactNode;
  readonly facts: readonly string[];
  /** What can be done about it, for those who may. */
  readonly children?: ReactNode;
}

function RuleRow({ icon, name, badge, facts, children }: RowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <span className={styles.words}>
        <b>
          {name}
          {badge}
        </b>
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </span>
      {children && <span className={styles.acts}>{children}</span>}
    </li>
  );
}

interface ActProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onPress: () => void;
}

const Act = ({ icon, label, onPress }: ActProps) => (
  <Button variant="ghost" icon={icon} aria-label={label} onPress={onPress} />
);
