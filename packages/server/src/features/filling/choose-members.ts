import type { HardRules } from "@glasen/domain/filling/hard-rules.ts";
import type { FillingProblem, Plan } from "@glasen/domain/filling/problem.ts";

/** Members who could take each other's shifts, beginning with those who could take an empty one. */
export function chooseMembers(
  { shifts, candidates }: FillingProblem,
  rules: HardRules,
  plan: Plan,
  count: number,
  random: () => number,
): number[] {
  const everybody = candidates.map((_, member) => member).filter((member) => rules.allowed[member]?.length);
  if (everybody.length <= count) return everybody;
  const open = shifts.flatMap(({ places }, shift) => (places > (plan[shift]?.length ?? 0) ? [shift] : []));
  const at = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const focus =
    random() < 0.6 ? (at(open) ?? at(shifts.map((_, shift) => shift))) : at(shifts.map((_, shift) => shift));
  const near = everybody.filter((member) => rules.isAllowed(member, focus as number));
  const chosen = new Set<number>();
  while (chosen.size < count) {
    const pool = chosen.size < count / 2 && near.some((member) => !chosen.has(member)) ? near : everybody;
    chosen.add(at(pool.filter((member) => !chosen.has(member))) as number);
  }
  return [...chosen].sort((one, other) => one - other);
}
