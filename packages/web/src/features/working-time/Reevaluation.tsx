import type { Reevaluation } from "@glasen/contract/working-time.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { toast } from "#ui/toast-queue.ts";
import styles from "./Affected.module.css";
import { changeTexts } from "./change.texts.ts";
import { progressOf } from "./rules.queries.ts";
import { resultsKey } from "./working-time-keys.public.ts";

/** Reports that a change is saved: by a toast, or by the progress of the task that evaluates the days again. */
export function useReevaluation() {
  const t = useTexts(changeTexts);
  const [taskId, setTaskId] = useState<string>();
  return {
    notifySaved: (reevaluation: Reevaluation | null) => {
      if (reevaluation?.taskId) setTaskId(reevaluation.taskId);
      else toast.success(t.saved);
    },
    progress: taskId && <Progress key={taskId} taskId={taskId} onDone={() => setTaskId(undefined)} />,
  };
}

function Progress({ taskId, onDone }: { readonly taskId: string; readonly onDone: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(changeTexts);
  const cache = useQueryClient();
  const { data: task } = useQuery(progressOf(crew.id, taskId));
  const isOver = task !== undefined && task.finishedAt !== null;
  const isDone = task?.status === "SUCCESS";
  useEffect(() => {
    if (!isOver) return;
    void cache.invalidateQueries({ queryKey: resultsKey(crew.id) });
    if (!isDone) return;
    toast.success(t.done);
    onDone();
  }, [isOver, isDone, cache, crew.id, t.done, onDone]);
  if (isOver && !isDone)
    return (
      <Banner tone="danger" title={t.failed}>
        {task.problem?.message}
      </Banner>
    );
  const share = task?.progress ?? 0;
  return (
    <Banner tone="info" title={`${t.running}, ${t.percent(share)}`}>
      <progress className={styles.progress} max={100} value={share} aria-label={t.running} />
    </Banner>
  );
}
