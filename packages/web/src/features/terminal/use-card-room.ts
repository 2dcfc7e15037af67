import type { cardNameLengths } from "@glasen/domain/terminal/tiles.ts";
import { useIsSlim } from "#ui/use-is-narrow.ts";

/** How much of a name a card has room for. */
export const useCardRoom = (): keyof typeof cardNameLengths => (useIsSlim() ? "narrow" : "wide");
