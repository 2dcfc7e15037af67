import { createStore } from "#platform/store.ts";
import type { ShiftEdit } from "./plan-edits.ts";

/** One action of the planner, and the edits that undo it. */
export interface PlanStep {
  readonly edits: readonly ShiftEdit[];
  readonly back: readonly ShiftEdit[];
  /** For the live region and the tooltip of undo. */
  readonly label: string;
}

export interface EditorState {
  /** Edits that the server has not answered yet, in their order. */
  readonly pending: readonly ShiftEdit[];
  readonly done: readonly PlanStep[];
  readonly undone: readonly PlanStep[];
}

/** Changes edits that were remembered into those that can still be made. */
type Adapt = (edits: readonly ShiftEdit[]) => readonly ShiftEdit[];

interface Options {
  readonly send: (edits: readonly ShiftEdit[]) => Promise<void>;
  readonly onRefused: (error: unknown, step: PlanStep) => void;
}

const nothing: EditorState = { pending: [], done: [], undone: [] };

/**
 * Sends edits one after the other and remembers how to undo them. What the screen shows is the server's plan with the
 * pending edits on top, so a refused edit vanishes by leaving the list.
 */
export function createPlanEditor({ send, onRefused }: Options) {
  const state = createStore<EditorState>(nothing);
  let tail: Promise<void> = Promise.resolve();
  const patch = (change: Partial<EditorState>): void => state.set({ ...state.get(), ...change });
  const without = <T>(list: readonly T[], gone: readonly T[]): T[] => list.filter((one) => !gone.includes(one));

  function enqueue(edits: readonly ShiftEdit[], step: PlanStep): Promise<void> {
    patch({ pending: [...state.get().pending, ...edits] });
    const sent = tail.then(() => send(edits));
    tail = sent
      // A step that the server did not take cannot be undone or repeated.
      .catch(() => patch({ done: without(state.get().done, [step]), undone: without(state.get().undone, [step]) }))
      .then(() => patch({ pending: without(state.get().pending, edits) }));
    return sent;
  }
  const reported = (sent: Promise<void>, step: PlanStep): void =>
    void sent.catch((error: unknown) => onRefused(error, step));

  return {
    state,
    /** Resolves when everything that was asked for so far is answered. */
    settled: (): Promise<void> => tail,
    run(step: PlanStep): void {
      if (step.edits.length > 0) reported(this.save(step), step);
    },
    /** The same for a form, which shows a refusal at its fields. */
    save(step: PlanStep): Promise<void> {
      patch({ done: [...state.get().done, step], undone: [] });
      return enqueue([...step.edits], step);
    },
    /** A step that the server has made already. */
    remember: (step: PlanStep): void => patch({ done: [...state.get().done, step], undone: [] }),
    undo(adapt: Adapt = (edits) => edits): PlanStep | undefined {
      const { done, undone } = state.get();
      const step = done.at(-1);
      if (!step) return undefined;
      patch({ done: done.slice(0, -1), undone: [...undone, step] });
      reported(enqueue([...adapt(step.back)], step), step);
      return step;
    },
    redo(adapt: Adapt = (edits) => edits): PlanStep | undefined {
      const { done, undone } = state.get();
      const step = undone.at(-1);
      if (!step) return undefined;
      patch({ done: [...done, step], undone: undone.slice(0, -1) });
      reported(enqueue([...adapt(step.edits)], step), step);
      return step;
    },
    /** Published shifts have another former state, so what led to them can no longer be undone. */
    forget: (): void => patch({ done: [], undone: [] }),
  };
}
export type PlanEditor = ReturnType<typeof createPlanEditor>;
