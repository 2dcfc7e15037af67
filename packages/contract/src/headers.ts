/** Header names both sides use. */
export const headers = {
  csrf: "x-csrf-token",
  language: "x-language",
  channel: "x-channel",
  transaction: "x-transaction-id",
  writeAsync: "x-write-async",
  trace: "x-trace-id",
} as const;
