import type { TileShift } from "@glasen/contract/terminal.ts";
import { includesProduct } from "@glasen/domain/access/products.ts";
import { areShiftsOnTiles, shiftsOnTiles } from "@glasen/domain/terminal/tile-shifts.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type TerminalConfig, tileShiftsOf } from "./terminal.queries.ts";

const noShifts: readonly TileShift[] = [];

interface TileShifts {
  /** All that the terminal knows, to be stored for its next start. */
  readonly known: readonly TileShift[];
  /** The shift of each member that runs or comes next. */
  readonly next: ReadonlyMap<number, TileShift>;
}

/** The shifts that the tiles name; none where the crew does not want them there. A shift that ended makes room for the next. */
export function useTileShifts(crewId: number, { crew, products }: TerminalConfig, minute: number): TileShifts {
  const isWanted = includesProduct(products, "shiftPlanner") && areShiftsOnTiles(crew.settings);
  const { data } = useQuery({ ...tileShiftsOf(crewId), enabled: isWanted });
  const known = isWanted && data ? data : noShifts;
  const next = useMemo(() => shiftsOnTiles(known, minute), [known, minute]);
  return { known, next };
}
