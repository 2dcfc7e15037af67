/** The linear program of a filling, solved by HiGHS. The solver blocks its thread: only the thread of a filling loads it. */
import type { LinearModel, LinearRow } from "@glasen/domain/filling/model.ts";
import type { Highs, InitOptions } from "highs";

export interface SolverLimits {
  /** Branches of the search for whole numbers; undefined solves without them, for the bound alone. */
  nodes: number | undefined;
  /** A safeguard: a solver that ends by it has only its bound, because the time depends on the machine. */
  seconds: number;
  /** Takes what the solver had found when the time ran out, where the same plan twice does not matter. */
  keepsUnfinished?: true;
}

export interface Solved {
  /** No plan costs less; undefined where the solver did not get so far. */
  bound: number | undefined;
  /** The columns of the best solution, unless the time ran out or only the bound was asked for. */
  values: Float64Array | undefined;
}

/** The solver calculates with a tolerance: what it calls a bound is lowered by more than that. */
const TOLERANCE = 1e-6;

let loaded: Promise<Highs> | undefined;

export function loadSolver(): Promise<Highs> {
  loaded ??= loadHighs();
  return loaded;
}

/** The package declares its loader for CommonJS, while modules get it as their default. */
async function loadHighs(): Promise<Highs> {
  const { default: load } = (await import("highs")) as unknown as {
    default: (options?: InitOptions) => Promise<Highs>;
  };
  return load();
}

export async function solve(
  model: LinearModel & { extra: readonly LinearRow[] },
  start: readonly number[],
  { nodes, seconds, keepsUnfinished }: SolverLimits,
): Promise<Solved> {
  const highs = await loadSolver();
  const rows = [...model.rows, ...model.extra];
  const { infinity } = highs;
  const finite = (value: number): number => (Number.isFinite(value) ? value : Math.sign(value) * infinity);
  return highs.withModel(
    {
      numCols: model.costs.length,
      numRows: rows.length,
      colCost: Float64Array.from(model.costs),
      colLower: new Float64Array(model.costs.length),
      colUpper: Float64Array.from(model.upper, finite),
      rowLower: Float64Array.from(rows, ({ lower }) => finite(lower)),
      rowUpper: Float64Array.from(rows, ({ upper }) => finite(upper)),
      matrix: matrixOf(rows, model.costs.length),
      ...(nodes !== undefined && {
        integrality: model.isInteger.map((isInteger) =>
          isInteger ? highs.constants.variableType.integer : highs.constants.variableType.continuous,
        ),
      }),
    },
    (problem): Solved => {
      problem.options.set({ output_flag: false, time_limit: seconds, random_seed: 1 });
      if (nodes !== undefined) {
        problem.options.set({ mip_max_nodes: nodes, mip_rel_gap: 0, mip_abs_gap: 1e-4 });
        // Only a start with all columns is taken up.
        problem.setSolution({ colValue: Float64Array.from(start) });
      }
      problem.run();
      const status = problem.getModelStatus();
      const { optimal, timeLimit } = highs.constants.modelStatus;
      if (nodes === undefined)
        return { bound: status === optimal ? lowered(problem.getObjectiveValue()) : undefined, values: undefined };
      const bound = problem.info.get("mip_dual_bound");
      // Before the first relaxation is solved, the bound is no figure that says anything.
      const isFound = typeof bound === "number" && Number.isFinite(bound) && bound > 0;
      const values = status === timeLimit && !keepsUnfinished ? undefined : problem.getSolution().colValue;
      return { bound: isFound ? lowered(bound) : undefined, values };
    },
  );
}

const lowered = (bound: number): number => bound - TOLERANCE * Math.max(1, Math.abs(bound));

function matrixOf(rows: readonly LinearRow[], numCols: number) {
  const starts = new Int32Array(rows.length + 1);
  for (const [index, { columns }] of rows.entries()) starts[index + 1] = (starts[index] as number) + columns.length;
  const indices = new Int32Array(starts[rows.length] as number);
  const values = new Float64Array(indices.length);
  for (const [index, row] of rows.entries()) {
    const order = row.columns
      .map((_, at) => at)
      .sort((one, other) => (row.columns[one] as number) - (row.columns[other] as number));
    for (const [offset, at] of order.entries()) {
      indices[(starts[index] as number) + offset] = row.columns[at] as number;
      values[(starts[index] as number) + offset] = row.values[at] as number;
    }
  }
  return { format: "csr" as const, numRows: rows.length, numCols, starts, indices, values };
}
