import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { isOpen } from "@glasen/domain/absences/status.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Modal } from "#ui/Modal.tsx";
import { byId, costText, spanText, statusText, typeName } from "./absence-words.ts";
import { absenceOf, useAbsenceBasics, useDecideAbsence, useRemoveAbsence } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import styles from "./DecideContainer.module.css";
import { deputyTexts } from "./deputies.texts.ts";
import { RequestList } from "./RequestList.tsx";

/** One absence, opened from a calendar: to read, to decide, to delete. */
export function DecideContainer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { crew, me } = useCrew();
  const t = useTexts(absenceTexts);
  const words = useTexts(deputyTexts);
  const language = useLanguage();
  const { data: absence } = useSuspenseQuery(absenceOf(crew.id, id));
  const { types, everybody } = useAbsenceBasics(crew.id);
  const remove = useRemoveAbsence(crew.id);
  const reject = useDecideAbsence(crew.id, "reject");
  const member = everybody.find(({ userId }) => userId === absence.userId);
  const isDecider = member !== undefined && decidesFor(me, member);
  const mayRemove = isDecider || (absence.userId === me.userId && isOpen(absence.status));
  const nameOf = (id: number) => everybody.find(({ userId }) => userId === id)?.name ?? "";
  const { deputyId, deputyAnswer, decidedBy, decidedFor } = absence;
  const facts = [
    [t.period, spanText(absence, language, t)],
    [t.counted, costText(absence, byId(types).get(absence.typeId), t)],
    [t.state, statusText(absence, t)],
    [words.decidedBy, decidedFor && decidedBy ? words.decidedFor(nameOf(decidedBy), nameOf(decidedFor)) : ""],
    [words.deputy, deputyId && words[deputyAnswer ?? "asked"](nameOf(deputyId)).replace(`${words.deputy}: `, "")],
    [t.note, absence.memberNote],
    [t.reply, absence.admitterNote],
  ].filter(([, value]) => value);
  const close = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`${member?.name ?? ""} · ${typeName(byId(types), absence.typeId, t)}`}
      closeLabel={t.close}
      footer={() => (
        <>
          {mayRemove && (
            <Button variant="ghost" onPress={close(() => remove.mutate(absence))}>
              {t.remove}
            </Button>
          )}
          {isDecider && absence.status === "granted" && (
            <Button onPress={close(() => reject.mutate({ absence, admitterNote: absence.admitterNote }))}>
              {t.reject}
            </Button>
          )}
          <Button variant={isOpen(absence.status) ? "secondary" : "primary"} onPress={onClose}>
            {t.close}
          </Button>
        </>
      )}
    >
      {isDecider && isOpen(absence.status) ? (
        <RequestList only={absence} />
      ) : (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Modal>
  );
}
