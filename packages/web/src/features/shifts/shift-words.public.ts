/** Days and times of shifts in words, for features that show shifts. */
export { useShiftWords } from "./shift-words.ts";
