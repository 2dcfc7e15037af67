/** The only door to the console: what a developer, not a user, should see. */
export const warn = (message: string): void => console.warn(message);
export const logError = (error: unknown): void => console.error(error);
