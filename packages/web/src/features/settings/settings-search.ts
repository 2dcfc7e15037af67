import type { SettingArea } from "@glasen/domain/settings/widgets.ts";
import type { Definition } from "./value-text.ts";

/** Settings whose title or description, or any of whose options, holds the word. */
export function findSettings(definitions: readonly Definition[], word: string): Definition[] {
  const wanted = word.toLowerCase();
  return definitions.filter(({ title, description, options }) =>
    [title, description, ...(options ?? []).map((option) => option.title)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

export interface ShownGroup {
  readonly id: string;
  readonly title: string;
  readonly area: SettingArea;
  readonly definitions: Definition[];
}

/** Settings that are written together stand together, in the order in which they first come. */
export function groupsOf(definitions: readonly Definition[]): ShownGroup[] {
  const groups = new Map<string, ShownGroup>();
  for (const definition of definitions) {
    const [group] = definition.subgroups;
    if (!group) continue;
    const id = `${definition.area}-${group.id}`;
    const known = groups.get(id);
    if (known) known.definitions.push(definition);
    else groups.set(id, { id, title: group.title, area: definition.area, definitions: [definition] });
  }
  return [...groups.values()];
}
