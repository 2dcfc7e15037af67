/** Something that has to have happened, looked up after the measurement. */
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
  /** The figure in words, as it stands in the table. */
  figure: string;
  limit: number;
  unit: string;
  rounds: number;
}

/** Our figure over that of a reference that does the least that could be done; the limit is the most the ratio may be. */
export interface RatioScenario extends Described {
  kind: "ratio";
  /** Our figure needs no warming up, and takes again by itself what the host disturbs. */
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
