import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Month } from "@glasen/domain/time/month.ts";
import { useRouter } from "@tanstack/react-router";
import { useCrew } from "#platform/crew.ts";
import { sheetHref } from "../months/sheet-href.public.ts";

/** Every report leads to the month sheet of the member behind a figure. */
export function useOpenSheet() {
  const { crew } = useCrew();
  const { history } = useRouter();
  return (userId: number, at: { month: Month } | { day: LocalDate }) => history.push(sheetHref(crew.id, userId, at));
}
