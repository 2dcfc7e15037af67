import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { trackedTimesOf } from "./own-chains.queries.ts";
import { StampWatch } from "./StampWatch.public.tsx";
import styles from "./TimesView.module.css";
import { TimesView } from "./TimesView.tsx";
import { timesTexts } from "./times.texts.ts";

export function TimesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(timesTexts);
  const { data: chains } = useSuspenseQuery(trackedTimesOf(crew.id, me.userId));
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className={styles.page}>
        <StampWatch theme="turquoise_white" alignment="vertical" />
        <TimesView chains={chains} timeZone={crew.timeZone} language={useLanguage()} t={t} />
      </div>
    </>
  );
}
