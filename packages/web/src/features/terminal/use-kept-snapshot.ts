import { type RefObject, useEffect, useRef } from "react";
import { keepWall } from "./kept-wall.ts";
import type { TerminalDevice } from "./terminal.queries.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { keepSnapshot } from "./terminal-snapshot.ts";

const keepEveryMs = 3_000;

interface Shown {
  readonly crewId: number;
  readonly device: TerminalDevice;
  readonly members: readonly TerminalMember[] | undefined;
  /** The tiles with nothing over them; without them nothing can be drawn before the application has come. */
  readonly hasWall: boolean;
}

/**
 * Keeps what the device shows, every few seconds at most: at the start of a shift it changes thirty times a second.
 * Answers where the wall is to stand.
 */
export function useKeptSnapshot({ crewId, device, members, hasWall }: Shown): RefObject<HTMLDivElement | null> {
  const wall = useRef<HTMLDivElement>(null);
  const dueAt = useRef(0);
  useEffect(() => {
    if (!members) return;
    const keep = () => {
      dueAt.current = performance.now() + keepEveryMs;
      keepSnapshot(crewId, device, members);
      if (hasWall && wall.current) keepWall(wall.current);
    };
    const timer = setTimeout(keep, Math.max(0, dueAt.current - performance.now()));
    return () => clearTimeout(timer);
  }, [crewId, device, members, hasWall]);
  return wall;
}
