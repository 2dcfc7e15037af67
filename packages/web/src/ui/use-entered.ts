import { type FormEvent, useRef, useState } from "react";

/** Whether a form has so much input that closing it should be confirmed; one short field is not enough. */
export function useHasLargeInput() {
  const fields = useRef(new Set<EventTarget>());
  const [hasMuch, setMuch] = useState(false);
  function noteInput({ target }: FormEvent) {
    fields.current.add(target);
    if (fields.current.size > 1 || target instanceof HTMLTextAreaElement) setMuch(true);
  }
  return { hasMuch, noteInput };
}
