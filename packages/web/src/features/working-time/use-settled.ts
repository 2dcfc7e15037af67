import { useEffect, useMemo, useState } from "react";

const restMs = 350;

/** A value once it has stopped changing, so that nobody is asked about half a word. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value) as string | undefined;
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useMemo(() => (settled === undefined ? undefined : JSON.parse(settled)) as Value, [settled]);
}
