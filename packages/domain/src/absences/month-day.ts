const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const yearDay = (day: number, month: number): string | undefined => {
  const isReal = day >= 1 && day <= (monthLengths[month - 1] ?? 0);
  return isReal ? `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` : undefined;
};

/** "03-31": a day that every year has. */
export const isMonthDay = (text: string): boolean =>
  /^\d\d-\d\d$/.test(text) && yearDay(Number(text.slice(3)), Number(text.slice(0, 2))) !== undefined;

/** "31.3", "31.03." and "31/03" as people write it; undefined where no year has such a day. */
export function parseMonthDay(text: string): string | undefined {
  const [, day, month] = /^\s*(\d{1,2})[./]\s?(\d{1,2})\.?\s*$/.exec(text) ?? [];
  return day === undefined || month === undefined ? undefined : yearDay(Number(day), Number(month));
}

/** "31.03." */
export const formatMonthDay = (text: string): string => `${text.slice(3)}.${text.slice(0, 2)}.`;
