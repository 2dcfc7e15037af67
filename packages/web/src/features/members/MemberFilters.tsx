import type { Team } from "@glasen/contract/teams.ts";
import { roles } from "@glasen/domain/access/permissions.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { CheckIcon, ChevronDownIcon, TableIcon } from "#ui/icons.tsx";
import { Menu } from "#ui/Menu.tsx";
import { Popover } from "#ui/Popover.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import styles from "./MembersView.module.css";
import { columnIds, columnWord } from "./member-columns.tsx";
import type { MemberFilter } from "./member-filter.ts";
import { memberStates } from "./member-state.ts";
import type { MemberTexts } from "./members.texts.ts";

interface Props {
  readonly filter: MemberFilter;
  readonly onFilter: (filter: MemberFilter) => void;
  readonly teams: readonly Team[];
  readonly columns: readonly string[];
  readonly onColumns: ((columns: string[]) => void) | undefined;
  readonly t: MemberTexts;
}

export function MemberFilters({ filter, onFilter, teams, columns, onColumns, t }: Props) {
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox
          label={t.search}
          placeholder={t.searchHint}
          clearLabel={t.clearSearch}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
      </div>
      <div className={styles.menus}>
        <Filter
          word={t.team}
          value={filter.team}
          choices={[
            ...teams.map(({ id, name }) => ({ id: `${id}` as const, label: name })),
            { id: "none" as const, label: t.noTeam },
          ]}
          onChange={(team) => onFilter({ ...filter, team })}
          t={t}
        />
        <Filter
          word={t.roleWord}
          value={filter.role}
          choices={roles.map((id) => ({ id, label: t.role(id) }))}
          onChange={(role) => onFilter({ ...filter, role })}
          t={t}
        />
        <Filter
          word={t.stateWord}
          value={filter.state}
          choices={memberStates.map((id) => ({ id, label: t.state(id) }))}
          onChange={(state) => onFilter({ ...filter, state })}
          t={t}
        />
      </div>
      {onColumns && (
        <span className={styles.columnsButton}>
          <Popover
            label={t.columns}
            placement="bottom end"
            trigger={
              <Button variant="ghost" icon={<TableIcon />}>
                {t.columns}
              </Button>
            }
          >
            <div className={styles.columnChoice}>
              {columnIds.map((id) => (
                <Checkbox
                  key={id}
                  isSelected={columns.includes(id)}
                  onChange={(isOn) => onColumns(isOn ? [...columns, id] : columns.filter((one) => one !== id))}
                >
                  {columnWord(id, t)}
                </Checkbox>
              ))}
            </div>
          </Popover>
        </span>
      )}
    </div>
  );
}

interface FilterProps<Id extends string> {
  readonly word: string;
  readonly value: Id | "all";
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly onChange: (value: Id | "all") => void;
  readonly t: MemberTexts;
}

function Filter<Id extends string>({ word, value, choices, onChange, t }: FilterProps<Id>) {
  const current = choices.find(({ id }) => id === value);
  const offered = [{ id: "all" as const, label: t.all }, ...choices];
  return (
    <Menu
      label={word}
      placement="bottom start"
      trigger={
        <Button variant={current ? "tonal" : "secondary"} iconAfter={<ChevronDownIcon size="small" />}>
          {t.chosen(word, current?.label ?? t.all)}
        </Button>
      }
      items={offered.map(({ id, label }) => ({
        id,
        label,
        after: id === value ? <CheckIcon size="small" /> : undefined,
        onPress: () => onChange(id),
      }))}
    />
  );
}
