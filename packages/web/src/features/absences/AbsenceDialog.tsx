import { absencePolicy, decidesFor } from "@glasen/domain/absences/policy.ts";
import { blocksTime, isPending } from "@glasen/domain/absences/status.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Modal, Question } from "#ui/Modal.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./AbsenceDialog.module.css";
import { byId, useAbsenceWords } from "./absence-words.ts";
import { absenceOf, calendarOf, useAbsenceBasics, useRejectAbsence, useRemoveAbsence } from "./absences.queries.ts";
import { awayWith } from "./calendar-rows.ts";
import { deputyTexts } from "./deputies.texts.ts";
import { periodOf, RequestList } from "./RequestList.tsx";

/** One absence, opened from the calendar: to read, to decide on, to delete. */
export function AbsenceDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { crew, me } = useCrew();
  const { t, spanText, costText, statusText, typeName } = useAbsenceWords();
  const deputyWords = useTexts(deputyTexts);
  const { data: absence } = useSuspenseQuery(absenceOf(crew.id, id));
  const { types, everybody, nameOf } = useAbsenceBasics(crew.id);
  const remove = useRemoveAbsence(crew.id);
  const reject = useRejectAbsence(crew.id);
  const [isRemoving, setRemoving] = useState(false);
  const [answer, setAnswer] = useState(absence.admitterNote);
  const { from, to } = periodOf([absence]);
  const { data: calendar } = useQuery(calendarOf(crew.id, from, to));
  const alsoAway = calendar && awayWith(absence, calendar.absences, everybody).map(({ name }) => name);
  const member = everybody.find(({ userId }) => userId === absence.userId);
  const isDecider = member !== undefined && decidesFor(me, member);
  const isOwnPending = absence.userId === me.userId && isPending(absence.status);
  const mayDecide = isDecider && mayDecideAbout(me, { crewId: crew.id, userId: absence.userId }, crew.settings);
  const mayRemove = mayDecide || (isOwnPending && absencePolicy.decideOrWithdraw(me, { crewId: crew.id }));
  const mayReject = mayDecide && absence.status === "granted";
  const typesById = byId(types);
  const { deputyId, deputyAnswer, decidedBy, decidedFor } = absence;
  const deputy = deputyId && deputyWords[deputyAnswer ?? "asked"](nameOf(deputyId));
  const facts = [
    [t.period, spanText(absence)],
    [t.counted, costText(absence, typesById.get(absence.typeId))],
    [t.state, statusText(absence)],
    [
      deputyWords.decidedBy,
      decidedFor && decidedBy ? deputyWords.decidedFor(nameOf(decidedBy), nameOf(decidedFor)) : "",
    ],
    [deputyWords.deputy, deputy && deputy.replace(`${deputyWords.deputy}: `, "")],
    [t.alsoAway, alsoAway && blocksTime(absence.status) ? alsoAway.join(", ") || t.nobodyElse : ""],
    [t.note, absence.memberNote],
    [t.reply, mayReject ? "" : absence.admitterNote],
  ].filter(([, value]) => value);
  const andClose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`${member?.name ?? ""} · ${typeName(typesById, absence.typeId)}`}
      footer={() => (
        <>
          {mayRemove && (
            <Button variant="ghost" onPress={() => setRemoving(true)}>
              {t.remove}
            </Button>
          )}
          {mayReject && (
            <Button onPress={andClose(() => reject.mutate({ absence, admitterNote: answer, name: member?.name }))}>
              {t.reject}
            </Button>
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
        onConfirm={andClose(() => remove.mutate(absence))}
      />
    </Modal>
  );
}
