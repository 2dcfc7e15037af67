import type { Member } from "@glasen/contract/members.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { type TimeAccount, timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useState } from "react";
import { durationText } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { PresenceBadge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Grow, Muted } from "#ui/Layout.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./HomeClock.module.css";
import { homeTexts } from "./home.texts.ts";

interface Props {
  readonly members: readonly Member[];
  readonly states: Readonly<Record<number, TimeAccount>>;
  /** Time at work today; undefined while it loads. */
  readonly workedBy: (userId: number) => Seconds | undefined;
}

/** Members listed before "Show all". */
const MAX_NAMED = 20;

/** The members who are clocked in; those on break come last. */
export function PresenceCard({ members, states, workedBy }: Props) {
  const t = useTexts(homeTexts);
  const inState = (account: TimeAccount) => members.filter(({ userId }) => (states[userId] ?? 0) === account);
  const [working, paused] = [inState(timeAccounts.START_WORK), inState(timeAccounts.START_BREAK)];
  const [isWhole, setWhole] = useState(false);
  const present = [...working, ...paused];
  const named = isWhole ? present : present.slice(0, MAX_NAMED);
  const line = (member: Member, place: number) => {
    const isPaused = place >= working.length;
    const worked = workedBy(member.userId);
    return (
      <li key={member.userId}>
        <Avatar name={member.name} imageUrl={member.hasAvatar ? member.avatarUrl : undefined} isDecorative />
        <Grow>{member.name}</Grow>
        {worked !== undefined && (
          <span className={styles.atWork} title={t.atWorkHint}>
            <span className={visuallyHidden}>{t.atWork}</span> {durationText(worked)}
          </span>
        )}
        <PresenceBadge presence={isPaused ? "break" : "working"}>{isPaused ? t.onBreak : t.isIn}</PresenceBadge>
      </li>
    );
  };
  return (
    <Card title={t.rightNow} aside={<Muted>{t.presence(working.length, paused.length, members.length)}</Muted>}>
      {present.length === 0 ? (
        <Muted as="p">{t.nobodyIn}</Muted>
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
