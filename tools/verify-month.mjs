#!/usr/bin/env node
/**
 * Verifies an exported proof of recorded times without the product: `node verify-month.mjs "proof 2026-10.json"`.
 * Needs Node 18 or later and nothing else. Names the first line that does not fit and ends with 1; otherwise with 0.
 *
 * The rules, so that anybody can check this program:
 * - digest of an entry = SHA-256 of its content, which is JSON as it was recorded
 * - hash of an entry   = SHA-256 of "<hash of the entry before> <number> <digest>"; before the first entry stand 64 zeros
 * - parent in the tree = SHA-256 of "<left> <right>"; a leaf is the hash of the last entry of a chain on that day
 * - hash of a seal     = SHA-256 of "<hash of the seal before> <number> <day> <root of the tree>"
 * - hash of a note or a position in a content = SHA-256 of "<salt> <text>"; where the salt is gone, the text was erased
 * All hashes are hexadecimal. An entry before the first one, or without content, is about days outside of the export: the file
 * says so, and this program counts them, but cannot know it. Whoever doubts it asks for the export of the other months, or for
 * the receipts of the member. Names stand beside the chains and are not part of what is proven.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");
const isHash = (text) => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

/** Returns the first problem as a sentence, or what was verified. */
export function verify(proof) {
  if (proof?.format !== "glasen-proof/1") return { problem: "This is not a proof of recorded times." };
  const seals = new Map();
  let previous = proof.seals.previous;
  let day = "";
  let number;
  for (const seal of proof.seals.list) {
    const at = `seal ${seal.number} of ${seal.day}`;
    if (number !== undefined && seal.number !== number + 1) return { problem: `${at}: the seal before it is missing` };
    if (seal.day <= day) return { problem: `${at}: its day does not follow the day before` };
    const hash = sha256(`${previous} ${seal.number} ${seal.day} ${seal.root}`);
    if (!isHash(seal.root) || hash !== seal.hash) return { problem: `${at}: its hash does not fit` };
    seals.set(seal.number, seal);
    [previous, day, number] = [seal.hash, seal.day, seal.number];
  }
  let entries = 0;
  let hidden = 0;
  let unsealed = 0;
  for (const chain of proof.chains) {
    let last = chain.previous;
    let count;
    // A file begins with the first entry about its days; what stands before it is not shown.
    hidden += Math.max(0, (chain.entries[0]?.number ?? 1) - 1);
    for (const entry of chain.entries) {
      const at = `member ${chain.member}, entry ${entry.number}`;
      if (count !== undefined && entry.number !== count + 1) return { problem: `${at}: the entry before it is missing` };
      if (count === undefined && entry.number === 1 && last !== "0".repeat(64))
        return { problem: `${at}: something stands before the first entry` };
      if (entry.content !== undefined && sha256(entry.content) !== entry.digest)
        return { problem: `${at}: its content was changed` };
      if (entry.content !== undefined && JSON.parse(entry.content).member !== chain.member)
        return { problem: `${at}: its content is about another member` };
      if (!isHash(entry.digest) || sha256(`${last} ${entry.number} ${entry.digest}`) !== entry.hash)
        return { problem: `${at}: its hash does not fit the entry before` };
      [last, count] = [entry.hash, entry.number];
      entries += 1;
      if (entry.content === undefined) hidden += 1;
    }
    if (!chain.sealed) {
      unsealed += 1;
      continue;
    }
    const at = `member ${chain.member}, entry ${count}`;
    let node = last;
    for (const { side, hash } of chain.sealed.path) node = sha256(side === "left" ? `${hash} ${node}` : `${node} ${hash}`);
    const seal = seals.get(chain.sealed.seal);
    if (!seal) return { problem: `${at}: its seal ${chain.sealed.seal} is missing` };
    if (node !== seal.root) return { problem: `${at}: it is not part of seal ${seal.number} of ${seal.day}` };
  }
  return { chains: proof.chains.length, entries, hidden, seals: seals.size, unsealed };
}

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;
const say = (stream, line) => stream.write(`${line}\n`);

function main(path) {
  if (!path) {
    say(process.stderr, "usage: node verify-month.mjs <file>");
    return 2;
  }
  let proof;
  try {
    proof = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    say(process.stderr, `${path} cannot be read: ${error.message}`);
    return 2;
  }
  let result;
  try {
    result = verify(proof);
  } catch {
    result = { problem: "The file is incomplete." };
  }
  if (result.problem) {
    say(process.stderr, `DOES NOT FIT: ${result.problem}`);
    return 1;
  }
  const { chains, entries, hidden, seals, unsealed } = result;
  say(process.stdout, `Fits: ${counted(entries, "entry", "entries")} of ${counted(chains, "person", "people")}, ${counted(seals, "seal", "seals")}, from ${proof.from} to ${proof.to}.`);
  if (hidden > 0) say(process.stdout, `Not shown, as about other days: ${counted(hidden, "entry", "entries")}.`);
  if (unsealed > 0) say(process.stdout, `Not sealed yet: the last entries of ${counted(unsealed, "person", "people")}.`);
  const last = proof.seals.list.at(-1);
  if (last) say(process.stdout, `Compare with the seal that you were told: ${last.day} ${last.hash}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = main(process.argv[2]);
