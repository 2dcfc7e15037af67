import type { WorkingTimeModel } from "@glasen/contract/working-time.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { builtInBreakRuleIds } from "@glasen/domain/working-time/break-rule.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { keepPreviousData, useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useSettled } from "#platform/use-settled.ts";
import { Question } from "#ui/Modal.tsx";
import { membersOf } from "../crews/crews.queries.ts";
import { SaveDraft } from "./Affected.tsx";
import { ModelsView } from "./ModelsView.tsx";
import { draftOf, inputOf, isSameDraft, type ModelDraft, nextVersion } from "./model-draft.ts";
import { modelTexts } from "./models.texts.ts";
import { useReevaluation } from "./Reevaluation.tsx";
import {
  breakRulesOf,
  evaluationSettingsOf,
  modelPreviewOf,
  modelsOf,
  roundingRulesOf,
  useRemoveModel,
  useSaveModel,
} from "./rules.queries.ts";

/** The target of each weekday, for the crew or a member, by version. */
export function ModelsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(modelTexts);
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [{ data: models }, { data: breakRules }, { data: roundingRules }, { data: members }] = useSuspenseQueries({
    queries: [modelsOf(crew.id), breakRulesOf(crew.id), roundingRulesOf(crew.id), membersOf(crew.id)],
  });
  const { data: rules } = useQuery(evaluationSettingsOf(crew.id));
  const leadsCrew = workingTimePolicy.manageCrewRules(me, { crewId: crew.id });
  const managed = members.filter((one) => reaches(me, "canEditCrew", one));
  // A member with a model of their own sees that one first, not the crew's.
  const hasOwn = models.some((model) => model.userId === me.userId);
  const people = members.filter((one) => managed.includes(one) || (hasOwn && one.userId === me.userId));
  const [userId, setUserId] = useState(managed.length === 0 && hasOwn ? me.userId : null);
  const [chosen, setChosen] = useState<number>();
  const [draft, setDraft] = useState<ModelDraft>();
  const [removing, setRemoving] = useState<WorkingTimeModel>();
  const save = useSaveModel(crew.id);
  const remove = useRemoveModel(crew.id);
  const { notifySaved, progress } = useReevaluation();

  const versions = models
    .filter((model) => model.userId === userId)
    .sort((one, other) => comparePlain(one.validFrom, other.validFrom));
  const current = versions.findLast(({ validFrom }) => validFrom <= today);
  const opened = versions.find(({ id }) => id === chosen) ?? current ?? versions.at(-1);
  const stored = draft ? (draft.id !== undefined && opened ? draftOf(opened) : undefined) : opened && draftOf(opened);
  const shown = draft ?? stored;
  const isChanged = draft !== undefined && !isSameDraft(draft, stored);
  const canEdit = userId === null ? leadsCrew : managed.some((one) => one.userId === userId);
  const input = useSettled(draft && inputOf(draft));
  const preview = useQuery({
    ...modelPreviewOf(crew.id, input ?? { validFrom: today, workingTimeModelDays: [] }),
    // A change that is being saved needs no preview any more.
    enabled: isChanged && input !== undefined && !save.isPending,
    placeholderData: keepPreviousData,
  });

  function start(): void {
    const latest = versions.at(-1) ?? models.findLast((model) => model.userId === null);
    setDraft(nextVersion(latest, userId, today, builtInBreakRuleIds[rules?.country ?? "de"]));
  }

  async function saveDraft(): Promise<void> {
    const model = draft && inputOf(draft);
    if (!model) return;
    try {
      const saved = await save.mutateAsync(model);
      setDraft(undefined);
      setChosen(saved.id);
      notifySaved(saved.reevaluation);
    } catch (error) {
      notifyError(error, t.notSaved);
    }
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <ModelsView
        userId={userId}
        people={people}
        onUser={(next) => {
          setUserId(next);
          setChosen(undefined);
          setDraft(undefined);
        }}
        versions={versions}
        current={current}
        opened={opened}
        onVersion={(id) => {
          setChosen(id);
          setDraft(undefined);
        }}
        onNew={canEdit ? start : undefined}
        draft={shown}
        stored={stored}
        isNew={draft !== undefined && draft.id === undefined}
        onDraft={canEdit ? setDraft : undefined}
        onRemove={canEdit ? setRemoving : undefined}
        breakRules={breakRules}
        roundingRules={roundingRules}
        today={today}
        progress={progress}
        unsaved={
          isChanged && (
            <SaveDraft
              preview={preview}
              saveText={t.saveVersion}
              isSaving={save.isPending}
              isSaveDisabled={draft.validFrom === null}
              onSave={() => void saveDraft()}
              onDiscard={() => setDraft(undefined)}
            />
          )
        }
      />
      <Question
        isOpen={removing !== undefined}
        title={t.removeTitle}
        text={t.removeText}
        confirmText={t.removeVersion}
        cancelText={t.keep}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing)
            remove.mutate(removing.id, {
              onSuccess: notifySaved,
              onError: (error) => notifyError(error, t.notRemoved),
            });
          setRemoving(undefined);
          setChosen(undefined);
        }}
      />
    </>
  );
}
