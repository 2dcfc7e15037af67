import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { PlusIcon, ShieldIcon, UploadIcon, UsersIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { type Sort, Table } from "#ui/Table.tsx";
import { useIsNarrow, useIsTight } from "#ui/use-is-narrow.ts";
import { BatchBar } from "./BatchBar.tsx";
import { MemberFilters } from "./MemberFilters.tsx";
import styles from "./MembersView.module.css";
import { memberColumns, phoneColumns } from "./member-columns.tsx";
import { everybody, filterMembers, sortMembers } from "./member-filter.ts";
import { stateOf } from "./member-state.ts";
import type { MemberTexts } from "./members.texts.ts";

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
  readonly selectedUserId: number | undefined;
  readonly onSelect: (userId: number) => void;
  readonly columns: readonly string[];
  readonly onColumns: (columns: string[]) => void;
  /** Each is undefined for those who may not. */
  readonly onInvite?: (() => void) | undefined;
  readonly importHref?: string | undefined;
  readonly rolesHref?: string | undefined;
  readonly onBatch?: ((members: readonly Member[], done: () => void) => void) | undefined;
  /** Whom many-at-once may touch. */
  readonly canEdit?: ((member: Member) => boolean) | undefined;
  readonly panel?: ((member: Member, neighbours: Neighbours) => ReactNode) | undefined;
  readonly t: MemberTexts;
}

export function MembersView(props: Props) {
  const { members, teams, today, ownUserId, selectedUserId, onSelect, onInvite, onBatch, panel, t } = props;
  const [filter, setFilter] = useState(everybody);
  const [sort, setSort] = useState<Sort>({ by: "name", direction: "ascending" });
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const isNarrow = useIsNarrow();
  const isTight = useIsTight();

  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const teamsOf = ({ teamIds }: Member) => teamIds.flatMap((id) => names.get(id) ?? []).join(", ");
  const shown = sortMembers(filterMembers(members, filter, today), sort, { today, teamsOf });
  const looks = { t, today, teamsOf, ownUserId };
  const place = shown.findIndex(({ userId }) => userId === selectedUserId);
  const selected = shown[place] ?? members.find(({ userId }) => userId === selectedUserId);
  const isOpen = selected !== undefined && panel !== undefined;
  const chosen = members.filter(({ userId }) => marked.has(userId));

  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={countsOf(members, today, t)}
        actions={<HeaderActions {...props} rolesHref={isNarrow ? undefined : props.rolesHref} />}
      />
      <div className={styles.columns} data-open={isOpen}>
        <div className={styles.list}>
          <MemberFilters
            filter={filter}
            onFilter={setFilter}
            teams={teams}
            columns={props.columns}
            onColumns={isNarrow ? undefined : props.onColumns}
            t={t}
          />
          <Card isFlush>
            {shown.length === 0 ? (
              <EmptyState
                icon={<UsersIcon />}
                title={t.noneFound}
                actions={<Button onPress={() => setFilter(everybody)}>{t.resetFilters}</Button>}
              >
                {t.noneFoundHint}
              </EmptyState>
            ) : (
              <div className={styles.table}>
                <Table
                  key={isNarrow ? "phone" : "desk"}
                  label={t.title}
                  columns={
                    isNarrow
                      ? phoneColumns(looks)
                      : memberColumns(
                          isOpen ? besidePanel(props.columns) : isTight ? onTablet(props.columns) : props.columns,
                          looks,
                        )
                  }
                  rows={shown}
                  rowKey={({ userId }) => String(userId)}
                  rowHeight={isNarrow ? 64 : undefined}
                  sort={sort}
                  onSort={setSort}
                  rowLook={(member) =>
                    member.userId === selectedUserId || marked.has(member.userId)
                      ? "selected"
                      : stateOf(member, today) === "disabled"
                        ? "quiet"
                        : undefined
                  }
                  onOpen={({ userId }) => onSelect(userId)}
                  selection={
                    onBatch && !isNarrow
                      ? {
                          isSelected: ({ userId }) => marked.has(userId),
                          onChange: (rows, isOn) => setMarked(toggled(marked, rows, isOn)),
                          label: ({ name }) => t.selectRow(name),
                          allLabel: t.selectAll,
                        }
                      : undefined
                  }
                />
              </div>
            )}
          </Card>
          {members.length < 2 && onInvite && (
            <Card>
              <EmptyState
                icon={<UsersIcon />}
                title={t.onlyYou}
                actions={
                  <Button variant="primary" icon={<PlusIcon />} onPress={onInvite}>
                    {t.invite}
                  </Button>
                }
              >
                {t.onlyYouHint}
              </EmptyState>
            </Card>
          )}
          {onBatch && chosen.length > 0 && (
            <BatchBar
              members={chosen}
              onChange={() => onBatch(chosen, () => setMarked(new Set()))}
              onClear={() => setMarked(new Set())}
              t={t}
            />
          )}
        </div>
        {selected && panel && (
          <div className={styles.panel}>
            {panel(selected, {
              previous: place > 0 ? shown[place - 1] : undefined,
              next: place < 0 ? undefined : shown[place + 1],
            })}
          </div>
        )}
      </div>
    </>
  );
}

const onTablet = (columns: readonly string[]): string[] => columns.filter((id) => id !== "firstDay");

/** Beside an opened member there is room for what tells people apart; the rest stands in the panel. */
const besidePanel = (columns: readonly string[]): string[] =>
  columns.filter((id) => id === "role" || id === "team" || id === "state");

function HeaderActions({ onInvite, importHref, rolesHref, t }: Props) {
  return (
    <>
      {rolesHref && (
        <LinkButton variant="ghost" href={rolesHref} icon={<ShieldIcon />}>
          {t.roles}
        </LinkButton>
      )}
      {importHref && (
        <LinkButton href={importHref} icon={<UploadIcon />}>
          {t.import}
        </LinkButton>
      )}
      {onInvite && (
        <Button variant="primary" icon={<PlusIcon />} onPress={onInvite}>
          {t.invite}
        </Button>
      )}
    </>
  );
}

function countsOf(members: readonly Member[], today: string, t: MemberTexts): string {
  const count = (...states: string[]) => members.filter((member) => states.includes(stateOf(member, today))).length;
  const invited = count("invited");
  const disabled = count("disabled");
  return [
    t.active(count("active", "leaving", "starting")),
    invited > 0 && t.invited(invited),
    disabled > 0 && t.disabled(disabled),
  ]
    .filter(Boolean)
    .join(", ");
}

function toggled(marked: ReadonlySet<number>, rows: readonly Member[], isOn: boolean): Set<number> {
  const next = new Set(marked);
  for (const { userId } of rows) {
    if (isOn) next.add(userId);
    else next.delete(userId);
  }
  return next;
}
