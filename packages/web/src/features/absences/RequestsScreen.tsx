import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { absenceTexts } from "./absences.texts.ts";
import { RequestList } from "./RequestList.tsx";

export function RequestsScreen() {
  const t = useTexts(absenceTexts);
  return (
    <>
      <title>{`${t.requests} · Glasen`}</title>
      <PageHeader title={t.waiting} />
      <Card>
        <RequestList />
      </Card>
    </>
  );
}
