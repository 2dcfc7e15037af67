import { isEnabled } from "@glasen/domain/categories/category.ts";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import styles from "./CrewTimesView.module.css";
import type { CrewTimesProps } from "./CrewTimesView.tsx";
import { daysOf, periods, stepped } from "./times-period.ts";
import { timeStates } from "./tracked-time.ts";

type Props = Pick<
  CrewTimesProps,
  | "day"
  | "onDay"
  | "today"
  | "period"
  | "onPeriod"
  | "look"
  | "onLook"
  | "filter"
  | "onFilter"
  | "teams"
  | "categories"
  | "times"
  | "words"
  | "t"
>;

/** Which days, how drawn, and of whom. */
export function TimesTools(props: Props) {
  const { day, onDay, today, period, onPeriod, look, onLook, filter, onFilter, teams, categories, times, words, t } =
    props;
  const { first, last } = daysOf(period, day);
  const narrowed = { allLabel: t.all, chosenText: t.chosen };
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.walk}>
          <Button icon={<ChevronLeftIcon />} aria-label={t.previous} onPress={() => onDay(stepped(period, day, -1))} />
          <DateField
            label={t.chooseDay}
            isLabelHidden
            value={day}
            onChange={(next) => next && onDay(next)}
            openLabel={t.chooseDay}
            invalidText={t.chooseDay}
          />
          <Button icon={<ChevronRightIcon />} aria-label={t.next} onPress={() => onDay(stepped(period, day, 1))} />
          {(today < first || today > last) && (
            <Button variant="ghost" onPress={() => onDay(today)}>
              {t.today}
            </Button>
          )}
        </div>
        <SegmentedControl
          label={t.period}
          value={period}
          onChange={onPeriod}
          choices={periods.map((id) => ({ id, label: t[id] }))}
        />
        <SegmentedControl
          label={t.look}
          value={look}
          onChange={onLook}
          choices={(["timeline", "list"] as const).map((id) => ({ id, label: t[id] }))}
        />
        <span role="status" className={styles.count}>
          {first === last ? words.dayText(first) : `${words.dayText(first)} – ${words.dayText(last)}`} ·{" "}
          {t.times(times.length)}
        </span>
      </div>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchBox
            label={t.search}
            placeholder={t.search}
            clearLabel={t.clearSearch}
            onSearch={(search) => onFilter({ ...filter, search })}
          />
        </div>
        <div className={styles.menus}>
          <FilterMenu
            {...narrowed}
            label={t.team}
            value={filter.team}
            choices={teams.map(({ id, name }) => ({ id: String(id), label: name }))}
            onChange={(team) => onFilter({ ...filter, team })}
          />
          <FilterMenu
            {...narrowed}
            label={t.category}
            value={filter.category}
            choices={categories.filter(isEnabled).map(({ id, name }) => ({ id: String(id), label: name }))}
            onChange={(category) => onFilter({ ...filter, category })}
          />
          <FilterMenu
            {...narrowed}
            label={t.state}
            value={filter.state}
            choices={timeStates.map((id) => ({ id, label: t.stateOf(id) }))}
            onChange={(state) => onFilter({ ...filter, state })}
          />
        </div>
      </div>
    </>
  );
}
