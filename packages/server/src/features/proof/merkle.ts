import { createHash } from "node:crypto";

const HASH_BYTES = 32;

/** One step from a leaf to the root: the hash beside it, and on which side that stands. */
export interface Step {
  side: "left" | "right";
  hash: string;
}

export const hashText = (text: string): Buffer => createHash("sha256").update(text).digest();

const parentOf = (left: Buffer, right: Buffer): Buffer => hashText(`${left.toString("hex")} ${right.toString("hex")}`);

/** The levels of the tree from the leaves to the root; the last one of an odd level moves up as it is. */
function levelsOf(leaves: readonly Buffer[]): Buffer[][] {
  const levels = [[...leaves]];
  for (let level = levels[0] as Buffer[]; level.length > 1; ) {
    const next: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index] as Buffer, level[index + 1]];
      next.push(right ? parentOf(left, right) : left);
    }
    levels.push(next);
    level = next;
  }
  return levels;
}

export const rootOf = (leaves: readonly Buffer[]): Buffer => levelsOf(leaves).at(-1)?.[0] ?? Buffer.alloc(HASH_BYTES);

/** The steps by which anybody who knows one leaf can compute the root, without learning another leaf. */
export function pathOf(leaves: readonly Buffer[], leaf: number): Step[] {
  const path: Step[] = [];
  let index = leaf;
  for (const level of levelsOf(leaves).slice(0, -1)) {
    const beside = level[index % 2 === 0 ? index + 1 : index - 1];
    if (beside) path.push({ side: index % 2 === 0 ? "right" : "left", hash: beside.toString("hex") });
    index = Math.floor(index / 2);
  }
  return path;
}

/** Leaves as a seal stores them. */
export const joined = (leaves: readonly Buffer[]): Buffer => Buffer.concat(leaves.toSorted(Buffer.compare));

export const split = (leaves: Buffer): Buffer[] =>
  Array.from({ length: leaves.length / HASH_BYTES }, (_, index) =>
    leaves.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );
