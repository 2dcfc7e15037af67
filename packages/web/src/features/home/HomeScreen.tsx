import { memberPolicy } from "@glasen/domain/members/policy.ts";
import { dayPartOf } from "@glasen/domain/time/greeting.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { timeText, wallTime, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { contextQuery, useFirstSignIn } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { HomeClock } from "./HomeClock.tsx";
import { HomeView } from "./HomeView.tsx";
import { usePeopleByTeam } from "./home.queries.ts";
import { homeTexts } from "./home.texts.ts";

export function HomeScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data: context } = useSuspenseQuery(contextQuery);
  const base = `/crew/${crew.id}`;
  const now = wallTime(useMinute(), crew.timeZone);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <HomeView
        {...usePeopleByTeam(crew.id)}
        firstName={context.user?.name.split(" ")[0] ?? ""}
        dayPart={dayPartOf(now.hour)}
        now={t.dateAndTime(weekdayText(now.date, language), formatDate(now.date), timeText(now))}
        isFirst={useFirstSignIn()}
        isDemo={crew.isDemo}
        ownUserId={me.userId}
        teamsHref={`${base}/settings/teams`}
        firstSteps={
          memberPolicy.import(me, { crewId: crew.id })
            ? [
                { title: t.inviteTitle, text: t.inviteText, action: t.invite, href: `${base}/members?invite=true` },
                { title: t.importTitle, text: t.importText, action: t.import, href: `${base}/members/import` },
                { title: t.settingsTitle, text: t.settingsText, action: t.settings, href: `${base}/settings` },
              ]
            : undefined
        }
        clock={<HomeClock />}
        t={t}
      />
    </>
  );
}
