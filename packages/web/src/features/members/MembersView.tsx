import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { roles } from "@glasen/domain/access/permissions.ts";
import { type ReactNode, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { FilterMenu } from "#ui/FilterMenu.tsx";
import { PenIcon, PlusIcon, ShieldIcon, TableIcon, UploadIcon, UsersIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { BatchBar, FilterBar, ListDetail } from "#ui/ListDetail.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Popover } from "#ui/Popover.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { type Sort, Table } from "#ui/Table.tsx";
import { useIsNarrow, useIsTight } from "#ui/use-is-narrow.ts";
import { useSelection } from "#ui/use-selection.ts";
import styles from "./MembersView.module.css";
import { columnIds, columnLabel, memberColumns, phoneColumns, pictureOf } from "./member-columns.tsx";
import { everybody, filterMembers, type MemberFilter, memberStates, sortMembers, stateOf } from "./member-filter.ts";
import { memberTexts } from "./members.texts.ts";

export interface Neighbours {
  readonly previous: Member | undefined;
  readonly next: Member | undefined;
}

interface Props {
  readonly members: readonly Member[];
  readonly teams: readonly Team[];
  /** A calendar day in the crew's zone. */
  readonly today: string;
  readonly ownUserId: number;
  readonly weekOf: (member: Member) => string | undefined;
  readonly selectedUserId: number | undefined;
  readonly onSelect: (userId: number) => void;
  readonly columns: readonly string[];
  readonly onColumns: (columns: string[]) => void;
  /** Each of these is undefined for people without the permission. */
  readonly onInvite: (() => void) | undefined;
  readonly importHref: string | undefined;
  readonly onBatch: ((members: readonly Member[], onSaved: () => void) => void) | undefined;
  /** Undefined for viewers who change no records. */
  readonly recordsHref: string | undefined;
  readonly rolesHref: string;
  readonly panel: (member: Member, neighbours: Neighbours) => ReactNode;
}

const MAX_FACES = 3;

export function MembersView(props: Props) {
  const { members, teams, today, ownUserId, selectedUserId, onSelect, onInvite, onBatch, panel } = props;
  const t = useTexts(memberTexts);
  const [filter, setFilter] = useState(everybody);
  const [sort, setSort] = useState<Sort>({ by: "name", direction: "ascending" });
  const selection = useSelection(({ userId }: Member) => userId);
  const isNarrow = useIsNarrow();
  const isTight = useIsTight();

  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const teamsOf = ({ teamIds }: Member) => teamIds.flatMap((id) => teamNames.get(id) ?? []).join(", ");
  const shown = sortMembers(filterMembers(members, filter, today), sort, { today, teamsOf });
  const context = { t, today, teamsOf, weekOf: props.weekOf, ownUserId };
  const index = shown.findIndex(({ userId }) => userId === selectedUserId);
  const selected = shown[index] ?? members.find(({ userId }) => userId === selectedUserId);
  const columns = selected ? besidePanel(props.columns) : isTight ? onTablet(props.columns) : props.columns;
  const marked = members.filter(selection.has);

  const count = (...states: string[]) => members.filter((member) => states.includes(stateOf(member, today))).length;
  const [invited, disabled] = [count("invited"), count("disabled")];
  const counts = [
    t.active(count("active", "leaving", "starting")),
    invited > 0 && t.invited(invited),
    disabled > 0 && t.disabled(disabled),
  ];
  const invite = onInvite && (
    <Button variant="primary" icon={<PlusIcon />} onPress={onInvite}>
      {t.invite}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={counts.filter(Boolean).join(", ")}
        actions={
          <>
            {!isNarrow && (
              <LinkButton variant="ghost" href={props.rolesHref} icon={<ShieldIcon />}>
                {t.roles}
              </LinkButton>
            )}
            {!isNarrow && props.recordsHref && (
              <LinkButton variant="ghost" href={props.recordsHref} icon={<TableIcon />}>
                {t.records}
              </LinkButton>
            )}
            {props.importHref && (
              <LinkButton href={props.importHref} icon={<UploadIcon />}>
                {t.import}
              </LinkButton>
            )}
            {invite}
          </>
        }
      />
      <ListDetail
        tools={
          <Filters
            filter={filter}
            onFilter={setFilter}
            teams={teams}
            columns={props.columns}
            onColumns={isNarrow ? undefined : props.onColumns}
          />
        }
        empty={
          shown.length === 0
            ? {
                icon: <UsersIcon />,
                title: t.noneFound,
                text: t.noneFoundHint,
                onReset: () => setFilter(everybody),
              }
            : undefined
        }
        footer={
          members.length < 2 &&
          invite && (
            <Card>
              <EmptyState icon={<UsersIcon />} title={t.onlyYou} actions={invite}>
                {t.onlyYouHint}
              </EmptyState>
            </Card>
          )
        }
        batch={
          onBatch && (
            <BatchBar
              count={marked.length}
              onClear={selection.clear}
              before={
                <span className={styles.faces} aria-hidden="true">
                  {marked.slice(0, MAX_FACES).map((member) => (
                    <Avatar key={member.userId} name={member.name} size="small" imageUrl={pictureOf(member)} />
                  ))}
                </span>
              }
            >
              <Button variant="primary" icon={<PenIcon />} onPress={() => onBatch(marked, selection.clear)}>
                {t.change}
              </Button>
            </BatchBar>
          )
        }
        panel={
          selected &&
          panel(selected, {
            previous: index > 0 ? shown[index - 1] : undefined,
            next: index < 0 ? undefined : shown[index + 1],
          })
        }
      >
        <Table
          key={isNarrow ? "phone" : "desk"}
          label={t.title}
          columns={isNarrow ? phoneColumns(context) : memberColumns(columns, context)}
          rows={shown}
          rowKey={({ userId }) => String(userId)}
          rowHeight={isNarrow ? 64 : undefined}
          sort={sort}
          onSort={setSort}
          rowLook={(member) =>
            member.userId === selectedUserId || selection.has(member)
              ? "selected"
              : stateOf(member, today) === "disabled"
                ? "quiet"
                : undefined
          }
          onOpen={({ userId }) => onSelect(userId)}
          selection={onBatch && !isNarrow ? selection.forTable(({ name }) => t.selectRow(name)) : undefined}
        />
      </ListDetail>
    </>
  );
}

const onTablet = (columns: readonly string[]): string[] => columns.filter((id) => id !== "firstDay");

/** Beside the panel there is room for a few columns only. */
const besidePanel = (columns: readonly string[]): string[] =>
  columns.filter((id) => id === "role" || id === "team" || id === "state");

interface FilterProps {
  readonly filter: MemberFilter;
  readonly onFilter: (filter: MemberFilter) => void;
  readonly teams: readonly Team[];
  readonly columns: readonly string[];
  readonly onColumns: ((columns: string[]) => void) | undefined;
}

function Filters({ filter, onFilter, teams, columns, onColumns }: FilterProps) {
  const t = useTexts(memberTexts);
  return (
    <FilterBar
      search={
        <SearchBox label={t.search} placeholder={t.searchHint} onSearch={(search) => onFilter({ ...filter, search })} />
      }
      aside={
        onColumns && (
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
                  {columnLabel(id, t)}
                </Checkbox>
              ))}
            </div>
          </Popover>
        )
      }
    >
      <FilterMenu
        label={t.team}
        value={filter.team}
        choices={[
          ...teams.map(({ id, name }) => ({ id: `${id}` as const, label: name })),
          { id: "none" as const, label: t.noTeam },
        ]}
        onChange={(team) => onFilter({ ...filter, team })}
      />
      <FilterMenu
        label={t.roleWord}
        value={filter.role}
        choices={roles.map((id) => ({ id, label: t.role(id) }))}
        onChange={(role) => onFilter({ ...filter, role })}
      />
      <FilterMenu
        label={t.stateWord}
        value={filter.state}
        choices={memberStates.map((id) => ({ id, label: t.state(id) }))}
        onChange={(state) => onFilter({ ...filter, state })}
      />
    </FilterBar>
  );
}
