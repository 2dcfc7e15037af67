/** A linear program that shares the shifts out by giving each member one schedule, wholly or in parts. */
import { EMPTY_COST } from "@glasen/domain/filling/costs.ts";
import type { FillingProblem } from "@glasen/domain/filling/problem.ts";
import type { Schedule } from "@glasen/domain/filling/schedules.ts";
import { loadSolver } from "./solver.ts";

/** A schedule that a member could have. */
export interface ScheduleColumn {
  member: number;
  shifts: Schedule;
  cost: number;
}

export interface SharedOut {
  cost: number;
  /** How much each place of a shift is worth, by shift. */
  prices: Float64Array;
  /** How much each member's schedule costs beyond the prices of its shifts, by member. */
  rents: Float64Array;
  /** The share of each schedule, in the order in which they were added. */
  shares: Float64Array;
}

export interface ScheduleProgram {
  add(columns: readonly ScheduleColumn[]): void;
  /** The member gets this schedule and no other one, until it is released. */
  fix(column: number): void;
  release(column: number): void;
  solve(): SharedOut;
}

/** The solver's numbers for its two ways. */
const DUAL = 1;
const PRIMAL = 4;

/** The program is kept for the whole work, so that every solution begins at the one before. */
export async function withScheduleProgram<Result>(
  { shifts, candidates }: FillingProblem,
  work: (program: ScheduleProgram) => Result,
): Promise<Result> {
  const highs = await loadSolver();
  const members = candidates.length;
  const numRows = members + shifts.length;
  const rightSides = Float64Array.from({ length: numRows }, (_, row) => shifts[row - members]?.places ?? 1);
  const rowsOf = ({ member, shifts: taken }: ScheduleColumn): number[] => [
    member,
    ...[...taken].sort((one, other) => one - other).map((shift) => members + shift),
  ];
  const places = {
    ...{ numCols: shifts.length, numRows, rowLower: rightSides, rowUpper: rightSides },
    colCost: new Float64Array(shifts.length).fill(EMPTY_COST),
    colLower: new Float64Array(shifts.length),
    colUpper: Float64Array.from(shifts, (shift) => shift.places),
    matrix: matrixOf(
      shifts.map((_, shift) => [members + shift]),
      numRows,
    ),
  };
  return highs.withModel(places, (model) => {
    model.options.set({ output_flag: false, random_seed: 1 });
    let isGrown = false;
    return work({
      add: (columns) => {
        if (columns.length === 0) return;
        isGrown = true;
        model.addCols({
          cost: Float64Array.from(columns, ({ cost }) => cost),
          lower: new Float64Array(columns.length),
          upper: new Float64Array(columns.length).fill(1),
          matrix: matrixOf(columns.map(rowsOf), numRows),
        });
      },
      fix: (column) => {
        model.changeColBounds(shifts.length + column, 1, 1);
      },
      release: (column) => {
        model.changeColBounds(shifts.length + column, 0, 1);
      },
      solve: () => {
        // New schedules leave the last solution possible, and fixed ones leave its prices right: each suits another simplex.
        model.options.set({ simplex_strategy: isGrown ? PRIMAL : DUAL });
        isGrown = false;
        model.run();
        const { rowDual, colValue } = model.getSolution();
        return {
          cost: model.getObjectiveValue(),
          ...{ rents: rowDual.slice(0, members), prices: rowDual.slice(members) },
          shares: colValue.slice(shifts.length),
        };
      },
    });
  });
}

/** A one in each of the rows of each column. */
function matrixOf(columns: readonly (readonly number[])[], numRows: number) {
  const starts = new Int32Array(columns.length + 1);
  for (const [index, rows] of columns.entries()) starts[index + 1] = (starts[index] as number) + rows.length;
  const indices = Int32Array.from(columns.flat());
  const values = new Float64Array(indices.length).fill(1);
  return { format: "csc" as const, numRows, numCols: columns.length, starts, indices, values };
}
