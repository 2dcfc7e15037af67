/** A line of apt's sources: `deb URI SUITE COMPONENTS`. */
export interface DebianSource {
  uri: string;
  suite: string;
  components: string;
}

/** Debian's own archives of a release among the sources of a machine, in either format; those of others are left out. */
export function debianSources(text: string, release: string): DebianSource[] {
  const suites = ["", "-updates", "-security"].map((ending) => release + ending);
  return [...stanzasIn(text), ...linesIn(text)]
    .filter(({ suite, components }) => suites.includes(suite) && components.split(" ").includes("main"))
    .filter(({ key }) => key === "" || key.includes("debian-archive"))
    .map(({ uri, suite, components }) => ({ uri, suite, components }));
}

type KeyedSource = DebianSource & { key: string };

/** The format of `.sources`: stanzas of fields. */
function stanzasIn(text: string): KeyedSource[] {
  return text.split(/\n\s*\n/).flatMap((stanza) => {
    const field = (name: string): string => new RegExp(`^${name}:\\s*(.+)$`, "m").exec(stanza)?.[1]?.trim() ?? "";
    if (!field("Types").split(/\s+/).includes("deb") || field("Enabled") === "no") return [];
    const [components, key] = [field("Components"), field("Signed-By")];
    const [uris, suites] = [field("URIs").split(/\s+/), field("Suites").split(/\s+/)];
    return uris.flatMap((uri) => suites.map((suite) => ({ uri, suite, components, key })));
  });
}

/** The format of `.list`: one line each, with options in brackets. */
function linesIn(text: string): KeyedSource[] {
  const found = text.matchAll(/^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+(.+)$/gm);
  return [...found].map(([, options = "", uri = "", suite = "", components = ""]) => ({
    uri,
    suite,
    components: components.trim(),
    key: /signed-by=(\S+)/.exec(options)?.[1] ?? "",
  }));
}
