import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete";
import { Header, Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Input, SearchField } from "react-aria-components/SearchField";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { ArrowRightIcon, CheckIcon, HelpIcon, SearchIcon, SettingsIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/Modal.tsx";
import { membersOf } from "../features/crews/crews.queries.ts";
import { settingsTexts } from "../features/settings/settings.texts.ts";
import { settingsEntriesFor } from "../features/settings/settings-entries.ts";
import styles from "./CommandPalette.module.css";
import { entryIcons } from "./entry-icons.tsx";
import { questionsFor } from "./help-questions.ts";
import { actionsFor } from "./palette-actions.ts";
import { crewHref } from "./routes.ts";
import type { ShownEntry } from "./Shell.tsx";
import type { ShellTexts } from "./shell.texts.ts";
import { useUserCommands } from "./use-user-commands.tsx";

interface Props {
  readonly entries: readonly ShownEntry[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  readonly t: ShellTexts;
}

interface Line {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shown beside the label and searched as well. */
  readonly aside?: string | undefined;
  /** Searched, but not shown. */
  readonly words?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** Limits the list; another letter narrows it. */
const mostPeople = 8;

/** Searches screens, members and commands by name. */
export function CommandPalette({ entries, text, onText, onClose, t }: Props) {
  const { crew, me } = useCrew();
  const field = useRef<HTMLInputElement>(null);
  // Letters that came before the field had the focus are in it already; the next ones go behind them.
  useEffect(() => {
    if (text === "" || document.activeElement === field.current) return;
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const language = useLanguage();
  const settingWords = useTexts(settingsTexts);
  const { contains } = useFilter({ sensitivity: "base" });
  const { groups } = useUserCommands(t);
  const { hasBilling } = useSuspenseQuery(contextQuery).data;
  const people = usePeople(entries.some(({ id }) => id === "members"));
  const parts = text.trim().split(/\s+/);
  const find = (lines: readonly Line[]): readonly Line[] =>
    lines.filter(({ label, aside = "", words = "" }) =>
      parts.every((part) => contains(`${label} ${aside} ${words}`, part)),
    );

  const places = entries.map(({ id, href, label }): Line => {
    const Icon = entryIcons[id];
    return { id, href, label, icon: <Icon /> };
  });
  const commands = groups.flat().map(({ kind, ...command }): Line => ({ ...command, aside: kind }));
  const hasText = text.trim() !== "";
  const settings = settingsEntriesFor(me, hasBilling)
    .filter(({ path }) => !places.some(({ href }) => href === crewHref(crew.id, `settings/${path}`)))
    .map(
      ({ entry, path }): Line => ({
        id: `settings-${entry}`,
        label: settingWords[entry],
        aside: settingWords.title,
        icon: <SettingsIcon />,
        href: crewHref(crew.id, `settings/${path}`),
      }),
    );
  const help = questionsFor(me, language).map(
    ({ id, question, words }): Line => ({
      id: `help-${id}`,
      label: question,
      words,
      icon: <HelpIcon />,
      href: `${crewHref(crew.id, "help")}#${id}`,
    }),
  );
  const actions = actionsFor(me).map(
    ({ id, path }): Line => ({
      id: `action-${id}`,
      label: t.action(id),
      words: t.actionWords(id),
      icon: <ArrowRightIcon />,
      href: crewHref(crew.id, path),
    }),
  );
  const sections = [
    { title: t.paletteActions, lines: hasText ? find(actions) : [] },
    { title: t.paletteGoTo, lines: find(places) },
    { title: t.palettePeople, lines: hasText ? find(people).slice(0, mostPeople) : [] },
    { title: settingWords.title, lines: hasText ? find(settings) : [] },
    { title: t.paletteCommands, lines: find(commands) },
    { title: t.paletteHelp, lines: hasText ? find(help) : [] },
  ].filter(({ lines }) => lines.length > 0);

  return (
    <Modal isOpen onClose={onClose} title={t.paletteTitle} closeLabel={t.dismiss}>
      <Autocomplete inputValue={text} onInputChange={onText}>
        <SearchField aria-label={t.paletteTitle} autoFocus className={styles.search ?? ""}>
          <SearchIcon size="small" />
          <Input ref={field} className={styles.input ?? ""} placeholder={t.palette} />
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
