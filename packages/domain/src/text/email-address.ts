/** An address that mail can be sent to: no blanks, and no characters with a meaning in mail headers. */
export const emailPattern = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@.<>"',;:\\()[\]]+$/;
export const MAX_EMAIL_LENGTH = 254;

const invisible = /[\p{Cc}\p{Cf}]/u;

/** Whether a text has signs that nobody sees: two addresses that look alike would be different. */
export const hasInvisible = (text: string): boolean => invisible.test(text);

export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && emailPattern.test(text) && !hasInvisible(text);
