import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Select } from "#ui/Select.tsx";
import { useAbsenceBasics } from "./absences.queries.ts";
import { deciderDeputiesOf, useNameDeputy } from "./deputies.queries.ts";
import { deputyTexts } from "./deputies.texts.ts";
import styles from "./RuleList.module.css";

/** Who decides in one's own place while one is absent; those who lead the whole crew see and name it for the others too. */
export function DeciderDeputiesContainer() {
  const { crew, me } = useCrew();
  const t = useTexts(deputyTexts);
  const { members } = useAbsenceBasics(crew.id);
  const [{ data: deputies }] = useSuspenseQueries({ queries: [deciderDeputiesOf(crew.id)] });
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
      <div className={styles.choices}>
        {choice(me.userId, t.ownTitle, t.ownHelp)}
        {others.map((one) => choice(one.userId, t.namedOf(one.name)))}
      </div>
    </Card>
  );
}

const leads = (role: string): boolean => role === "owner" || role === "manager";
