import type { DayPart } from "@glasen/domain/time/greeting.ts";
import type { ReactNode } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { TabletIcon, TeamIcon, UsersIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./HomeView.module.css";
import type { PeopleOfTeam } from "./home.queries.ts";
import type { HomeTexts } from "./home.texts.ts";

interface Props {
  readonly firstName: string;
  readonly dayPart: DayPart;
  /** Weekday, date and time, ready to read. */
  readonly now: string;
  /** The newcomer's first moments. */
  readonly isFirst?: boolean | undefined;
  readonly isDemo: boolean;
  /** Throws the demo away; undefined for those who may not. */
  readonly onStartOwn?: (() => void) | undefined;
  /** Makes this very browser a terminal of the demo; undefined for those who may not. */
  readonly onTryTerminal?: (() => void) | undefined;
  /** Undefined until it is known who is in which team. */
  readonly groups: readonly PeopleOfTeam[] | undefined;
  readonly total: number;
  readonly ownUserId: number;
  readonly teamsHref: string;
  /** The watch and what belongs to it. */
  readonly clock?: ReactNode;
  readonly t: HomeTexts;
}

export function HomeView(props: Props) {
  const { firstName, dayPart, now, isFirst, isDemo, groups, total, ownUserId, teamsHref, clock, t } = props;
  const { onStartOwn, onTryTerminal } = props;
  return (
    <>
      <PageHeader
        title={isFirst ? t.welcome(firstName) : t[dayPart](firstName)}
        subtitle={now}
        actions={
          <LinkButton href={teamsHref} icon={<TeamIcon />}>
            {t.teams}
          </LinkButton>
        }
      />
      <div className={styles.page}>
        {isFirst && (
          <Banner tone="info" title={t.welcomeTitle}>
            {t.welcomeText}
          </Banner>
        )}
        {isDemo && (
          <Banner
            tone="info"
            title={t.demoTitle}
            actions={
              <>
                {onTryTerminal && (
                  <Button icon={<TabletIcon />} onPress={onTryTerminal}>
                    {t.tryTerminal}
                  </Button>
                )}
                {onStartOwn && <Button onPress={onStartOwn}>{t.startOwn}</Button>}
              </>
            }
          >
            {onTryTerminal ? `${t.demoText} ${t.demoPins}` : t.demoText}
          </Banner>
        )}
        {clock}
        <section aria-label={t.crew} className={styles.crew}>
          <h2 className={styles.heading}>
            {t.crew} <span>{t.people(total)}</span>
          </h2>
          {total < 2 && (
            <Card>
              <EmptyState icon={<UsersIcon />} title={t.alone}>
                {t.aloneHint}
              </EmptyState>
            </Card>
          )}
          <div className={styles.teams}>
            {!groups && (
              <div className={styles.team}>
                <Card isLoading />
              </div>
            )}
            {groups?.map((group) => (
              <div key={group.team?.id ?? 0} className={styles.team}>
                <TeamCard {...group} ownUserId={ownUserId} t={t} />
              </div>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}

function TeamCard({ team, people, ownUserId, t }: PeopleOfTeam & Pick<Props, "ownUserId" | "t">) {
  return (
    <Card title={team?.name ?? t.withoutTeam} aside={<span className={styles.count}>{t.people(people.length)}</span>}>
      <ul className={styles.people}>
        {people.map(({ userId, name, role, avatarUrl, hasAvatar }) => (
          <li key={userId}>
            <Avatar name={name} imageUrl={hasAvatar ? avatarUrl : undefined} isDecorative />
            <span className={styles.person}>
              <span className={styles.name}>{name}</span>
              {role !== "member" && <span className={styles.role}>{t.role(role)}</span>}
            </span>
            {userId === ownUserId && <Badge>{t.you}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
