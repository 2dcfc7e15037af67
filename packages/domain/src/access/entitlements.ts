import { includesProduct } from "./products.ts";

// What Time Tracking Plus opens. Each takes the bitmask of the products that the crew may use today.
const hasPlus = (products: number): boolean => includesProduct(products, "timeTrackingPlus");

export const canUseThreeColumnTerminal = hasPlus;
export const canUseBatchOperations = hasPlus;
export const canViewPinCodes = hasPlus;
export const canUseWorkingTimeFrames = hasPlus;

export const terminalViews = ["OVERVIEW", "THREE_COLUMN", "PIN_CODE"] as const;
export type TerminalView = (typeof terminalViews)[number];

/** The terminal that a crew gets: without Time Tracking Plus the plain overview, whatever was chosen. */
export const terminalViewFor = (wanted: TerminalView, products: number): TerminalView =>
  hasPlus(products) ? wanted : "OVERVIEW";
