import type { Context } from "@glasen/contract/accounts.ts";
import { type ReactNode, useState } from "react";
import { goTo } from "#platform/location.ts";
import { openApplication } from "#platform/terminal-session.ts";
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
