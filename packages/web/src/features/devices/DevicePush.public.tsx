import { useSuspenseQueries } from "@tanstack/react-query";
import { contextQuery } from "#platform/session.ts";
import { pushOf, useSwitchPush } from "../accounts/notifications.queries.ts";
import type { NotificationTexts } from "../accounts/notifications.texts.ts";
import { DevicePushCard } from "./DevicePushCard.tsx";

/** Whether this browser shows notifications, and why it cannot where it cannot. */
export function DevicePushContainer({ userId, t }: { readonly userId: number; readonly t: NotificationTexts }) {
  const [{ data: context }, { data: state }] = useSuspenseQueries({ queries: [contextQuery, pushOf(userId)] });
  const { pushKey, crewAuthentication } = context;
  const change = useSwitchPush(userId, pushKey ?? "");
  const obstacle = pushKey === null ? "notConfigured" : crewAuthentication ? "shared" : state.obstacle;
  return (
    <DevicePushCard
      isOn={state.isOn && obstacle === undefined}
      obstacle={obstacle}
      isBusy={change.isPending}
      onChange={change.mutate}
      t={t}
    />
  );
}
