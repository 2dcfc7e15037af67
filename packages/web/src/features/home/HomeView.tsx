import type { Greeting } from "@glasen/domain/time/greeting.ts";
import type { ReactNode } from "react";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { TabletIcon, TeamIcon } from "#ui/icons.tsx";
import { Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { homeTexts } from "./home.texts.ts";

interface Props {
  readonly firstName: string;
  readonly dayPart: Greeting;
  /** Weekday, date and time, ready to read. */
  readonly now: string;
  /** True right after the member's first sign-in. */
  readonly isFirst?: boolean | undefined;
  readonly isDemo: boolean;
  /** Deletes the demo; undefined for members who may not. */
  readonly onStartOwn?: (() => void) | undefined;
  /** Turns this browser into a terminal of the demo; undefined for members who may not. */
  readonly onTryTerminal?: (() => void) | undefined;
  readonly teamsHref: string;
  /** The cards below the greeting. */
  readonly clock?: ReactNode;
}

export function HomeView(props: Props) {
  const { firstName, dayPart, now, isFirst, isDemo, teamsHref, clock } = props;
  const t = useTexts(homeTexts);
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
      <Stack gap={5}>
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
      </Stack>
    </>
  );
}
