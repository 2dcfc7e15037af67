import { type FormEvent, useRef, useState } from "react";

/** Whether so much was put into a form that losing it would hurt: one short field is soon filled again, more is not. */
export function useHasLargeInput() {
  const fields = useRef(new Set<EventTarget>());
  const [hasMuch, setMuch] = useState(false);
  function noteInput({ target }: FormEvent) {
    fields.current.add(target);
    if (fields.current.size > 1 || target instanceof HTMLTextAreaElement) setMuch(true);
  }
  return { hasMuch, noteInput };
}
