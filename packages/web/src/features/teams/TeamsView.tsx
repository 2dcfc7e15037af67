import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { MoreIcon, PenIcon, PlusIcon, TeamIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Menu } from "#ui/Menu.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { TeamMembersView } from "./TeamMembersView.tsx";
import styles from "./TeamsView.module.css";
import { teamTexts } from "./teams.texts.ts";

export interface TeamAction {
  readonly kind: "create" | "rename" | "remove";
  readonly team?: Team;
}

interface Props {
  readonly teams: readonly Team[];
  readonly members: readonly Member[];
  /** The members of a team. */
  readonly userIdsOf: (teamId: number) => readonly number[];
  readonly selectedId: number | undefined;
  /** The team was chosen in the list: a page that is opened by its address starts at its top. */
  readonly isChosen: boolean;
  readonly onSelect: (teamId: number) => void;
  /** Undefined for people who may only look. */
  readonly onAction?: ((action: TeamAction) => void) | undefined;
  readonly onSetMembers?: ((teamId: number, userIds: number[]) => void) | undefined;
}

export function TeamsView(props: Props) {
  const { teams, members, userIdsOf, selectedId, isChosen, onSelect, onAction, onSetMembers } = props;
  const t = useTexts(teamTexts);
  const selected = teams.find(({ id }) => id === selectedId);
  const createButton = onAction && (
    <Button variant="primary" icon={<PlusIcon />} onPress={() => onAction({ kind: "create" })}>
      {t.newTeam}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={teams.length > 0 && createButton} />
      {teams.length === 0 ? (
        <Card>
          <EmptyState icon={<TeamIcon />} title={t.noTeams} actions={createButton}>
            {onAction ? t.noTeamsHint : t.noTeamsReadOnly}
          </EmptyState>
        </Card>
      ) : (
        <div className={styles.columns}>
          <Card isFlush>
            <ul className={styles.teams}>
              {teams.map((team) => (
                <TeamRow
                  key={team.id}
                  team={team}
                  people={userIdsOf(team.id).length}
                  isSelected={team.id === selectedId}
                  onSelect={onSelect}
                  onAction={onAction}
                />
              ))}
            </ul>
          </Card>
          {selected ? (
            <TeamMembersView
              key={selected.id}
              team={selected}
              members={members}
              userIds={userIdsOf(selected.id)}
              isChosen={isChosen}
              onSetMembers={onSetMembers && ((userIds) => onSetMembers(selected.id, userIds))}
            />
          ) : (
            <div className={styles.unchosen}>
              <EmptyState icon={<TeamIcon />} title={t.chooseTeam}>
                {t.chooseTeamHint}
              </EmptyState>
            </div>
          )}
        </div>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, "onSelect" | "onAction"> {
  readonly team: Team;
  readonly people: number;
  readonly isSelected: boolean;
}

function TeamRow({ team, people, isSelected, onSelect, onAction }: RowProps) {
  const t = useTexts(teamTexts);
  return (
    <li className={styles.row} data-selected={isSelected}>
      <button type="button" className={styles.open} aria-pressed={isSelected} onClick={() => onSelect(team.id)}>
        <span className={styles.name}>{team.name}</span>
        <Muted size="tiny">{people === 0 ? t.nobody : t.people(people)}</Muted>
      </button>
      {onAction && (
        <Menu
          label={t.actions(team.name)}
          trigger={<Button variant="ghost" size="small" icon={<MoreIcon />} aria-label={t.actions(team.name)} />}
          items={[
            { id: "rename", label: t.rename, icon: <PenIcon />, onPress: () => onAction({ kind: "rename", team }) },
            {
              id: "remove",
              label: t.remove,
              icon: <TrashIcon />,
              isDanger: true,
              onPress: () => onAction({ kind: "remove", team }),
            },
          ]}
        />
      )}
    </li>
  );
}
