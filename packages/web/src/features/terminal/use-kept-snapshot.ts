import { useEffect, useRef } from "react";
import type { TerminalDevice } from "./terminal.queries.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { keepSnapshot } from "./terminal-snapshot.ts";

const keepEveryMs = 3_000;

/** Keeps what the device shows, every few seconds at most: at the start of a shift it changes thirty times a second. */
export function useKeptSnapshot(
  crewId: number,
  device: TerminalDevice,
  members: readonly TerminalMember[] | undefined,
): void {
  const dueAt = useRef(0);
  useEffect(() => {
    if (!members) return;
    const keep = () => {
      dueAt.current = performance.now() + keepEveryMs;
      keepSnapshot(crewId, device, members);
    };
    const timer = setTimeout(keep, Math.max(0, dueAt.current - performance.now()));
    return () => clearTimeout(timer);
  }, [crewId, device, members]);
}
