import type { TimeCategory } from "@glasen/contract/categories.ts";
import { isEnabled } from "@glasen/domain/categories/category.ts";
import { matchesSearch } from "@glasen/domain/text/matches-search.ts";
import { useState } from "react";
import { Link } from "react-aria-components/Link";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ChevronLeftIcon, PinIcon, PlusIcon, TagIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Switch } from "#ui/Switch.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import styles from "./CategoriesView.module.css";
import { type CategoryChanges, CategoryEditor } from "./CategoryEditor.tsx";
import type { GeofenceTexts } from "./geofence.texts.ts";
import type { ManageTexts } from "./manage.texts.ts";

type Level = 1 | 2;

interface Props {
  readonly categories: readonly TimeCategory[];
  readonly selectedId: number | undefined;
  readonly hrefOf: (id?: number) => string;
  /** Undefined for those who may only look. */
  readonly onCreate: ((level: Level) => void) | undefined;
  readonly changes: CategoryChanges | undefined;
  /** Where the second category is switched on; undefined where it is. */
  readonly secondHref: string | undefined;
  readonly t: ManageTexts;
  readonly places: GeofenceTexts;
}

export function CategoriesView(props: Props) {
  const { categories, selectedId, hrefOf, onCreate, changes, t, places } = props;
  const selected = categories.find(({ id }) => id === selectedId);
  const [level, setLevel] = useState<Level>(selected?.level ?? 1);
  const [seen, setSeen] = useState(selected);
  if (seen?.id !== selected?.id) {
    setSeen(selected);
    // A category that is opened from outside the list brings its level along.
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
            <CategoryEditor key={selected.id} category={selected} changes={changes} t={t} places={places} />
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

function Selector({ categories, selectedId, hrefOf, onCreate, secondHref, level, onLevel, t }: SelectorProps) {
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
    <div className={styles.selector}>
      <SearchBox label={t.search} placeholder={t.searchHint} clearLabel={t.clear} onSearch={setSearch} />
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
    </div>
  );
}
