import { isEnabled, sortedByName } from "@glasen/domain/categories/category.ts";
import { matchesSearch } from "@glasen/domain/text/matches-search.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CheckIcon, ChevronLeftIcon } from "#ui/icons.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import type { CategoryPickerProps } from "../categories/CategoryPicker.public.tsx";
import styles from "./CategoryTiles.module.css";
import { Countdown } from "./Countdown.tsx";
import { SheetFrame } from "./Sheet.tsx";
import { terminalTexts } from "./terminal.texts.ts";
import { useInactivity } from "./use-inactivity.ts";

/** More tiles than fit the screen: a search finds the right one faster. */
const MAX_WITHOUT_SEARCH = 24;
const keys = { 1: "timeCategory1Id", 2: "timeCategory2Id" } as const;

/** Time categories as large tiles: one press chooses, and where the crew has a second level, one press each. */
export function CategoryTiles({ categories, chosen, isSecondAllowed, onChoose, onClose }: CategoryPickerProps) {
  const t = useTexts(terminalTexts);
  const [draft, setDraft] = useState(chosen);
  const [level, setLevel] = useState<1 | 2>(1);
  const [search, setSearch] = useState("");
  const secondsLeft = useInactivity(onClose);
  const hasSecond = isSecondAllowed && categories.some((one) => one.level === 2 && isEnabled(one));
  const offered = sortedByName(categories.filter((one) => one.level === level && isEnabled(one)));
  const found = offered.filter(({ name }) => matchesSearch(name, search));
  const entries = [...found, ...(search.trim() === "" ? [{ id: null, name: t.noCategory }] : [])];

  function choose(id: number | null): void {
    const next = { ...draft, [keys[level]]: id };
    if (level === 2 || !hasSecond) return onChoose(next);
    setDraft(next);
    setSearch("");
    setLevel(2);
  }
  return (
    <SheetFrame label={t.chooseCategory}>
      <div className={styles.picker}>
        <header className={styles.head}>
          <h2>{t.chooseCategory}</h2>
          {hasSecond && <p>{t.categoryStep(level)}</p>}
        </header>
        {offered.length > MAX_WITHOUT_SEARCH && (
          <SearchBox key={`search-${level}`} label={t.search} placeholder={t.search} onSearch={setSearch} />
        )}
        <ul key={`tiles-${level}`} className={styles.tiles} aria-label={t.chooseCategory}>
          {entries.map(({ id, name }) => (
            <li key={id ?? 0}>
              <button type="button" aria-pressed={id === draft[keys[level]]} onClick={() => choose(id)}>
                <span>{name}</span>
                {id === draft[keys[level]] && <CheckIcon size="large" />}
              </button>
            </li>
          ))}
        </ul>
        {entries.length === 0 && <p className={styles.none}>{t.noneFound}</p>}
        <footer className={styles.foot}>
          {level === 2 && (
            <Button size="large" icon={<ChevronLeftIcon />} onPress={() => setLevel(1)}>
              {t.back}
            </Button>
          )}
          <Countdown secondsLeft={secondsLeft}>{t.closesShortly}</Countdown>
          <Button size="large" onPress={onClose}>
            {t.cancel}
          </Button>
        </footer>
      </div>
    </SheetFrame>
  );
}
