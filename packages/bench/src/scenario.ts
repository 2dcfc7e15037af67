/** An effect that the measured work must have had, counted afterwards. */
export interface Counted {
  what: string;
  expected: number;
  found: number;
}

interface Open {
  /** One measurement, in the scenario's unit. */
  ours(): Promise<number>;
  /** Whether the work was really done. */
  count(): Promise<Counted[]>;
  close(): Promise<void>;
}

interface Described {
  name: string;
  /** The figure in words. */
  figure: string;
  limit: number;
  unit: string;
  rounds: number;
}

/** Our figure divided by that of a minimal reference; the limit is the highest ratio allowed. */
export interface RatioScenario extends Described {
  kind: "ratio";
  /** The scenario warms up itself and repeats measurements that the host disturbed. */
  isCareful?: true;
  open(): Promise<Open & { reference(): Promise<number> }>;
}

/** Our figure against a fixed limit. */
export interface BudgetScenario extends Described {
  kind: "budget";
  isFloor?: true;
  open(): Promise<Open>;
}

export type Scenario = RatioScenario | BudgetScenario;
