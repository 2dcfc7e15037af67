import { includesProduct } from "./products.ts";

// The features of Time Tracking Plus. Each function takes the bitmask of the products that the crew may use today.
const hasPlus = (products: number): boolean => includesProduct(products, "timeTrackingPlus");

export const canUsePinTerminal = hasPlus;
export const canUseThreeColumnTerminal = hasPlus;
export const canUseBatchOperations = hasPlus;
export const canViewPinCodes = hasPlus;
export const canUseWorkingTimeFrames = hasPlus;

export const terminalViews = ["OVERVIEW", "THREE_COLUMN", "PIN_CODE"] as const;
export type TerminalView = (typeof terminalViews)[number];

const permitted: Record<TerminalView, (products: number) => boolean> = {
  OVERVIEW: () => true,
  THREE_COLUMN: canUseThreeColumnTerminal,
  PIN_CODE: canUsePinTerminal,
};

/** The terminal that a crew gets: the plain overview where another was chosen that it may not use, or nobody knows which. */
export const terminalViewFor = (wanted: string | null | undefined, products: number): TerminalView =>
  terminalViews.find((view) => view === wanted && permitted[view](products)) ?? "OVERVIEW";
