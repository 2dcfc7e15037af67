import { createStore, useStore } from "#platform/store.ts";

/** What was changed and not saved yet, by setting; outlives a look at another screen. */
export type Draft = ReadonlyMap<string, unknown>;

const nothing: Draft = new Map();
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map());

/** One draft for each: whoever edits, the crew, and the person it is for. */
export function useDraft(key: string): [Draft, (draft: Draft) => void] {
  const draft = useStore(drafts).get(key) ?? nothing;
  return [draft, (next) => drafts.set(new Map(drafts.get()).set(key, next))];
}

export const withValue = (draft: Draft, name: string, value: unknown): Draft => new Map(draft).set(name, value);

export function withoutValue(draft: Draft, name: string): Draft {
  const next = new Map(draft);
  next.delete(name);
  return next;
}
