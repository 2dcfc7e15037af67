import type { LocalDate } from "../time/local-date.ts";
import { localDayOf } from "../time/zone.ts";
import { type Chain, clockInOf } from "./chain.ts";

/** A chain belongs to the day of its clock-in. */
export const dayOfChain = (chain: Chain, zone: string): LocalDate => localDayOf(zone, clockInOf(chain));
