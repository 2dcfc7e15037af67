const shape = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A time of day as people type it: HH:mm or HH:mm:ss. */
export const isTimeString = (text: string): boolean => shape.test(text);
