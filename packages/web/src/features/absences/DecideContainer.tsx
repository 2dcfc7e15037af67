import type { Absence } from "@glasen/contract/absences.ts";
import type { Member } from "@glasen/contract/members.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { blocksTime, isPending } from "@glasen/domain/absences/status.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Modal, Question } from "#ui/Modal.tsx";
import { TextField } from "#ui/TextField.tsx";
import { byId, costText, spanText, statusText, typeName } from "./absence-words.ts";
import { absenceOf, calendarOf, useAbsenceBasics, useDecideAbsence, useRemoveAbsence } from "./absences.queries.ts";
import { absenceTexts } from "./absences.texts.ts";
import { awayWith } from "./calendar-rows.ts";
import styles from "./DecideContainer.module.css";
import { deputyTexts } from "./deputies.texts.ts";
import { RequestList } from "./RequestList.tsx";

const MOST_DAYS = 399;

/** Colleagues of the same teams who are away then too, by name. */
function useAwayToo(crewId: number, absence: Absence, members: readonly Member[]): string[] | undefined {
  const { startDate, endDate } = absence;
  const most = addDays(startDate, MOST_DAYS);
  const to: LocalDate = endDate < most ? endDate : most;
  const { data } = useQuery(calendarOf(crewId, startDate, to));
  return data && awayWith(absence, data.absences, members).map(({ name }) => name);
}

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
  const [isRemoving, setRemoving] = useState(false);
  const [answer, setAnswer] = useState(absence.admitterNote);
  const awayToo = useAwayToo(crew.id, absence, everybody);
  const member = everybody.find(({ userId }) => userId === absence.userId);
  const isDecider = member !== undefined && decidesFor(me, member);
  const mayRemove = isDecider || (absence.userId === me.userId && isPending(absence.status));
  const mayReject = isDecider && absence.status === "granted";
  const nameOf = (id: number) => everybody.find(({ userId }) => userId === id)?.name ?? "";
  const { deputyId, deputyAnswer, decidedBy, decidedFor } = absence;
  const facts = [
    [t.period, spanText(absence, language, t)],
    [t.counted, costText(absence, byId(types).get(absence.typeId), t)],
    [t.state, statusText(absence, t)],
    [words.decidedBy, decidedFor && decidedBy ? words.decidedFor(nameOf(decidedBy), nameOf(decidedFor)) : ""],
    [words.deputy, deputyId && words[deputyAnswer ?? "asked"](nameOf(deputyId)).replace(`${words.deputy}: `, "")],
    [t.alsoAway, awayToo && blocksTime(absence.status) ? awayToo.join(", ") || t.nobodyElse : ""],
    [t.note, absence.memberNote],
    [t.reply, mayReject ? "" : absence.admitterNote],
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
            <Button variant="ghost" onPress={() => setRemoving(true)}>
              {t.remove}
            </Button>
          )}
          {mayReject && (
            <Button onPress={close(() => reject.mutate({ absence, admitterNote: answer }))}>{t.reject}</Button>
          )}
          <Button variant={isPending(absence.status) ? "secondary" : "primary"} onPress={onClose}>
            {t.close}
          </Button>
        </>
      )}
    >
      {isDecider && isPending(absence.status) ? (
        <RequestList only={absence} onDecided={onClose} />
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
      {mayReject && <TextField label={t.answer} value={answer} onChange={setAnswer} maxLength={1000} />}
      <Question
        isOpen={isRemoving}
        title={t.removeTitle}
        text={t.removeText}
        confirmText={t.remove}
        cancelText={t.keep}
        onCancel={() => setRemoving(false)}
        onConfirm={close(() => remove.mutate(absence))}
      />
    </Modal>
  );
}
