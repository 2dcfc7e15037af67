import { expect, test } from "vitest";
import { debianSources } from "./debian-sources.ts";
import { copiedSources, documentedBlocks, imageEnvironment } from "./documented-blocks.ts";
import { commandOf, instantiate, splitWords, UnitFile } from "./unit-file.ts";

test("a unit gives every value of a setting, and its environment files win over its own variables", () => {
  const text =
    '[Unit]\nDescription=One=two\n[Service]\n# no\nEnvironment=A=1 "B=two words"\nEnvironmentFile=/env\nEnvironmentFile=-/%i\nExecStart=one\nExecStart=two\n';
  const unit = new UnitFile(instantiate(text, "http"));
  expect(unit.get("Unit.Description")).toBe("One=two");
  expect(unit.all("Service.ExecStart")).toEqual(["one", "two"]);
  expect(unit.environment((path) => (path === "/env" ? '# no\nA=3\nC="d"\n' : undefined))).toEqual({
    A: "3",
    B: "two words",
    C: "d",
  });
  expect(() => unit.environment(() => undefined)).toThrow("/env is missing");
});

test("a command line is split as systemd does it, with the variables it names", () => {
  expect(splitWords(`/bin/sh -c 'ls "$(pwd)" | tail'`)).toEqual(["/bin/sh", "-c", 'ls "$(pwd)" | tail']);
  expect(commandOf("node main.mjs --roles=${ROLES}", { ROLES: "http" })).toEqual(["node", "main.mjs", "--roles=http"]);
});

test("of a machine's package sources, Debian's own are found in both formats", () => {
  const stanza =
    "Types: deb\nURIs: http://one.test/debian\nSuites: bookworm bookworm-updates\nComponents: main\nSigned-By: /k/debian-archive-keyring.gpg\n";
  const foreign = "Types: deb\nURIs: http://two.test\nSuites: bookworm\nComponents: main\nSigned-By: /k/other.gpg\n";
  const line =
    "deb [arch=amd64] http://three.test/debian bookworm-security main contrib\ndeb http://four.test tool-bookworm main\n";
  expect(debianSources(`${stanza}\n${foreign}\n${line}`, "bookworm")).toEqual([
    { uri: "http://one.test/debian", suite: "bookworm", components: "main" },
    { uri: "http://one.test/debian", suite: "bookworm-updates", components: "main" },
    { uri: "http://three.test/debian", suite: "bookworm-security", components: "main contrib" },
  ]);
});

test("blocks of a page and lines of a Dockerfile", () => {
  const page =
    "## One\n\n1. a\n\n   ```sh\n   x\n     y\n   ```\n2. b\n\n   ```sh\n   z\n   ```\n## Two\n```sh\nno\n```\n";
  expect(documentedBlocks(page, "One")).toEqual(["x\n  y", "z"]);
  const dockerfile = "COPY . /opt\nCOPY --chown=a b c d/\nCOPY --from=build /e /f\nENV G=h I=j\n";
  expect(copiedSources(dockerfile)).toEqual([".", "b", "c"]);
  expect(imageEnvironment(dockerfile)).toEqual({ G: "h", I: "j" });
});
