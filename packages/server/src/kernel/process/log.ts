import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

export type { Logger } from "pino";
/** The part of the log that most services need. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

const hidden = "[hidden]";
const secretWord = /^(password|secret|token|cookie|authorization|csrf)|^pins?$/;
/** A quick test: only a line with one of these words can contain a secret. */
const suspicious = /password|secret|token|cookie|authorization|csrf|pin|:\/\/|Failing row/i;
/** Secrets inside of texts: passwords and tokens in URLs, and whole rows in the messages of violated constraints. */
const inTexts: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/@]+@/gi, `$1:${hidden}@`],
  [/([?&#][\w-]*token=)[^\s&#"']+/gi, `$1${hidden}`],
  [/(Failing row contains) .*/gs, `$1 ${hidden}`],
];

let lastSecond = { at: 0, field: "" };

/** The time of a line, formatted once per second: formatting costs more than the rest of the line. */
function timestamp(): string {
  const now = Date.now();
  const ms = now % 1_000;
  if (now - ms !== lastSecond.at) {
    lastSecond = { at: now - ms, field: `,"time":"${new Date(now).toISOString().slice(0, -4)}` };
  }
  return `${lastSecond.field}${String(ms).padStart(3, "0")}Z"`;
}

/** A log of JSON lines in which no secret is written. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    messageKey: "message",
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutConnection },
    // Fields, children, errors and messages all pass through the finished line.
    hooks: {
      streamWrite: (line: string) =>
        suspicious.test(line) ? `${JSON.stringify(JSON.parse(line), hideSecrets)}\n` : line,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The database driver attaches the whole connection to the error of a lost one; the log leaves it out. */
function withoutConnection(error: unknown): unknown {
  // Anything can be thrown, not only errors.
  if (!(error instanceof Error)) return error;
  const { client: _connection, ...logged } = pino.stdSerializers.err(error);
  return logged;
}

const GATHERED_LENGTH = 16_000;
const GATHERED_MS = 250;

/** Standard error, written in blocks: a system call, or only a buffer, for each line would cost as much as some calls. */
export function bufferedStderr(): { destination: DestinationStream; flush: () => Promise<void> } {
  // Without a least length, `flush` would not wait.
  const stderr = pino.destination({ dest: 2, sync: false, minLength: 1 });
  // The process that collects the lines may end before this one. Lines are lost then, and a synchronous flush would
  // retry for ever.
  stderr.on("error", () => {});
  let gathered = "";
  const writeGathered = (): void => {
    if (gathered !== "") stderr.write(gathered);
    gathered = "";
  };
  setInterval(writeGathered, GATHERED_MS).unref();
  return {
    destination: {
      write: (line) => {
        gathered += line;
        if (gathered.length >= GATHERED_LENGTH) writeGathered();
      },
    },
    flush: () => {
      writeGathered();
      return new Promise((resolve) => stderr.flush(() => resolve()));
    },
  };
}

function hideSecrets(name: string, value: unknown): unknown {
  if (value !== null && value !== undefined && isSecretName(name)) return hidden;
  if (typeof value !== "string") return value;
  return inTexts.reduce((text, [pattern, shown]) => text.replace(pattern, shown), value);
}

/** Decided by the words of the name: `newPassword`, `crew_auth_user_token` and `X-CSRF-Token` are secret, `spin` is not. */
function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => secretWord.test(word));
}
