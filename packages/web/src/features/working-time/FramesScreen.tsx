import type { WorkingTimeFrame } from "@glasen/contract/working-time-frames.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { FrameDialog } from "./FrameDialog.tsx";
import { FramesView } from "./FramesView.tsx";
import { draftOfFrame, emptyDraft, type FrameDraft } from "./frame-draft.ts";
import { framesOf, useRemoveFrame } from "./frames.queries.ts";
import { frameTexts } from "./frames.texts.ts";
import { useReevaluation } from "./Reevaluation.tsx";

/** The hours between which work counts, for the crew and for members. */
export function FramesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(frameTexts);
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [{ data: frames }, { data: everybody }] = useSuspenseQueries({
    queries: [framesOf(crew.id), everybodyOf(crew.id)],
  });
  const canManage = workingTimePolicy.manageFrames(me, { crewId: crew.id });
  const [editing, setEditing] = useState<FrameDraft>();
  const [removing, setRemoving] = useState<WorkingTimeFrame>();
  const remove = useRemoveFrame(crew.id);
  const { notifySaved, progress } = useReevaluation();

  const nameOf = (userId: number): string => everybody.find((one) => one.userId === userId)?.name ?? t.away;
  const versionsOf = (userId: number | null) =>
    frames
      .filter((frame) => frame.userId === userId)
      .sort((one, other) => comparePlain(other.validFrom, one.validFrom));
  const own = [...new Set(frames.flatMap(({ userId }) => userId ?? []))].map((userId) => ({
    userId,
    id: userId,
    name: nameOf(userId),
    frames: versionsOf(userId),
  }));
  const ofCrew = { userId: null, name: t.crew, frames: versionsOf(null) };
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <FramesView
        owners={[...(ofCrew.frames.length > 0 ? [ofCrew] : []), ...own.sort(byName)]}
        today={today}
        onNew={canManage ? (userId) => setEditing(emptyDraft(today, userId === null ? [] : [userId])) : undefined}
        onChange={canManage ? (frame) => setEditing(draftOfFrame(frame)) : undefined}
        onRemove={canManage ? setRemoving : undefined}
        progress={progress}
      />
      {editing && (
        <FrameDialog
          stored={editing}
          people={everybody.filter(({ disabledAt }) => disabledAt === null || disabledAt > today)}
          nameOf={nameOf}
          today={today}
          onTask={(taskId) => notifySaved({ from: today, to: today, members: 0, taskId })}
          onClose={() => setEditing(undefined)}
        />
      )}
      <Question
        isOpen={removing !== undefined}
        title={t.removeTitle}
        text={t.removeText}
        confirmText={t.remove}
        cancelText={t.keep}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove.mutate(removing.id);
          setRemoving(undefined);
        }}
      />
    </>
  );
}
