import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Answer, type CallInput, call, callPage } from "#platform/call.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { operatorTexts } from "./operator.texts.ts";

const area = ["operator"] as const;
const crewsKey = [...area, "crews"] as const;
const flagsKey = [...area, "flags"] as const;
const mailsKey = [...area, "mails"] as const;
const perPage = 50;
const watchedEveryMs = 10_000;

export const crewsPage = (search: string, page: number) =>
  queryOptions({
    queryKey: [...crewsKey, search, page],
    queryFn: () => callPage("operator.crews", { search, page, perPage }),
    placeholderData: keepPreviousData,
  });
export const flags = queryOptions({ queryKey: flagsKey, queryFn: () => call("operator.flags", {}) });
export const health = queryOptions({
  queryKey: [...area, "health"],
  queryFn: () => call("operator.health", {}),
  refetchInterval: watchedEveryMs,
});
export const jobs = queryOptions({
  queryKey: [...area, "jobs"],
  queryFn: () => call("operator.jobs", {}),
  refetchInterval: watchedEveryMs,
});
export type MailState = Answer<"operator.mails">[number]["state"];
export const mailsPage = (state: MailState | undefined, page: number) =>
  queryOptions({
    queryKey: [...mailsKey, state ?? "all", page],
    queryFn: () => callPage("operator.mails", { page, perPage, ...(state && { state }) }),
    placeholderData: keepPreviousData,
  });
export const mailOf = (mailId: string) =>
  queryOptions({ queryKey: [...mailsKey, "one", mailId], queryFn: () => call("operator.mail", { mailId }) });
export const logPage = (page: number) =>
  queryOptions({
    queryKey: [...area, "log", page],
    queryFn: () => callPage("operator.log", { page, perPage }),
    placeholderData: keepPreviousData,
  });

export function useSetMaintenance() {
  const t = useTexts(operatorTexts);
  return useMutation({
    mutationFn: (input: CallInput<"operator.setMaintenance">) => call("operator.setMaintenance", input),
    onError: (error) => notifyError(error, t.notSaved),
    meta: { invalidates: [crewsKey] },
  });
}

export function useSetFlag() {
  const t = useTexts(operatorTexts);
  return useMutation({
    mutationFn: (input: CallInput<"operator.setFlag">) => call("operator.setFlag", input),
    onError: (error) => notifyError(error, t.notSaved),
    meta: { invalidates: [flagsKey] },
  });
}

export function useRetryMail() {
  const t = useTexts(operatorTexts);
  return useMutation({
    mutationFn: (mailId: string) => call("operator.retryMail", { mailId }),
    onSuccess: () => toast.success(t.retried),
    onError: (error) => notifyError(error, t.notSaved),
    meta: { invalidates: [mailsKey] },
  });
}

export const secondFactor = queryOptions({
  queryKey: [...area, "second-factor"],
  queryFn: () => call("operator.secondFactor", {}),
});

export function useSecondFactor() {
  const cache = useQueryClient();
  const put = (answer: Answer<"operator.secondFactor">) => cache.setQueryData(secondFactor.queryKey, answer);
  return {
    start: (password: string) => call("operator.startTotp", { password }),
    confirm: async (code: string) => put(await call("operator.confirmTotp", { code })),
    remove: async (password: string) => put(await call("operator.removeTotp", { password })),
  };
}

/** Where the answer says that a code is due, nobody is signed in yet. */
export function useOperatorSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<"operator.signIn">) => {
      const answer = await call("operator.signIn", input);
      if (!answer.needsCode) await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
      return answer;
    },
  });
}

export function useOperatorSignOut() {
  const cache = useQueryClient();
  const t = useTexts(operatorTexts);
  return useMutation({
    mutationFn: async () => {
      await call("operator.signOut", {});
      cache.removeQueries({ queryKey: area });
      await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
    },
    onError: (error) => notifyError(error, t.notSaved),
  });
}
