import type { Team } from "@glasen/contract/teams.ts";
import { roles } from "@glasen/domain/access/permissions.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { TableIcon } from "#ui/icons.tsx";
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
        <FilterMenu
          label={t.team}
          value={filter.team}
          choices={[
            ...teams.map(({ id, name }) => ({ id: `${id}` as const, label: name })),
            { id: "none" as const, label: t.noTeam },
          ]}
          onChange={(team) => onFilter({ ...filter, team })}
          allLabel={t.all}
          chosenText={t.chosen}
        />
        <FilterMenu
          label={t.roleWord}
          value={filter.role}
          choices={roles.map((id) => ({ id, label: t.role(id) }))}
          onChange={(role) => onFilter({ ...filter, role })}
          allLabel={t.all}
          chosenText={t.chosen}
        />
        <FilterMenu
          label={t.stateWord}
          value={filter.state}
          choices={memberStates.map((id) => ({ id, label: t.state(id) }))}
          onChange={(state) => onFilter({ ...filter, state })}
          allLabel={t.all}
          chosenText={t.chosen}
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
