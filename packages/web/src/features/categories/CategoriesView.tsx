import type { TimeCategory } from "@glasen/contract/categories.ts";
import { isEnabled } from "@glasen/domain/categories/category.ts";
import { matchesSearch } from "@glasen/domain/text/matches-search.ts";
import { useState } from "react";
import { Link } from "react-aria-components/Link";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ChevronLeftIcon, PinIcon, PlusIcon, TagIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Switch } from "#ui/Switch.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import styles from "./CategoriesView.module.css";
import { CategoryEditor } from "./CategoryEditor.tsx";
import { manageTexts } from "./manage.texts.ts";

type Level = 1 | 2;

interface Props {
  readonly categories: readonly TimeCategory[];
  readonly selectedId: number | undefined;
  readonly hrefOf: (id?: number) => string;
  /** Undefined for people who may only look; then nothing can be edited either. */
  readonly onCreate: ((level: Level) => void) | undefined;
  /** The page that enables the second category; undefined if it is enabled. */
  readonly secondHref: string | undefined;
}

export function CategoriesView(props: Props) {
  const { categories, selectedId, hrefOf, onCreate } = props;
  const t = useTexts(manageTexts);
  const selected = categories.find(({ id }) => id === selectedId);
  const [level, setLevel] = useState<Level>(selected?.level ?? 1);
  const [seen, setSeen] = useState(selected);
  if (seen?.id !== selected?.id) {
    setSeen(selected);
    // A category that was opened from elsewhere sets the level of the list.
    if (selected) setLevel(selected.level);
  }
  const create = onCreate && (
    <Button variant="primary" icon={<PlusIcon />} onPress={() => onCreate(level)}>
      {t.create}
    </Button>
  );
  if (categories.length === 0)
    return (
      <>
        <PageHeader title={t.title} subtitle={t.subtitle} />
        <Card>
          <EmptyState icon={<TagIcon />} title={t.empty} actions={create}>
            {onCreate ? t.emptyHint : t.emptyReadOnly}
          </EmptyState>
        </Card>
      </>
    );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={create} />
      <div className={styles.columns} data-open={selected !== undefined}>
        <div className={styles.list}>
          <Card>
            <Selector {...props} level={level} onLevel={setLevel} />
          </Card>
        </div>
        {selected ? (
          <div>
            <Link href={hrefOf()} className={styles.back ?? ""}>
              <ChevronLeftIcon size="small" />
              {t.back}
            </Link>
            <CategoryEditor key={selected.id} category={selected} isEditable={onCreate !== undefined} />
          </div>
        ) : (
          <div className={styles.unchosen}>
            <EmptyState icon={<TagIcon />} title={t.choose}>
              {t.chooseHint}
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}

interface SelectorProps extends Props {
  readonly level: Level;
  readonly onLevel: (level: Level) => void;
}

function Selector({ categories, selectedId, hrefOf, onCreate, secondHref, level, onLevel }: SelectorProps) {
  const t = useTexts(manageTexts);
  const [search, setSearch] = useState("");
  const [isDisabledShown, setDisabledShown] = useState(false);
  const panel = (of: Level) => {
    const ofLevel = categories.filter((one) => one.level === of);
    const shown = ofLevel.filter(
      (one) => (isDisabledShown || isEnabled(one) || one.id === selectedId) && matchesSearch(one.name, search),
    );
    return (
      <>
        {of === 2 && secondHref !== undefined && (
          <p className={styles.second}>
            {t.secondOff} <Link href={secondHref}>{t.secondLink}</Link>
          </p>
        )}
        {shown.length === 0 && <p className={styles.nothing}>{ofLevel.length === 0 ? t.emptyLevel : t.nothing}</p>}
        <ul aria-label={t.level(of)} className={styles.choices}>
          {shown.map(({ id, name, disabled, geofence }) => (
            <li key={id}>
              <Link
                href={hrefOf(id)}
                className={styles.choice ?? ""}
                data-off={disabled}
                {...(id === selectedId && { "aria-current": "true" as const })}
              >
                <span className={styles.word}>{name}</span>
                {disabled && <span className={styles.mark}>{t.isDisabled}</span>}
                {geofence && <PinIcon size="small" label={t.hasPlace} />}
              </Link>
            </li>
          ))}
          {onCreate && (
            <li>
              <button type="button" className={styles.choice} onClick={() => onCreate(of)}>
                <PlusIcon size="small" />
                <span className={styles.word}>{t.create}</span>
              </button>
            </li>
          )}
        </ul>
      </>
    );
  };
  return (
    <Stack gap={3}>
      <SearchBox label={t.search} placeholder={t.searchHint} onSearch={setSearch} />
      <Tabs
        label={t.levels}
        tabs={([1, 2] as const).map((of) => ({ id: String(of) as "1" | "2", label: t.level(of), content: panel(of) }))}
        selected={String(level) as "1" | "2"}
        onSelect={(id) => onLevel(id === "1" ? 1 : 2)}
      />
      <div className={styles.bottom}>
        <Switch isWordFirst isSelected={isDisabledShown} onChange={setDisabledShown}>
          {t.showDisabled}
        </Switch>
      </div>
    </Stack>
  );
}
