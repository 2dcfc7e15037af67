import type { TileShift } from "@glasen/contract/terminal.ts";
import { type RefObject, useEffect, useRef } from "react";
import { localStore } from "#platform/storage.ts";
import { storageKeys } from "#platform/storage-keys.ts";
import { currentPage, type InstantPaint } from "./instant-paint.ts";
import type { TerminalConfig } from "./terminal.queries.ts";
import type { TerminalMember } from "./terminal-member.ts";

// What a terminal stores of itself for its next start: a snapshot of its data, which also serves a start without a
// connection, and a paint of its tiles, which is shown until the application has loaded.

interface Snapshot {
  readonly crewId: number;
  readonly terminal: TerminalConfig;
  readonly members: TerminalMember[];
  /** Missing in a snapshot of an earlier release. */
  readonly shifts?: TileShift[];
  /** By this terminal's own clock. */
  readonly savedAt: number;
}

interface Saved {
  readonly crewId: number;
  readonly terminal: TerminalConfig;
  readonly members: readonly TerminalMember[];
  readonly shifts: readonly TileShift[];
}

/** Of whichever crew the terminal belonged to last. */
export const lastSnapshot = (): Snapshot | undefined =>
  localStore.read(storageKeys.terminalSnapshot) as Snapshot | undefined;

export function snapshotOf(crewId: number): Snapshot | undefined {
  const snapshot = lastSnapshot();
  return snapshot?.crewId === crewId ? snapshot : undefined;
}

export function saveSnapshot({ crewId, terminal, members, shifts }: Saved): void {
  const snapshot: Snapshot = { crewId, terminal, members: [...members], shifts: [...shifts], savedAt: Date.now() };
  localStore.save(storageKeys.terminalSnapshot, snapshot);
}

export function savePaint(element: Element): void {
  const copy = element.cloneNode(true) as Element;
  // Passing messages will be over by the next start.
  for (const message of copy.querySelectorAll("[role=status], [role=alert]")) message.remove();
  // The content security policy refuses style attributes in HTML.
  for (const styled of copy.querySelectorAll("[style]")) {
    styled.setAttribute("data-style", styled.getAttribute("style") ?? "");
    styled.removeAttribute("style");
  }
  // The time of day would be wrong; only its room is reserved.
  for (const time of copy.querySelectorAll("[data-now]")) time.setAttribute("data-style", "visibility: hidden");
  const { dataset, lang } = document.documentElement;
  const paint: InstantPaint = {
    page: currentPage(),
    look: { ...dataset },
    language: lang,
    title: document.title,
    html: copy.outerHTML,
  };
  localStore.save(storageKeys.instantPaint, paint);
}

export const removePaint = (): void => localStore.remove(storageKeys.instantPaint);

const SAVE_INTERVAL_MS = 3_000;

interface Shown extends Omit<Saved, "members"> {
  /** Undefined until they are loaded. */
  readonly members: readonly TerminalMember[] | undefined;
  /** Whether the tiles are shown with nothing over them. */
  readonly canPaint: boolean;
}

/**
 * Saves what the terminal shows, at most every few seconds: at the start of a shift it changes thirty times a second.
 * Returns the ref for the element to paint.
 */
export function useSaveTerminal(shown: Shown): RefObject<HTMLDivElement | null> {
  const { crewId, terminal, members, shifts, canPaint } = shown;
  const element = useRef<HTMLDivElement>(null);
  const dueAt = useRef(0);
  useEffect(() => {
    if (!members) return;
    const save = () => {
      dueAt.current = performance.now() + SAVE_INTERVAL_MS;
      saveSnapshot({ crewId, terminal, members, shifts });
      if (canPaint && element.current) savePaint(element.current);
    };
    const timer = setTimeout(save, Math.max(0, dueAt.current - performance.now()));
    return () => clearTimeout(timer);
  }, [crewId, terminal, members, shifts, canPaint]);
  return element;
}
