/** For dates and instants as text. Unlike `localeCompare` it opens no dictionary, which takes a phone 50 ms. */
export const comparePlain = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
