import { toastExitMs, toastLifetimeMs } from "./timing.ts";

export type ToastType = "error" | "success" | "info";

/** Asks for a permission of the browser. */
type ToastLook = "permission";

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

interface ToastOptions {
  readonly look?: ToastLook | undefined;
  /** A newer toast about the same subject replaces the older one. */
  readonly subject?: string | undefined;
  /** A button, e.g. to undo. */
  readonly action?: ToastAction | undefined;
}

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly title: string;
  readonly text?: string | undefined;
  readonly look?: ToastLook | undefined;
  readonly subject?: string | undefined;
  readonly action?: ToastAction | undefined;
  /** The exit animation is running. */
  readonly isLeaving: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(type: ToastType, title: string, text?: string, options: ToastOptions = {}): void {
  lastId += 1;
  const { subject } = options;
  // Two equal toasts say no more than one.
  const isReplaced = (entry: Toast): boolean =>
    subject === undefined
      ? entry.type === type && entry.title === title && entry.text === text && entry.action === undefined
      : entry.subject === subject;
  for (const { id } of toasts.filter(isReplaced)) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }
  put([
    ...toasts.filter((entry) => !isReplaced(entry)),
    { ...options, id: lastId, type, title, text, isLeaving: false },
  ]);
  releaseToast(lastId);
}

/** Shows a toast. Important information needs a permanent place as well. */
export const toast = {
  error: (title: string, text?: string, options?: ToastOptions) => show("error", title, text, options),
  success: (title: string, text?: string, options?: ToastOptions) => show("success", title, text, options),
  info: (title: string, text?: string, options?: ToastOptions) => show("info", title, text, options),
};

export function dismissToast(id: number): void {
  if (!toasts.some((entry) => entry.id === id && !entry.isLeaving)) return;
  clearTimeout(timers.get(id));
  put(toasts.map((entry) => (entry.id === id ? { ...entry, isLeaving: true } : entry)));
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      put(toasts.filter((entry) => entry.id !== id));
    }, toastExitMs),
  );
}

/** A focused toast stays. Hovering does not count: the pointer may rest there since the press that raised the toast. */
export function holdToast(id: number): void {
  if (toasts.some((entry) => entry.id === id && !entry.isLeaving)) clearTimeout(timers.get(id));
}

export function releaseToast(id: number): void {
  if (!toasts.some((entry) => entry.id === id && !entry.isLeaving)) return;
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), toastLifetimeMs),
  );
}

export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
