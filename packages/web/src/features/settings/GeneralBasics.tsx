import { crewPolicy } from "@glasen/domain/crews/policy.ts";
import { holidayTemplates } from "@glasen/domain/holidays/regions.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Row } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { setupOf } from "../crews/setup.queries.ts";
import { modelsOf } from "../working-time/rules.queries.ts";
import { useWeekText } from "../working-time/week-text.public.ts";
import { settingsTexts } from "./settings.texts.ts";

/** What everybody knows of their crew: its name, its state, its week. Each leads to the screen that changes it. */
export function GeneralBasics({ vacationDays }: { readonly vacationDays: number | null }) {
  const { crew, me } = useCrew();
  const t = useTexts(settingsTexts);
  const weekText = useWeekText();
  const { data: models } = useSuspenseQuery(modelsOf(crew.id));
  const { data: setup } = useQuery({ ...setupOf(crew.id), enabled: crewPolicy.setUp(me, { crewId: crew.id }) });
  const region = holidayTemplates.find(({ id }) => id === setup?.holidayTemplateId)?.name;
  const base = `/crew/${crew.id}`;
  const lines = [
    { title: t.name, value: crew.name, href: `${base}/settings/crew` },
    { title: t.basicsRegion, text: t.basicsRegionHint, value: region, href: `${base}/settings/holidays` },
    {
      title: t.basicsWeek,
      text: t.basicsWeekHint,
      value: weekText(models, null),
      href: `${base}/settings/working-time`,
    },
    {
      title: t.basicsVacation,
      value: vacationDays === null ? undefined : t.days(vacationDays),
      href: `${base}/settings/absenceManager`,
    },
  ];
  return (
    <Card title={t.basics}>
      <ul aria-label={t.basics}>
        {lines.map(({ title, text, value, href }) => (
          <Line key={title} as="li" title={title} text={text}>
            <Row>
              <b>{value ?? t.notChosen}</b>
              <LinkButton variant="ghost" size="small" href={href} aria-label={`${t.change}: ${title}`}>
                {t.change}
              </LinkButton>
            </Row>
          </Line>
        ))}
      </ul>
    </Card>
  );
}
