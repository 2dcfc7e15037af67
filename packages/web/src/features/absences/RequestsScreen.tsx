import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Select } from "#ui/Select.tsx";
import { useAbsenceBasics } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { deciderDeputiesOf, useNameDeputy } from "./deputies.queries.ts";
import { deputyTexts } from "./deputies.texts.ts";
import styles from "./RequestCard.module.css";
import { RequestList } from "./RequestList.tsx";

export function RequestsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  return (
    <>
      <title>{`${t.requests} · Glasen`}</title>
      <PageHeader title={t.waiting} />
      <Stack>
        <Card>
          <RequestList />
        </Card>
        {absencePolicy.decide(me, { crewId: crew.id }) && <DeciderDeputies />}
      </Stack>
    </>
  );
}

/** Who decides while the user is absent; managers of the whole crew see and set it for the others too. */
function DeciderDeputies() {
  const { crew, me } = useCrew();
  const t = useTexts(deputyTexts);
  const { members } = useAbsenceBasics(crew.id);
  const { data: deputies } = useSuspenseQuery(deciderDeputiesOf(crew.id));
  const name = useNameDeputy(crew.id);
  const isForAll = absencePolicy.manageTypes(me, { crewId: crew.id });
  const others = isForAll ? members.filter(({ role, userId }) => leads(role) && userId !== me.userId) : [];
  const choice = (userId: number, label: string, help?: string) => (
    <Select
      key={userId}
      label={label}
      help={help}
      placeholder={t.nobody}
      choices={[
        { id: "", label: t.nobody },
        ...members
          .filter((one) => one.userId !== userId && one.role !== "managerReadOnly")
          .map((one) => ({ id: String(one.userId), label: one.name })),
      ]}
      value={String(deputies.find((one) => one.userId === userId)?.deputyId ?? "")}
      onChange={(id) => name.mutate({ userId, deputyId: id === "" ? null : Number(id) })}
    />
  );
  return (
    <Card title={t.deputy}>
      <div className={styles.deputies}>
        {choice(me.userId, t.ownTitle, t.ownHelp)}
        {others.map((one) => choice(one.userId, t.namedOf(one.name)))}
      </div>
    </Card>
  );
}

const leads = (role: string): boolean => role === "owner" || role === "manager";
