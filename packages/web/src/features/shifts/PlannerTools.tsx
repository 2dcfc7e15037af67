import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon, RedoIcon, UndoIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { PlannerMenu } from "./PlannerMenu.tsx";
import { PlannerPresence } from "./PlannerPresence.tsx";
import styles from "./PlannerView.module.css";
import { plannerTexts } from "./planner.texts.ts";
import { type PlannerView, periodText, stepped } from "./planner-period.ts";
import type { MadeDraft } from "./use-plan-actions.ts";
import type { PlannerData, PlannerFilter } from "./use-plan-model.ts";

interface Props extends PlannerData {
  readonly filter: PlannerFilter;
  readonly onFilter: (filter: PlannerFilter) => void;
  readonly onShow: (view: PlannerView, day: LocalDate) => void;
  readonly isPlanner: boolean;
  /** Guids of the selected shifts. */
  readonly selected: readonly string[];
  /** Undefined while there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
  readonly onRedo: (() => void) | undefined;
  readonly onNew: () => void;
  readonly onMade: (drafts: readonly MadeDraft[]) => void;
}

/** "Team", or the chosen one: all filters fit beside the period. */
const shortly =
  (all: string) =>
  (label: string, chosen: string): string =>
    chosen === all ? label : chosen;

/** Title, period, view and filters of the planner, and its actions. */
export function PlannerTools(props: Props) {
  const { view, day, today, filter, onFilter, onShow, isPlanner } = props;
  const { crew } = useCrew();
  const t = useTexts(plannerTexts);
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const { qualifications = [] } = props.qualifications ?? {};
  const fillHref = `/crew/${crew.id}/shifts/filling?from=${props.from}&to=${props.to}`;
  const shownView = isNarrow ? "day" : view;
  const idOf = (id: number | undefined): string => (id === undefined ? "all" : String(id));
  const numberOf = (id: string): number | undefined => (id === "all" ? undefined : Number(id));
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <PlannerPresence />
            {isPlanner && (
              <>
                <Button
                  variant="ghost"
                  icon={<UndoIcon />}
                  aria-label={t.undo}
                  isDisabled={!props.onUndo}
                  onPress={() => props.onUndo?.()}
                />
                <Button
                  variant="ghost"
                  icon={<RedoIcon />}
                  aria-label={t.redo}
                  isDisabled={!props.onRedo}
                  onPress={() => props.onRedo?.()}
                />
              </>
            )}
            <PlannerMenu
              from={props.from}
              to={props.to}
              selected={props.selected}
              axis={filter.axis}
              isPlanner={isPlanner}
              onMade={props.onMade}
              // A phone has no room for it beside the other actions.
              fillHref={isNarrow ? fillHref : undefined}
            />
            {isPlanner && !isNarrow && <LinkButton href={fillHref}>{t.fill}</LinkButton>}
            {isPlanner && (
              <Button icon={<PlusIcon />} onPress={props.onNew}>
                {t.newShift}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.tools}>
        <span className={styles.stepper}>
          <Button
            icon={<ChevronLeftIcon />}
            aria-label={t.previous}
            onPress={() => onShow(view, stepped(shownView, day, -1))}
          />
          <b aria-live="polite">{periodText(shownView, day, language)}</b>
          <Button
            icon={<ChevronRightIcon />}
            aria-label={t.next}
            onPress={() => onShow(view, stepped(shownView, day, 1))}
          />
        </span>
        {!props.days.includes(today) && (
          <Button variant="ghost" onPress={() => onShow(view, today)}>
            {t.today}
          </Button>
        )}
        {!isNarrow && (
          <>
            <SegmentedControl
              label={t.view}
              choices={(["day", "week", "month"] as const).map((id) => ({ id, label: t[id] }))}
              value={view}
              onChange={(next) => onShow(next, next === "day" && props.days.includes(today) ? today : day)}
            />
            {props.workplaces.length > 0 && (
              <SegmentedControl
                label={t.rows}
                choices={(["people", "workplaces"] as const).map((id) => ({ id, label: t[id] }))}
                value={filter.axis}
                onChange={(axis) => onFilter({ ...filter, axis })}
              />
            )}
          </>
        )}
        <div className={styles.filters}>
          {props.teams.length > 1 && (
            <FilterMenu
              label={t.team}
              allLabel={t.allTeams}
              chosenText={shortly(t.allTeams)}
              value={idOf(filter.teamId)}
              choices={props.teams.map(({ id, name }) => ({ id: String(id), label: name }))}
              onChange={(id) => onFilter({ ...filter, teamId: numberOf(id) })}
            />
          )}
          {props.workplaces.length > 1 && (
            <FilterMenu
              label={t.workplace}
              allLabel={t.allWorkplaces}
              chosenText={shortly(t.allWorkplaces)}
              value={idOf(filter.workplaceId)}
              choices={props.workplaces.map(({ id, name }) => ({ id: String(id), label: name }))}
              onChange={(id) => onFilter({ ...filter, workplaceId: numberOf(id) })}
            />
          )}
          {isPlanner && qualifications.length > 0 && (
            <FilterMenu
              label={t.qualification}
              allLabel={t.allQualifications}
              chosenText={shortly(t.allQualifications)}
              value={idOf(filter.qualificationId)}
              choices={qualifications.map(({ id, name }) => ({ id: String(id), label: name }))}
              onChange={(id) => onFilter({ ...filter, qualificationId: numberOf(id) })}
            />
          )}
        </div>
      </div>
    </>
  );
}
