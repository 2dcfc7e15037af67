import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

export type { Logger } from "pino";
/** What most parts need of it. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

const hidden = "[hidden]";
const secretWord = /^(password|secret|token|cookie|authorization|csrf)|^pins?$/;
/** Only a line with one of these words in it can hold something to hide. */
const suspicious = /password|secret|token|cookie|authorization|csrf|pin|:\/\/|Failing row/i;
/** Within texts: passwords and tokens in addresses, and whole rows, which the database shows where one broke a rule. */
const inTexts: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s/@]+@/gi, `$1:${hidden}@`],
  [/([?&#][\w-]*token=)[^\s&#"']+/gi, `$1${hidden}`],
  [/(Failing row contains) .*/gs, `$1 ${hidden}`],
];

let told = { ms: 0, text: "" };

/** Of calls that end within the same millisecond the time is worked out once. */
function timestamp(): string {
  const ms = Date.now();
  if (ms !== told.ms) told = { ms, text: `,"time":"${new Date(ms).toISOString()}"` };
  return told.text;
}

/** One JSON line each. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    messageKey: "message",
    timestamp,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutConnection },
    // The finished line is the one place that fields, children, errors and messages all come through.
    hooks: {
      streamWrite: (line: string) =>
        suspicious.test(line) ? `${JSON.stringify(JSON.parse(line), hideSecrets)}\n` : line,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The database's driver hangs the whole connection on the error of one that was lost. */
function withoutConnection(error: unknown): unknown {
  // Whatever is thrown may stand here.
  if (!(error instanceof Error)) return error;
  const { client: _connection, ...told } = pino.stdSerializers.err(error);
  return told;
}

const BLOCK_LENGTH = 16_000;
const BLOCK_MS = 250;

/**
 * Standard error, written in blocks: written line by line, telling of a call would cost as much as some calls. They are
 * collected here, because the stream would measure all that waits anew with every line.
 */
export function blockwise(): DestinationStream {
  const output = pino.destination({ fd: 2, sync: false });
  // Whoever collected the lines may leave before us.
  output.on("error", () => {});
  let block = "";
  const flush = (): void => {
    if (block === "") return;
    output.write(block);
    block = "";
  };
  setInterval(flush, BLOCK_MS).unref();
  process.once("exit", () => {
    try {
      flush();
      output.flushSync();
    } catch {
      // Nothing can be told any more.
    }
  });
  return {
    write: (line) => {
      block += line;
      if (block.length >= BLOCK_LENGTH) flush();
    },
  };
}

/**
 * The line that tells of a call, in the same form as all others. It is written with every call, so it is not put together
 * from an object: its parts are known beforehand, and none of them can hold a secret.
 */
export function callTeller(log: Logger, endpoint: string): (traceId: string, status: number, ms: number) => void {
  if (!log.isLevelEnabled("info")) return () => {};
  const stream = (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym] as DestinationStream;
  const name = JSON.stringify(endpoint);
  return (traceId, status, ms) =>
    stream.write(
      `{"level":"info"${timestamp()},"traceId":"${traceId}","endpoint":${name},"status":${status},"ms":${ms},"message":"call"}\n`,
    );
}

/** The log of one request or job: every line carries its trace. */
export function traced(log: Logger, traceId: string): Logger {
  return log.child({ traceId });
}

function hideSecrets(name: string, value: unknown): unknown {
  if (value !== null && value !== undefined && isSecretName(name)) return hidden;
  if (typeof value !== "string") return value;
  return inTexts.reduce((text, [pattern, shown]) => text.replace(pattern, shown), value);
}

const knownNames = new Map<string, boolean>();

/** By the words of the name: `newPassword`, `crew_auth_user_token` and `X-CSRF-Token` are, `spin` is not. */
function isSecretName(name: string): boolean {
  let isSecret = knownNames.get(name);
  if (isSecret === undefined) {
    const words = name
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z0-9]+/);
    isSecret = words.some((word) => secretWord.test(word));
    if (knownNames.size < 10_000) knownNames.set(name, isSecret);
  }
  return isSecret;
}
