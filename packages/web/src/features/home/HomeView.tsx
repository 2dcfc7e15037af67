import type { Greeting } from "@glasen/domain/time/greeting.ts";
import type { ReactNode } from "react";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { TabletIcon, TeamIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./HomeView.module.css";
import type { HomeTexts } from "./home.texts.ts";

interface Props {
  readonly firstName: string;
  readonly dayPart: Greeting;
  /** Weekday, date and time, ready to read. */
  readonly now: string;
  /** The newcomer's first moments. */
  readonly isFirst?: boolean | undefined;
  readonly isDemo: boolean;
  /** Throws the demo away; undefined for those who may not. */
  readonly onStartOwn?: (() => void) | undefined;
  /** Makes this very browser a terminal of the demo; undefined for those who may not. */
  readonly onTryTerminal?: (() => void) | undefined;
  readonly teamsHref: string;
  /** The watch and what belongs to it. */
  readonly clock?: ReactNode;
  readonly t: HomeTexts;
}

export function HomeView(props: Props) {
  const { firstName, dayPart, now, isFirst, isDemo, teamsHref, clock, t } = props;
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
      </div>
    </>
  );
}
