import { useSuspenseQueries } from "@tanstack/react-query";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { DevicePushContainer } from "../devices/DevicePush.public.tsx";
import { AccountFrame } from "./AccountFrame.public.tsx";
import { accountFrameTexts } from "./account.texts.ts";
import { NotificationsView } from "./NotificationsView.tsx";
import { settingsOf, useChangeWay } from "./notifications.queries.ts";
import { notificationTexts } from "./notifications.texts.ts";
import { useOwnId } from "./use-own-id.ts";

export function NotificationsScreen() {
  const t = useTexts(notificationTexts);
  const frame = useTexts(accountFrameTexts);
  const userId = useOwnId();
  const [{ data: context }, { data: settings }] = useSuspenseQueries({ queries: [contextQuery, settingsOf(userId)] });
  const change = useChangeWay(userId);
  return (
    <AccountFrame current="notifications">
      <NotificationsView
        title={frame.section("notifications")}
        settings={settings}
        hasEmail={context.user?.email !== null}
        onChange={change.mutate}
        device={<DevicePushContainer userId={userId} t={t} />}
        t={t}
      />
    </AccountFrame>
  );
}
