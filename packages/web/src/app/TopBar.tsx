import type { Context } from "@glasen/contract/accounts.ts";
import type { Crew } from "@glasen/contract/crews.ts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "react-aria-components/Button";
import { CheckIcon, SearchIcon, UpDownIcon } from "#ui/icons.tsx";
import { KeyHint } from "#ui/KeyHint.tsx";
import { crewList } from "../features/crews/crews.queries.ts";
import { NewsBell } from "../features/news/NewsBell.public.tsx";
import { LazyMenu } from "./LazyMenu.tsx";
import { crewHref, entryHref } from "./routes.ts";
import type { ShellTexts } from "./shell.texts.ts";
import styles from "./TopBar.module.css";
import { UserMenu } from "./UserMenu.tsx";

interface Props {
  readonly context: Context;
  readonly crew: Crew;
  readonly unseen: number;
  readonly onPalette: () => void;
  readonly t: ShellTexts;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function TopBar({ context, crew, unseen, onPalette, t }: Props) {
  const hasChoice = context.crews.length > 1;
  const { data: crews = context.crews } = useQuery({ ...crewList, enabled: hasChoice });
  return (
    <header className={styles.bar}>
      <CrewSwitcher crews={crews} current={crew} t={t} />
      <Button className={styles.palette ?? ""} onPress={onPalette} aria-label={t.paletteTitle}>
        <SearchIcon size="small" />
        <span className={styles.paletteWord}>{t.palette}</span>
        <span className={styles.keys}>
          <KeyHint keys={[isApple ? "⌘" : t.controlKey, "K"]} />
        </span>
      </Button>
      <NewsBell unseen={unseen} href={entryHref(crew.id, "newsCenter")} />
      {context.user && <UserMenu user={context.user} t={t} />}
    </header>
  );
}

interface SwitcherProps extends Pick<Props, "t"> {
  readonly crews: Context["crews"];
  readonly current: Crew;
}

/** The crew's name; a menu for members of several crews. */
export function CrewSwitcher({ crews, current, t }: SwitcherProps) {
  const name = (
    <>
      <span className={styles.sign} aria-hidden="true">
        {Array.from(current.name)[0]?.toUpperCase()}
      </span>
      <span className={styles.crewName}>{current.name}</span>
    </>
  );
  if (crews.length < 2) return <div className={styles.crew}>{name}</div>;
  return (
    <LazyMenu
      label={t.crewSwitcher}
      placement="bottom start"
      trigger={
        <Button className={styles.crew ?? ""} aria-label={`${current.name}, ${t.crewSwitcher}`}>
          {name}
          <UpDownIcon size="small" />
        </Button>
      }
      items={crews.map((crew) => ({
        id: String(crew.id),
        label: crew.name,
        href: crewHref(crew.id, "/"),
        after: crew.id === current.id ? <CheckIcon size="small" /> : undefined,
      }))}
    />
  );
}
