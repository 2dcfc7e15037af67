import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Header, Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Input, SearchField } from "react-aria-components/SearchField";
import { useCrew } from "#platform/crew.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { CheckIcon, SearchIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import { membersOf } from "../features/crews/crews.queries.ts";
import styles from "./CommandPalette.module.css";
import { entryIcons } from "./entry-icons.tsx";
import { crewHref } from "./routes.ts";
import type { ShownEntry } from "./Shell.tsx";
import type { ShellTexts } from "./shell.texts.ts";
import { useUserCommands } from "./use-user-commands.tsx";

interface Props {
  readonly entries: readonly ShownEntry[];
  readonly onClose: () => void;
  readonly t: ShellTexts;
}

interface Line {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown beside the label and searched as well. */
  readonly aside?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** Limits the list; another letter narrows it. */
const mostPeople = 8;

/** Searches screens, members and commands by name. */
export function CommandPalette({ entries, onClose, t }: Props) {
  const [text, setText] = useState("");
  const { contains } = useFilter({ sensitivity: "base" });
  const { groups } = useUserCommands(t);
  const people = usePeople(entries.some(({ id }) => id === "members"));
  const find = (lines: readonly Line[]): readonly Line[] =>
    lines.filter(({ label, aside = "" }) => contains(`${label} ${aside}`, text.trim()));

  const places = entries.map(({ id, href, label }): Line => {
    const Icon = entryIcons[id];
    return { id, href, label, icon: <Icon /> };
  });
  const commands = groups.flat().map(({ kind, ...command }): Line => ({ ...command, aside: kind }));
  const sections = [
    { title: t.paletteGoTo, lines: find(places) },
    { title: t.palettePeople, lines: text.trim() === "" ? [] : find(people).slice(0, mostPeople) },
    { title: t.paletteCommands, lines: find(commands) },
  ].filter(({ lines }) => lines.length > 0);

  return (
    <Modal isOpen onClose={onClose} title={t.paletteTitle} closeLabel={t.dismiss}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField aria-label={t.paletteTitle} autoFocus className={styles.search ?? ""}>
          <SearchIcon size="small" />
          <Input className={styles.input ?? ""} placeholder={t.palette} />
        </SearchField>
        <Menu
          aria-label={t.paletteTitle}
          className={styles.list ?? ""}
          onAction={onClose}
          renderEmptyState={() => <p className={styles.none}>{t.paletteNone}</p>}
        >
          {sections.map(({ title, lines }) => (
            <MenuSection key={title} className={styles.section ?? ""}>
              <Header className={styles.title ?? ""}>{title}</Header>
              {lines.map((line) => (
                <MenuItem
                  key={line.id}
                  id={line.id}
                  textValue={line.label}
                  className={styles.item ?? ""}
                  {...(line.href && { href: line.href })}
                  {...(line.onPress && { onAction: line.onPress })}
                >
                  {line.icon}
                  <span className={styles.word}>{line.label}</span>
                  {line.aside && <span className={styles.aside}>{line.aside}</span>}
                  {line.isOn && <CheckIcon size="small" />}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Modal>
  );
}

/** Members whose page the user may open; none without access to the member list. */
function usePeople(isOffered: boolean): Line[] {
  const { crew } = useCrew();
  const { data: members } = useSuspenseQuery(membersOf(crew.id));
  if (!isOffered) return [];
  return members.map(({ userId, name, hasAvatar, avatarUrl }) => ({
    id: `member-${userId}`,
    label: name,
    icon: <Avatar name={name} imageUrl={hasAvatar ? avatarUrl : undefined} isDecorative size="small" />,
    href: crewHref(crew.id, `members/${userId}`),
  }));
}
