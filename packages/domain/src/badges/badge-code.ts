/** Shorter ones could be guessed, and a PIN typed on a keyboard must never be one. */
const MIN_CODE_LENGTH = 6;
export const MAX_CODE_LENGTH = 128;

/**
 * What a reader says, without the signs that differ between readers: RFID numbers come as hexadecimal digits with or
 * without separators, in small or capital letters. Undefined where it is no code.
 */
export function badgeCode(text: string): string | undefined {
  const code = text.replace(/[\s:.-]/g, "").toUpperCase();
  return /^[0-9A-Z]+$/.test(code) && code.length >= MIN_CODE_LENGTH && code.length <= MAX_CODE_LENGTH
    ? code
    : undefined;
}
