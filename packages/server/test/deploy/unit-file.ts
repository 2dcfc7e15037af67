/** The settings of a systemd unit, by section and name; a setting may stand there several times. */
export class UnitFile {
  readonly #settings = new Map<string, string[]>();

  constructor(text: string) {
    let section = "";
    for (const line of text
      .replaceAll("\\\n", " ")
      .split("\n")
      .map((one) => one.trim())) {
      if (line === "" || line.startsWith("#") || line.startsWith(";")) continue;
      if (line.startsWith("[")) section = line.slice(1, -1);
      else {
        const [name = "", ...value] = line.split("=");
        const key = `${section}.${name.trim()}`;
        this.#settings.set(key, [...(this.#settings.get(key) ?? []), value.join("=").trim()]);
      }
    }
  }

  /** Every value of a setting such as "Service.ExecStart". */
  all(setting: string): readonly string[] {
    return this.#settings.get(setting) ?? [];
  }

  /** The value that counts. */
  get(setting: string): string | undefined {
    return this.all(setting).at(-1);
  }

  /** What Environment= and then the files of EnvironmentFile= set, as systemd does: the files win. */
  environment(readFile: (path: string) => string | undefined): Record<string, string> {
    const own = this.all("Service.Environment").flatMap(splitWords).map(assignment);
    const files = this.all("Service.EnvironmentFile").flatMap((named) => {
      const text = readFile(named.replace(/^-/, ""));
      if (text === undefined && !named.startsWith("-")) throw new Error(`${named} is missing`);
      return assignmentsIn(text ?? "");
    });
    return Object.fromEntries([...own, ...files]);
  }
}

/** The lines NAME=value of an environment file. */
function assignmentsIn(text: string): [string, string][] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => /^[A-Za-z_]/.test(line)).map((line) => assignment(line));
}

function assignment(word: string): [string, string] {
  const [name = "", ...value] = word.split("=");
  return [name, value.join("=").replace(/^(["'])(.*)\1$/, "$2")];
}

/** The words of a command line as systemd reads it: quotes keep blanks together, and no shell takes part. */
export function splitWords(line: string): string[] {
  const words = line.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ""),
  );
}

/** A unit of a template: %i is what stands behind the @. */
export const instantiate = (text: string, instance: string): string => text.replaceAll("%i", instance);

/** The words of ExecStart with the variables that it names. */
export const commandOf = (line: string, env: Record<string, string>): string[] =>
  splitWords(line).map((word) => word.replace(/\$\{(\w+)\}/g, (_, name: string) => env[name] ?? ""));
