/** The only file that writes to the console. */
export const warn = (message: string): void => console.warn(message);
export const logError = (error: unknown): void => console.error(error);
