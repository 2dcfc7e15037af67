import type { TimeCategory } from "@glasen/contract/categories.ts";
import { categoryLabel, isEnabled, sortedByName } from "@glasen/domain/categories/category.ts";
import { matchesSearch } from "@glasen/domain/text/matches-search.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import styles from "./CategoryPicker.module.css";
import { categoryTexts } from "./categories.texts.ts";

export interface CategoryPickerProps {
  readonly categories: readonly TimeCategory[];
  readonly chosen: Categories;
  /** By the crew's setting and product; then both choices are saved together. */
  readonly isSecondAllowed: boolean;
  readonly onChoose: (chosen: Categories) => void;
  readonly onClose: () => void;
}

/** In px; fixed, so that nothing jumps while searching. */
const listHeights = { withSave: 384, alone: 476 } as const;
const keys = { 1: "timeCategory1Id", 2: "timeCategory2Id" } as const;

export function CategoryPicker({ categories, chosen, isSecondAllowed, onChoose, onClose }: CategoryPickerProps) {
  const t = useTexts(categoryTexts);
  const [draft, setDraft] = useState(chosen);
  const [tab, setTab] = useState<"1" | "2">("1");
  const [search, setSearch] = useState("");
  const [isDisabledShown, setDisabledShown] = useState(false);
  const hasSecond = isSecondAllowed && categories.some(({ level }) => level === 2);

  function choose(level: 1 | 2, id: number | null): void {
    const next = { ...draft, [keys[level]]: id };
    if (isSecondAllowed) setDraft(next);
    else onChoose(next);
  }
  const panel = (level: 1 | 2) => {
    const offered = categories.filter(
      (one) => one.level === level && (isDisabledShown || isEnabled(one)) && matchesSearch(one.name, search),
    );
    return (
      <CategoryList
        label={t.level(level)}
        categories={offered}
        chosen={draft[keys[level]]}
        isNoneOffered={search.trim() === ""}
        height={isSecondAllowed ? listHeights.withSave : listHeights.alone}
        onChoose={(id) => choose(level, id)}
      />
    );
  };
  const tabOf = (id: "1" | "2") => {
    const level = id === "1" ? 1 : 2;
    const name = categories.find((one) => one.id === draft[keys[level]])?.name;
    return { id, label: categoryLabel(name ?? t.level(level), "tab"), content: panel(level) };
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.title}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          {isSecondAllowed && (
            <Button variant="primary" onPress={() => onChoose(draft)}>
              {t.save}
            </Button>
          )}
        </>
      )}
    >
      <Stack>
        <SearchBox label={t.search} placeholder={t.search} onSearch={setSearch} />
        {hasSecond ? (
          <Tabs label={t.levels} tabs={[tabOf("1"), tabOf("2")]} selected={tab} onSelect={setTab} />
        ) : (
          panel(1)
        )}
        <Checkbox isSelected={isDisabledShown} onChange={setDisabledShown}>
          {t.showDisabled}
        </Checkbox>
      </Stack>
    </Modal>
  );
}

interface ListProps {
  readonly label: string;
  readonly categories: readonly TimeCategory[];
  readonly chosen: number | null;
  readonly isNoneOffered: boolean;
  readonly height: number;
  readonly onChoose: (id: number | null) => void;
}

function CategoryList({ label, categories, chosen, isNoneOffered, height, onChoose }: ListProps) {
  const t = useTexts(categoryTexts);
  const none = { id: null, name: t.none, disabledAt: null };
  const entries = sortedByName([...(isNoneOffered ? [none] : []), ...categories]);
  if (entries.length === 0)
    return (
      <p className={styles.nothing} style={{ height }}>
        {t.nothing}
      </p>
    );
  return (
    <ul aria-label={label} className={styles.list} style={{ height }}>
      {entries.map(({ id, name, disabledAt }) => (
        <li key={id ?? 0}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)} className={styles.choice}>
            <span className={styles.name}>{name}</span>
            {disabledAt !== null && <span className={styles.disabled}>{t.disabled}</span>}
            {id === chosen && <CheckIcon size="small" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
