import { useEffect, useMemo, useState } from "react";

const restMs = 350;

/** A plain value once it has stopped changing (what is new is what reads differently), so that nobody is asked about half a word. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value) as string | undefined;
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useMemo(() => (settled === undefined ? undefined : JSON.parse(settled)) as Value, [settled]);
}
