import type { Context } from "@glasen/contract/accounts.ts";
import { type ReactNode, useState } from "react";
import { openApplication } from "#platform/application-opened.ts";
import { goTo } from "#platform/place.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Opens the full application on the device; what a limited session still lacks is asked for first. */
export function useEnterApplication(context: Context): { enter: () => void; isAsking: boolean; dialog: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const { session, secondFactor, userAuthentication } = context;
  function open(): void {
    openApplication(userAuthentication?.userId ?? 0);
    goTo("/");
  }
  return {
    enter: () => (session?.isLimited ? setAsking(true) : open()),
    isAsking,
    dialog: isAsking && (
      <ConfirmDialog
        needsPassword={session?.method === "pin"}
        needsCode={secondFactor.isSetUp}
        onConfirmed={open}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
