import { movingPolicy } from "@glasen/domain/moving/policy.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Line } from "#ui/Line.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { settingsTexts } from "./settings.texts.ts";

/** Leads to what connects the crew with other programs, which has screens of its own. */
export function GeneralLinks() {
  const { crew, me } = useCrew();
  const t = useTexts(settingsTexts);
  const base = `/crew/${crew.id}`;
  const mayMove = movingPolicy.moveIn(me, { crewId: crew.id }) || movingPolicy.moveOut(me, { crewId: crew.id });
  const lines = [
    { title: t.integrations, text: t.integrationsHint, href: `${base}/integrations` },
    ...(mayMove ? [{ title: t.moving, text: t.movingHint, href: `${base}/moving` }] : []),
  ];
  return (
    <Card title={t.otherPrograms}>
      <ul aria-label={t.otherPrograms}>
        {lines.map(({ title, text, href }) => (
          <Line key={title} as="li" title={title} text={text}>
            <LinkButton variant="ghost" size="small" href={href} aria-label={`${t.open}: ${title}`}>
              {t.open}
            </LinkButton>
          </Line>
        ))}
      </ul>
    </Card>
  );
}
