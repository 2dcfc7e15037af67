import { useState } from "react";

export interface Mentionable {
  readonly userId: number;
  readonly name: string;
}

const MAX_SHOWN = 6;
/** "@" at the beginning of a word, and the beginning of a name behind it, up to the cursor. */
const begun = /(?:^|\s)@([\p{L}\p{N}'’.\- ]{0,40})$/u;

/** People whose name, or a part of it, begins with the letters. */
const matching = (people: readonly Mentionable[], letters: string): Mentionable[] => {
  const wanted = letters.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase();
      return lower.startsWith(wanted) || lower.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, MAX_SHOWN);
};

/** The choice of somebody to mention, while a name is being typed behind an "@". */
export function useMentions(
  people: readonly Mentionable[],
  text: string,
  onText: (text: string, cursor: number) => void,
) {
  const [cursor, setCursor] = useState(0);
  const [activePlace, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const before = text.slice(0, cursor);
  const letters = begun.exec(before)?.[1];
  const start = letters === undefined ? -1 : cursor - letters.length - 1;
  const choices = letters === undefined || closedAt === start ? [] : matching(people, letters);
  const active = choices[Math.min(activePlace, choices.length - 1)];
  function choose({ name }: Mentionable): void {
    const put = `@${name} `;
    onText(text.slice(0, start) + put + text.slice(cursor).replace(/^ /, ""), start + put.length);
    setCursor(start + put.length);
    setActive(0);
  }
  /** Whether the key was for the choice. */
  function onKey(key: string): boolean {
    if (!active) return false;
    const place = choices.indexOf(active);
    if (key === "ArrowDown") setActive((place + 1) % choices.length);
    else if (key === "ArrowUp") setActive((place + choices.length - 1) % choices.length);
    else if (key === "Enter" || key === "Tab") choose(active);
    else if (key === "Escape") setClosedAt(start);
    else return false;
    return true;
  }
  function onCursor(next: number): void {
    setCursor(next);
    if (closedAt !== undefined && next <= closedAt) setClosedAt(undefined);
  }
  return { choices, active, choose, onKey, onCursor };
}
