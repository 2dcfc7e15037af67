import type { LiveEvent } from "@glasen/contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { reloadCheck, reloadPayroll } from "./payroll-keys.ts";

export function applyPayrollEvent(cache: QueryClient, event: LiveEvent): void {
  switch (event.name) {
    case "payroll-changed":
      void reloadPayroll(cache, event.crewId);
      return;
    case "member-saved":
    case "days-evaluated":
    case "month-closed":
      void reloadCheck(cache, event.crewId);
      return;
    default: // other features apply it
  }
}
