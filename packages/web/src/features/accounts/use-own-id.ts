import { useSuspenseQuery } from "@tanstack/react-query";
import { contextQuery } from "#platform/session.ts";

/** Whose account it is; these screens are shown to signed-in users only. */
export const useOwnId = (): number => useSuspenseQuery(contextQuery).data.userAuthentication?.userId ?? 0;
