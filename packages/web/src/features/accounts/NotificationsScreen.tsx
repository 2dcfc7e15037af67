import { useSuspenseQuery } from "@tanstack/react-query";
import { contextQuery } from "#platform/session.ts";
import { NotificationsView } from "./NotificationsView.tsx";
import { settingsOf, useChangeNotifications } from "./notifications.queries.ts";

export function NotificationsScreen() {
  const { data: context } = useSuspenseQuery(contextQuery);
  // The screen is shown to signed-in users only.
  const userId = context.userAuthentication?.userId ?? 0;
  const { data: settings } = useSuspenseQuery(settingsOf(userId));
  const change = useChangeNotifications(userId);
  return (
    <NotificationsView
      userId={userId}
      settings={settings}
      hasEmail={context.user?.email !== null}
      onChange={change.mutate}
    />
  );
}
