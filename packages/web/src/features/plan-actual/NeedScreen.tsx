import type { NeedSuggestion } from "@glasen/contract/plan-actual.ts";
import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { DEFAULT_FORECAST_WEEKS, type LevelSpan } from "@glasen/domain/plan-actual/forecast.ts";
import { planActualPolicy } from "@glasen/domain/plan-actual/policy.ts";
import { addDays, type LocalDate, localDate } from "@glasen/domain/time/local-date.ts";
import { type QueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { shortWeekdayText, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CheckIcon, UsersIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import styles from "./PlanActual.module.css";
import { suggestionsOf, useTakeSuggestions } from "./plan-actual.queries.ts";
import { planActualTexts } from "./plan-actual.texts.ts";

const lookBacks = [4, 8, 12, 26];
/** Any Monday: names of weekdays come from dates. */
const A_MONDAY = localDate("2026-11-16");

const itemOf = ({ workplaceId, weekday, date, levels }: NeedSuggestion) => ({ workplaceId, weekday, date, levels });

/** Manning levels as the last comparable days suggest them, beside those that apply now. */
export function NeedScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(planActualTexts);
  const [weeks, setWeeks] = useState(DEFAULT_FORECAST_WEEKS);
  const [{ data: suggestions }, { data: workplaces }] = useSuspenseQueries({
    queries: [suggestionsOf(crew.id, weeks), workplacesOf(crew.id)],
  });
  const take = useTakeSuggestions(crew.id);
  const mayTake = planActualPolicy.takeForecast(me, { crewId: crew.id });
  const open = workplaces.filter(({ disabledAt }) => disabledAt === null);
  const shown = suggestions.filter(({ workplaceId }) => open.some(({ id }) => id === workplaceId));
  const changes = shown.filter(({ isSame }) => !isSame);
  const ofWorkplace = groupBy(shown, ({ workplaceId }) => workplaceId);
  return (
    <>
      <title>{`${t.needTitle} · Glasen`}</title>
      <PageHeader
        title={t.needTitle}
        actions={
          mayTake &&
          changes.length > 0 && (
            <Button
              variant="primary"
              icon={<CheckIcon />}
              isDisabled={take.isPending}
              onPress={() => take.mutate({ items: changes.map(itemOf) })}
            >
              {t.takeAll(changes.length)}
            </Button>
          )
        }
      />
      <div className={styles.lookBack}>
        <Select
          label={t.weeksBack}
          value={String(weeks)}
          choices={lookBacks.map((count) => ({ id: String(count), label: t.weeks(count) }))}
          onChange={(chosen) => setWeeks(Number(chosen))}
        />
      </div>
      <Stack>
        <Muted as="p">{t.needHint}</Muted>
        {shown.length === 0 && (
          <EmptyState icon={<UsersIcon />} title={t.noNeed}>
            {t.noNeedHint}
          </EmptyState>
        )}
        {open.map(({ id, name }) => {
          const days = ofWorkplace.get(id);
          return (
            days && (
              <Card key={id} title={name} isFlush>
                <ul className={styles.days} aria-label={name}>
                  {days.map((suggestion) => (
                    <SuggestedDay
                      key={`${suggestion.weekday} ${suggestion.date}`}
                      suggestion={suggestion}
                      place={name}
                      onTake={mayTake ? () => take.mutate({ items: [itemOf(suggestion)] }) : undefined}
                      isTaking={take.isPending}
                    />
                  ))}
                </ul>
              </Card>
            )
          );
        })}
      </Stack>
    </>
  );
}

NeedScreen.prefetchData = ({ crew }: CurrentCrew, cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.prefetchQuery(workplacesOf(crew.id)),
    cache.prefetchQuery(suggestionsOf(crew.id, DEFAULT_FORECAST_WEEKS)),
  ]);

interface DayProps {
  readonly suggestion: NeedSuggestion;
  readonly place: string;
  readonly onTake: (() => void) | undefined;
  readonly isTaking: boolean;
}

function SuggestedDay({ suggestion, place, onTake, isTaking }: DayProps) {
  const { weekday, date, holiday, basis, levels, present, isSame } = suggestion;
  const t = useTexts(planActualTexts);
  const language = useLanguage();
  const day =
    date === null
      ? weekdayText(addDays(A_MONDAY, (weekday ?? 1) - 1), language)
      : `${shortWeekdayText(date, language)} ${formatDate(date)}`;
  const short = (one: LocalDate): string => formatDate(one).slice(0, 6);
  return (
    <li>
      <span className={styles.part}>
        <b>{day}</b>
        {holiday && <small>{holiday}</small>}
      </span>
      <Levels label={t.present} levels={present} />
      <Levels label={t.suggested} levels={levels} />
      <span className={styles.part}>
        <small>{t.basis}</small>
        <Muted>{t.basisDays(basis.length, basis.map(short).join(", "))}</Muted>
      </span>
      {isSame ? (
        <Badge>{t.isSame}</Badge>
      ) : (
        onTake && (
          <Button size="small" aria-label={t.takeOf(place, day)} isDisabled={isTaking} onPress={onTake}>
            {t.take}
          </Button>
        )
      )}
    </li>
  );
}

function Levels({ label, levels }: { readonly label: string; readonly levels: readonly LevelSpan[] }) {
  const t = useTexts(planActualTexts);
  const needed = levels.filter(({ people }) => people > 0);
  return (
    <span className={styles.part}>
      <small>{label}</small>
      {needed.length === 0 && <Muted>{t.nobody}</Muted>}
      {needed.map(({ fromTime, toTime, people }) => (
        <span key={fromTime}>{t.people(people, `${fromTime.slice(0, 5)}–${toTime.slice(0, 5)}`)}</span>
      ))}
    </span>
  );
}
