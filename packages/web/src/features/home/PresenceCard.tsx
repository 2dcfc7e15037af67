import type { Member } from "@glasen/contract/members.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useState } from "react";
import { durationText } from "#platform/formats.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { PresenceBadge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { spoken } from "#ui/spoken.ts";
import styles from "./HomeClock.module.css";
import type { HomeTexts } from "./home.texts.ts";

interface Props {
  readonly members: readonly Member[];
  readonly states: Readonly<Record<number, TimeAccount>>;
  /** How long somebody has been at work today; undefined while nobody knows. */
  readonly workedBy: (userId: number) => Seconds | undefined;
  readonly t: HomeTexts;
}

/** So many are named at once; a large crew has the others one press away. */
const namedAtOnce = 20;

/** Who is in and who is on break, those at work first. */
export function PresenceCard({ members, states, workedBy, t }: Props) {
  const inState = (account: TimeAccount) => members.filter(({ userId }) => (states[userId] ?? 0) === account);
  const [working, paused] = [inState(timeAccounts.START_WORK), inState(timeAccounts.START_BREAK)];
  const [isWhole, setWhole] = useState(false);
  const present = [...working, ...paused];
  const named = isWhole ? present : present.slice(0, namedAtOnce);
  const line = (member: Member, place: number) => {
    const isPaused = place >= working.length;
    const worked = workedBy(member.userId);
    return (
      <li key={member.userId}>
        <Avatar name={member.name} imageUrl={member.hasAvatar ? member.avatarUrl : undefined} isDecorative />
        <span className={styles.name}>{member.name}</span>
        {worked !== undefined && (
          <span className={styles.atWork} title={t.atWorkHint}>
            <span className={spoken}>{t.atWork}</span> {durationText(worked)}
          </span>
        )}
        <PresenceBadge presence={isPaused ? "break" : "working"}>{isPaused ? t.onBreak : t.isIn}</PresenceBadge>
      </li>
    );
  };
  return (
    <Card
      title={t.rightNow}
      aside={<span className={styles.faint}>{t.presence(working.length, paused.length, members.length)}</span>}
    >
      {present.length === 0 ? (
        <p className={styles.faint}>{t.nobodyIn}</p>
      ) : (
        <>
          <ul className={styles.present}>{named.map(line)}</ul>
          {named.length < present.length && (
            <Button variant="ghost" onPress={() => setWhole(true)}>
              {t.showAll(present.length)}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
