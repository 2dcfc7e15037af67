import { quiet, type Result } from "./measure.ts";
import type { Spread } from "./spread.ts";

const marks = { pass: "✓", fail: "✗", noisy: "?" };

export function tableOf(results: readonly Result[]): string {
  const heads = ["", "scenario", "held", "quartiles", "limit", "ours", "reference", "itself"];
  const rows = results.map((result) => {
    const isRatio = result.reference !== undefined;
    const shown = (value: number): string => `${figure(value)}${isRatio ? "×" : ""}`;
    return [
      marks[result.verdict],
      result.name,
      shown(result.held.median),
      `${figure(result.held.lower)} – ${figure(result.held.upper)}`,
      shown(result.limit),
      `${figure(result.ours.median)} ${result.unit}`,
      result.reference ? `${figure(result.reference.median)} ${result.unit}` : "",
      result.self ? figure(result.self.median) : "",
    ];
  });
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column] ?? "")].map(lengthOf)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [line(heads), ...rows.map(line), ...results.flatMap(remarksOn)].join("\n");
}

/** Remarks beside the figures: missing work, and a noisy machine. */
function remarksOn({ name, counted, verdict, self }: Result): string[] {
  const missing = counted.filter(({ expected, found }) => expected !== found);
  return [
    ...missing.map(({ what, expected, found }) => `${name}: ${expected} ${what} expected, ${found} found`),
    ...(verdict === "noisy" ? [`${name}: the machine was too noisy (${noise(self)})`] : []),
  ];
}

const noise = (self: Spread | undefined): string =>
  `two runs of the reference differ by a factor of ${figure(self?.median ?? Number.NaN)}; ${quiet.from} to ${quiet.to} is allowed`;

const figure = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

const lengthOf = (text: string): number => text.length;
