import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Card } from "#ui/Card.tsx";
import { Count } from "#ui/Count.tsx";
import { Grow } from "#ui/Layout.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Switch } from "#ui/Switch.tsx";
import styles from "./TeamMembersView.module.css";
import { teamTexts } from "./teams.texts.ts";

interface Props {
  readonly team: Team;
  readonly members: readonly Member[];
  readonly userIds: readonly number[];
  /** Chosen in the list, not opened by its address. */
  readonly isChosen: boolean;
  /** Undefined for people who may only look: they see the members of the team and nobody else. */
  readonly onSetMembers?: ((userIds: number[]) => void) | undefined;
}

const isNamed = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase());

export function TeamMembersView({ team, members, userIds, isChosen, onSetMembers }: Props) {
  const t = useTexts(teamTexts);
  const [search, setSearch] = useState("");
  const box = useRef<HTMLDivElement>(null);
  // In a narrow window the people stand below the teams, out of sight of the one that was chosen.
  useEffect(() => {
    if (isChosen && box.current && box.current.getBoundingClientRect().top > innerHeight / 2)
      box.current.scrollIntoView();
  }, [isChosen]);
  const inTeam = new Set(userIds);
  const offered = onSetMembers ? members : members.filter(({ userId }) => inTeam.has(userId));
  const found = offered.filter(({ name }) => isNamed(name, search));
  const toggle = (userId: number, isIn: boolean) =>
    onSetMembers?.(isIn ? [...userIds, userId] : userIds.filter((id) => id !== userId));

  return (
    <div ref={box} className={styles.box}>
      <Card title={team.name} aside={<Count value={userIds.length} label={t.people(userIds.length)} tone="soft" />}>
        {offered.length > 0 && <SearchBox label={t.search} placeholder={t.search} onSearch={setSearch} />}
        {found.length === 0 ? (
          <p className={styles.none}>{search ? t.nobodyFound : t.nobodyInTeam}</p>
        ) : (
          <ul className={styles.people} aria-label={t.membersOf(team.name)}>
            {found.map(({ userId, name, avatarUrl, hasAvatar }) => (
              <li key={userId}>
                <Avatar name={name} imageUrl={hasAvatar ? avatarUrl : undefined} isDecorative />
                <Grow>{name}</Grow>
                {onSetMembers && (
                  <Switch aria-label={name} isSelected={inTeam.has(userId)} onChange={(isIn) => toggle(userId, isIn)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
