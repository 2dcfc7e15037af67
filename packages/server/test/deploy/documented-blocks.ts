/** The shell blocks of one section of a page, in their order and without the indentation of their list. */
export function documentedBlocks(page: string, heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].map(([, indent = "", code = ""]) =>
    code.replace(new RegExp(`^${indent}`, "gm"), "").trimEnd(),
  );
}

/** What the files of a COPY or ADD come from, without those of another stage of the build. */
export function copiedSources(dockerfile: string): string[] {
  const lines = dockerfile.replaceAll("\\\n", " ").split("\n");
  return lines
    .filter((line) => /^(COPY|ADD)\s/.test(line) && !line.includes("--from="))
    .flatMap((line) =>
      line
        .split(/\s+/)
        .slice(1, -1)
        .filter((word) => !word.startsWith("--")),
    );
}

/** The variables of ENV in a Dockerfile. */
export function imageEnvironment(dockerfile: string): Record<string, string> {
  const lines = dockerfile
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.startsWith("ENV "));
  const words = lines.flatMap((line) => line.split(/\s+/).slice(1));
  return Object.fromEntries(words.map((word) => word.split("=", 2) as [string, string]));
}
