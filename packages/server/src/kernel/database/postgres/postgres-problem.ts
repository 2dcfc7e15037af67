import { folderProblem } from "../../process/data-folder.ts";
import { StartProblem } from "../../process/start-problem.ts";

const causes: readonly [pattern: RegExp, sentence: (folder: string) => string][] = [
  [
    /error while loading shared libraries|Library not loaded|cannot execute|Exec format error|ENOEXEC/i,
    () =>
      "The PostgreSQL binaries do not run on this machine: set GLASEN_POSTGRES_BIN to the folder of installed ones, or DATABASE_URL to a running server.",
  ],
  [
    /could not look up effective user ID/i,
    () =>
      "This user has no name on this machine, and PostgreSQL wants one: give it a line in /etc/passwd, or start Glasen as another user.",
  ],
  [
    /initialized by PostgreSQL version|database files are incompatible/i,
    (folder) => `The database in ${folder} was made by another version of PostgreSQL than the binaries in use.`,
  ],
  [
    /pre-existing shared memory block|lock file "postmaster.pid" already exists/i,
    (folder) => `Another PostgreSQL still holds the database in ${folder}: wait until it has ended, then start again.`,
  ],
  [
    /could not (bind|create any TCP\/IP sockets)|Address already in use/i,
    () => "PostgreSQL could not open a port on 127.0.0.1: another program holds it, or the machine forbids it.",
  ],
  [
    /could not (create|map|resize) .*shared memory|Cannot allocate memory|ENOMEM/i,
    () => "The machine has too little memory left to start PostgreSQL.",
  ],
  [
    /EMFILE|ENFILE|too many open files/i,
    () => "No file handle is left to start PostgreSQL: end what holds them, or raise their limit (ulimit -n).",
  ],
];

/** Turns an error output into one sentence; without a known cause, it quotes the last lines. */
export function explain(said: string, folder: string): StartProblem {
  const sentence = causes.find(([pattern]) => pattern.test(said))?.[1](folder) ?? folderProblem(said, folder);
  if (sentence) return new StartProblem(sentence);
  const lastLines = said.trim().split("\n").slice(-6).join("\n");
  return new StartProblem(`PostgreSQL did not start in ${folder}. It said:\n${lastLines || "(nothing)"}`);
}

export function explainError(error: unknown, folder: string): StartProblem {
  if (error instanceof StartProblem) return error;
  return explain(error instanceof Error ? error.message : String(error), folder);
}
