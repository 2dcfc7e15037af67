import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { movingTexts } from "./moving.texts.ts";

/** Leads from the integrations to the imports. */
export function MovingCard() {
  const { crew } = useCrew();
  const t = useTexts(movingTexts);
  return (
    <Card title={t.title}>
      <Row justify="between">
        <Muted as="p">{t.cardText}</Muted>
        <LinkButton href={`/crew/${crew.id}/moving`}>{t.open}</LinkButton>
      </Row>
    </Card>
  );
}
