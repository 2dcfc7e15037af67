import { useEffect, useState } from "react";

const restMs = 350;

/** A value once it has stopped changing, so that nobody is asked about half a word. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is what reads differently
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
