import type { BlockedPeriod, CompanyClosure } from "@glasen/contract/absence-planning.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { AlertIcon, CalendarIcon, LockIcon, PenIcon, PlusIcon, TrashIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { byId, useAbsenceWords } from "./absence-words.ts";
import { periodTexts } from "./periods.texts.ts";
import { RuleAction, RuleCard, RuleRow } from "./RuleList.tsx";
import { YearStepper } from "./Stepper.tsx";

interface Actions {
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
  /** Undefined for people who may only look. */
  readonly actions: Actions | undefined;
}

const daysText = ({ from, to }: { from: LocalDate; to: LocalDate }): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

export function PeriodsView({ blocked, closures, teams, types, year, onYear, actions }: Props) {
  const t = useTexts(periodTexts);
  const { typeName } = useAbsenceWords();
  const typesById = byId(types);
  const teamName = (id: number | null): string => teams.find((team) => team.id === id)?.name ?? t.everybody;
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={actions ? t.subtitle : t.readOnly}
        actions={
          actions && (
            <>
              <Button icon={<LockIcon />} onPress={actions.onBlock}>
                {t.block}
              </Button>
              <Button variant="primary" icon={<PlusIcon />} onPress={actions.onBook}>
                {t.book}
              </Button>
            </>
          )
        }
      />
      <Stack>
        <RuleCard title={t.blockedTitle} empty={{ icon: <LockIcon />, title: t.noneBlocked, hint: t.noneBlockedHint }}>
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
              facts={[daysText(period), teamName(period.teamId)]}
            >
              {actions && (
                <>
                  <RuleAction
                    icon={<PenIcon />}
                    label={t.editOf(period.reason)}
                    onPress={() => actions.onEdit(period)}
                  />
                  <RuleAction
                    icon={<TrashIcon />}
                    label={t.open(period.reason)}
                    onPress={() => actions.onOpen(period)}
                  />
                </>
              )}
            </RuleRow>
          ))}
        </RuleCard>
        <RuleCard
          title={t.closures}
          aside={<YearStepper year={year} onYear={onYear} />}
          empty={{ icon: <CalendarIcon />, title: t.noneClosures, hint: t.noneClosuresHint }}
        >
          {closures.map((closure) => (
            <RuleRow
              key={closure.id}
              icon={<CalendarIcon />}
              name={closure.name}
              facts={[
                daysText(closure),
                typeName(typesById, closure.typeId),
                t.people(closure.members),
                t.totalDays(closure.days),
              ]}
            >
              {actions && (
                <RuleAction
                  icon={<TrashIcon />}
                  label={t.cancelClosure(closure.name)}
                  onPress={() => actions.onCancel(closure)}
                />
              )}
            </RuleRow>
          ))}
        </RuleCard>
      </Stack>
    </>
  );
}
