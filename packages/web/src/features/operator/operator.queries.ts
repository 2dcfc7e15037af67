import { keepPreviousData, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Answer, type CallInput, type CallName, call } from "#platform/call.ts";
import { crewQuery } from "#platform/crew-query.ts";
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

const POLL_MS = 10_000;
const ATTENDED_MS = 300_000;
let lastInputAt = Date.now();
for (const input of ["pointerdown", "keydown"])
  addEventListener(input, () => {
    lastInputAt = Date.now();
  });
/** A screen that nobody attends stops polling: its calls would keep the session from ending. */
const polled = { refetchInterval: () => (Date.now() - lastInputAt < ATTENDED_MS ? POLL_MS : false) } as const;

export const crewsPage = (search: string, page: number) =>
  crewQuery([...crewsKey, search, page], ({ callPage }) => callPage("operator.crews", { search, page, perPage }), {
    placeholderData: keepPreviousData,
  });
const vouchersKey = [...area, "vouchers"] as const;
export const subscriptionsPage = (page: number) =>
  crewQuery(
    [...area, "subscriptions", page],
    ({ callPage }) => callPage("operatorBilling.subscriptions", { page, perPage }),
    { placeholderData: keepPreviousData },
  );
export const vouchers = crewQuery(vouchersKey, "operatorBilling.vouchers", {});
export const flags = crewQuery(flagsKey, "operator.flags", {});
export const health = crewQuery([...area, "health"], "operator.health", {}, polled);
export const jobs = crewQuery([...area, "jobs"], "operator.jobs", {}, polled);
export type MailState = Answer<"operator.mails">[number]["state"];
export const mailsPage = (state: MailState | undefined, page: number) =>
  crewQuery(
    [...mailsKey, state ?? "all", page],
    ({ callPage }) => callPage("operator.mails", { page, perPage, ...(state && { state }) }),
    { placeholderData: keepPreviousData },
  );
export const mailOf = (mailId: string) => crewQuery([...mailsKey, "one", mailId], "operator.mail", { mailId });
export const logPage = (page: number) =>
  crewQuery([...area, "log", page], ({ callPage }) => callPage("operator.log", { page, perPage }), {
    placeholderData: keepPreviousData,
  });
export const secondFactor = crewQuery([...area, "second-factor"], "operator.secondFactor", {});

function useWrite<N extends CallName>(name: N, invalidated: QueryKey, savedText?: string) {
  const t = useTexts(operatorTexts);
  return useMutation({
    mutationFn: (input: CallInput<N>) => call(name, input),
    onSuccess: () => {
      if (savedText !== undefined) toast.success(savedText);
    },
    onError: (error) => notifyError(error, t.notSaved),
    meta: { invalidates: [invalidated] },
  });
}
export const useSetMaintenance = () => useWrite("operator.setMaintenance", crewsKey);
/** The dialog shows its errors itself. */
export function useSetProducts() {
  const cache = useQueryClient();
  return async (input: CallInput<"operator.setProducts">) => {
    await call("operator.setProducts", input);
    await cache.invalidateQueries({ queryKey: crewsKey });
  };
}
export const useEndVoucher = () => useWrite("operatorBilling.endVoucher", vouchersKey);
/** The form for a new voucher shows its errors itself. */
export function useMakeVoucher() {
  const cache = useQueryClient();
  return async (input: CallInput<"operatorBilling.createVoucher">) => {
    await call("operatorBilling.createVoucher", input);
    await cache.invalidateQueries({ queryKey: vouchersKey });
  };
}
export const useRetryMail = () => useWrite("operator.retryMail", mailsKey, useTexts(operatorTexts).retried);
export const useSwitchFlag = () => useWrite("operator.setFlag", flagsKey);

/** The form for a new flag shows its errors itself. */
export function useAddFlag() {
  const cache = useQueryClient();
  return async (name: string) => {
    await call("operator.setFlag", { name, isEnabled: true });
    await cache.invalidateQueries({ queryKey: flagsKey });
  };
}

export function useSecondFactor() {
  const cache = useQueryClient();
  const put = (answer: Answer<"operator.secondFactor">) => cache.setQueryData(secondFactor.queryKey, answer);
  return {
    start: (password: string) => call("operator.startTotp", { password }),
    confirm: async (code: string) => put(await call("operator.confirmTotp", { code })),
    remove: async (password: string) => put(await call("operator.removeTotp", { password })),
  };
}

/** The operator is signed in only if the answer does not ask for a code. */
export function useOperatorSignIn() {
  const cache = useQueryClient();
  return async (input: CallInput<"operator.signIn">) => {
    const answer = await call("operator.signIn", input);
    if (!answer.needsCode) await cache.fetchQuery({ ...contextQuery, staleTime: 0 });
    return answer;
  };
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
