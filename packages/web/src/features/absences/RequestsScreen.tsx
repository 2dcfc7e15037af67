import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { absenceTexts } from "./absences.texts.ts";
import { DeciderDeputiesContainer } from "./DeciderDeputiesContainer.tsx";
import { RequestList } from "./RequestList.tsx";
import styles from "./RuleList.module.css";

export function RequestsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  return (
    <>
      <title>{`${t.requests} · Glasen`}</title>
      <PageHeader title={t.waiting} />
      <div className={styles.cards}>
        <Card>
          <RequestList />
        </Card>
        {absencePolicy.decide(me, { crewId: crew.id }) && <DeciderDeputiesContainer />}
      </div>
    </>
  );
}
