import { useEffect, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { joinPresence } from "#platform/live.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./PlannerView.module.css";
import { plannerTexts } from "./planner.texts.ts";

const SHOWN = 4;

/** The others who have the planner open right now. */
export function PlannerPresence() {
  const { crew, me } = useCrew();
  const t = useTexts(plannerTexts);
  const [people, setPeople] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => joinPresence(crew.id, setPeople), [crew.id]);
  const others = [...people].filter(([userId]) => userId !== me.userId).map(([, name]) => name);
  if (others.length === 0) return null;
  const text = t.alsoHere(others.join(", "));
  return (
    <span className={styles.presence} title={text}>
      <span className={visuallyHidden}>{text}</span>
      {others.slice(0, SHOWN).map((name) => (
        <Avatar key={name} name={name} size="small" />
      ))}
      {others.length > SHOWN && `+${others.length - SHOWN}`}
    </span>
  );
}
