import { includesProduct } from "../access/products.ts";

export type CategoryLevel = 1 | 2;

export interface TimeCategory {
  id: number;
  level: CategoryLevel;
  name: string;
  disabledAt: string | null;
}

export const isEnabled = ({ disabledAt }: Pick<TimeCategory, "disabledAt">): boolean => disabledAt === null;

/** By name, "no category" first. */
export function sortedByName<C extends { id: number | null; name: string }>(categories: readonly C[]): C[] {
  return [...categories].sort((one, other) => {
    if (one.id === null || other.id === null) return Number(other.id === null) - Number(one.id === null);
    return one.name.localeCompare(other.name) || one.id - other.id;
  });
}

/** The second category needs the crew's setting and Time Tracking Plus. */
export const isSecondCategoryAllowed = (isEnabledBySetting: boolean, products: number): boolean =>
  isEnabledBySetting && includesProduct(products, "timeTrackingPlus");

const labelLengths = { picker: 35, tab: 18 } as const;

/** A name as far as there is room for it; the ellipsis comes after the cut. */
export function categoryLabel(name: string, place: keyof typeof labelLengths): string {
  const characters = [...name];
  const most = labelLengths[place];
  return characters.length <= most ? name : `${characters.slice(0, most).join("")}…`;
}

/** What is preselected where nothing was chosen: the category of the fence one stands in, else that of the last work. */
export function preselectedCategory(
  categories: readonly Pick<TimeCategory, "id" | "level" | "disabledAt">[],
  candidates: readonly (number | null | undefined)[],
  level: CategoryLevel,
): number | null {
  const offered = new Set(categories.filter((one) => one.level === level && isEnabled(one)).map(({ id }) => id));
  return candidates.find((id): id is number => typeof id === "number" && offered.has(id)) ?? null;
}
