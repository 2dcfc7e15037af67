/** Four digits, as text: leading zeros count. */
export const isPin = (text: string): boolean => /^[0-9]{4}$/.test(text);

export const formatPin = (number: number): string => String(number).padStart(4, "0");
export const pinCount = 10_000;
