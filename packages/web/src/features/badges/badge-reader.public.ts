import { badgeCode } from "@glasen/domain/badges/badge-code.ts";
import { nothingRead, READER_GAP_MS, type ReaderState, readKey } from "@glasen/domain/badges/reader.ts";
import { useEffect, useEffectEvent } from "react";

/** Who hears of codes at the moment. */
let listener: ((code: string) => void) | undefined;
let state: ReaderState = nothingRead;
/** Keys that may belong to a reader; a moment later they do, or they are passed on. */
let held: KeyboardEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const passedOn = new WeakSet<Event>();

const isSign = (key: string): boolean => /^[0-9A-Za-z:.-]$/.test(key);
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function follow(event: KeyboardEvent): void {
  const { key, target, timeStamp, ctrlKey, metaKey, altKey } = event;
  if (!listener || passedOn.has(event) || ctrlKey || metaKey || altKey || isTyping(target)) return;
  if (!isSign(key) && !(key === "Enter" && held.length > 0)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  clearTimeout(timer);
  const { read, ...next } = readKey(state, { key, at: timeStamp });
  state = next;
  const code = read === undefined ? undefined : badgeCode(read);
  if (code !== undefined) {
    held = [];
    listener(code);
    return;
  }
  held.push(event);
  if (key === "Enter") passOn();
  else timer = setTimeout(passOn, READER_GAP_MS);
}

/** It was a person after all: the keys get where they were meant for. */
function passOn(): void {
  const keys = held;
  held = [];
  state = nothingRead;
  for (const { key, code, target } of keys) {
    const copy = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
    passedOn.add(copy);
    (target ?? document).dispatchEvent(copy);
  }
}

// Added with the module, and so before the keypad's own listener: digits of a reader must not become a PIN.
addEventListener("keydown", follow, { capture: true });

/** Hears of badges held to a reader that types, as long as no text field has the focus. */
export function useBadgeReader(onCode: (code: string) => void, isOn: boolean): void {
  const hear = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return;
    listener = (code) => hear(code);
    return () => {
      listener = undefined;
      clearTimeout(timer);
      passOn();
    };
  }, [isOn]);
}
