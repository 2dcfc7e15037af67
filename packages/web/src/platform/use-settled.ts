import { useEffect, useMemo, useState } from "react";

const DELAY_MS = 350;

/** The value once it has stopped changing, compared as JSON: a request while somebody types would be wasted. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value) as string | undefined;
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useMemo(() => (settled === undefined ? undefined : JSON.parse(settled)) as Value, [settled]);
}
