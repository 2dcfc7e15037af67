/** The largest unit that leaves a whole number. */
const spanOf = (minutes: number): [number, "days" | "hours" | "minutes"] =>
  minutes % 1440 === 0 ? [minutes / 1440, "days"] : minutes % 60 === 0 ? [minutes / 60, "hours"] : [minutes, "minutes"];

export function spanEn(minutes: number): string {
  const [count, unit] = spanOf(minutes);
  return count === 1 ? `one ${unit.slice(0, -1)}` : `${count} ${unit}`;
}

const unitsDe = { days: ["einen Tag", "Tage"], hours: ["eine Stunde", "Stunden"], minutes: ["", "Minuten"] } as const;

/** In the accusative ("eine Stunde lang"), or in the dative ("nach einer Stunde"). */
export function spanDe(minutes: number, dative: "n" | "" = ""): string {
  const [count, unit] = spanOf(minutes);
  if (count !== 1) return `${count} ${unitsDe[unit][1]}${unit === "days" ? dative : ""}`;
  return dative ? (unit === "days" ? "einem Tag" : "einer Stunde") : unitsDe[unit][0];
}
