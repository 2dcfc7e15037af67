/** "23.11.2026", in both languages. */
export const formatDay = (day: string): string => day.split("-").reverse().join(".");
