import type { BlockedPeriod, CompanyClosure } from "@glasen/contract/absence-planning.ts";
import type { AbsenceTypeShape } from "@glasen/contract/absence-types.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
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
  readonly types: readonly AbsenceTypeShape[];
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
    <Card title={t.blockedTitle} isFlush>
      {blocked.length === 0 ? (
        <EmptyState icon={<LockIcon />} title={t.noneBlocked}>
          {t.noneBlockedHint}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t.blockedTitle}>
          {blocked.map((period) => (
            <li key={period.id} className={styles.row}>
              {period.isWarning ? <AlertIcon /> : <LockIcon />}
              <span className={styles.words}>
                <b>
                  {period.reason}
                  <Badge tone={period.isWarning ? "neutral" : "accent"}>
                    {period.isWarning ? t.shortWarns : t.shortRefuses}
                  </Badge>
                </b>
                <span className={styles.facts}>
                  {spanOf(period)} · {teamName(period.teamId)}
                </span>
              </span>
              {acts && (
                <span className={styles.acts}>
                  <Button
                    variant="ghost"
                    icon={<PenIcon />}
                    aria-label={t.edit(period.reason)}
                    onPress={() => acts.onEdit(period)}
                  />
                  <Button
                    variant="ghost"
                    icon={<TrashIcon />}
                    aria-label={t.open(period.reason)}
                    onPress={() => acts.onOpen(period)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ClosuresCard({ closures, types, year, onYear, acts, words, t }: Props) {
  const typesById = byId(types);
  return (
    <Card title={t.closures} isFlush aside={<YearStepper year={year} onYear={onYear} t={words} />}>
      {closures.length === 0 ? (
        <EmptyState icon={<CalendarIcon />} title={t.noneClosures}>
          {t.noneClosuresHint}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t.closures}>
          {closures.map((closure) => (
            <li key={closure.id} className={styles.row}>
              <CalendarIcon />
              <span className={styles.words}>
                <b>{closure.name}</b>
                <span className={styles.facts}>
                  {[
                    spanOf(closure),
                    typeName(typesById, closure.typeId, words),
                    t.people(closure.members),
                    t.days(closure.days),
                  ].join(" · ")}
                </span>
              </span>
              {acts && (
                <span className={styles.acts}>
                  <Button
                    variant="ghost"
                    icon={<TrashIcon />}
                    aria-label={t.cancelClosure(closure.name)}
                    onPress={() => acts.onCancel(closure)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
