import { type RoundingEdge, type RoundingRule, roundToGrid } from "@glasen/domain/working-time/rounding-rule.ts";
import { useState } from "react";
import { TimeField } from "#ui/TimeField.tsx";
import styles from "./Rules.module.css";
import type { RuleTexts } from "./rules.texts.ts";

const secondsOfDay = 86_400;

/** A time of the wall clock, rounded as the rule says; past midnight it is the next day's. */
export function roundedTime(time: string, edge: RoundingEdge | null): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const at = hours * 3600 + minutes * 60;
  // Any zone without an offset has the wall clock's own grid.
  const rounded = (edge ? roundToGrid("UTC", at, edge) : at) % secondsOfDay;
  const two = (count: number): string => String(count).padStart(2, "0");
  return `${two(Math.floor(rounded / 3600))}:${two(Math.floor((rounded % 3600) / 60))}`;
}

/** What becomes of a stamp, to try out. */
export function RoundingExample({ rule, t }: { readonly rule: RoundingRule; readonly t: RuleTexts }) {
  const [start, setStart] = useState<string | null>("07:53");
  const [end, setEnd] = useState<string | null>("16:38");
  const edges = [
    { id: "start", label: t.start, time: start, onTime: setStart, edge: rule.start },
    { id: "end", label: t.end, time: end, onTime: setEnd, edge: rule.end },
  ];
  return (
    <div className={styles.tries}>
      {edges.map(({ id, label, time, onTime, edge }) => (
        <div key={id} className={styles.try}>
          <TimeField
            label={t.ofEdge(label, t.stamped)}
            value={time}
            onChange={onTime}
            stepMinutes={1}
            invalidText={t.badTime}
          />
          <span aria-hidden="true">→</span>
          <output aria-label={t.ofEdge(label, t.counts)}>{time ? roundedTime(time, edge) : "–"}</output>
        </div>
      ))}
    </div>
  );
}
