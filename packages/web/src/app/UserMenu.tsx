import type { User } from "@glasen/contract/accounts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { whileLoading } from "#platform/loading.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { setTheme, type Theme, themes, useTheme } from "#platform/theme.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { CheckIcon, ChevronDownIcon, SignOutIcon, TerminalIcon, UserIcon } from "#ui/icons.tsx";
import { MenuLater } from "#ui/MenuLater.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useChangeLanguage } from "../features/accounts/accounts.queries.ts";
import { useSessionOperations } from "../features/accounts/sessions.public.ts";
import { appTexts } from "./app.texts.ts";
import { entryHref } from "./routes.ts";
import type { ShellTexts } from "./shell.texts.ts";
import styles from "./TopBar.module.css";

const languages: readonly { id: Language; label: string }[] = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
];

export function UserMenu({ user, t }: { readonly user: User; readonly t: ShellTexts }) {
  const { crew, me } = useCrew();
  const { data: context } = useSuspenseQuery(contextQuery);
  const app = useTexts(appTexts);
  const language = useLanguage();
  const theme = useTheme();
  const changeLanguage = useChangeLanguage();
  const { signOutUser, signOutCrew } = useSessionOperations();
  const [isLeaving, setLeaving] = useState(false);
  const themeWords: Record<Theme, string> = { light: t.themeLight, dark: t.themeDark, system: t.themeSystem };
  const mark = (isOn: boolean) => (isOn ? <CheckIcon size="small" /> : undefined);
  const leave = () => whileLoading(setLeaving, signOutUser).catch((error) => notifyError(error, app.signOutFailed));

  const terminalOf = context.crewAuthentication?.crewId;
  async function leaveTerminal(crewId: number): Promise<void> {
    try {
      const { left = 0 } = (await whileLoading(setLeaving, () => signOutCrew(crewId))) ?? {};
      if (left > 0) toast.info(app.stampsStay(left), app.stampsStayHint);
    } catch (error) {
      notifyError(error, app.terminalNotLeft);
    }
  }

  return (
    <MenuLater
      label={t.userMenu(user.name)}
      trigger={
        <Button className={styles.user ?? ""} aria-label={t.userMenu(user.name)} isDisabled={isLeaving}>
          <Avatar name={user.name} imageUrl={user.hasAvatar ? user.avatarUrl : undefined} isDecorative />
          <span className={styles.userName}>{user.name}</span>
          <ChevronDownIcon size="small" />
        </Button>
      }
      items={[
        { id: "account", label: t.entry("userSettings"), icon: <UserIcon />, href: entryHref(crew.id, "userSettings") },
        "line",
        ...languages.map(({ id, label }) => ({
          id,
          label,
          after: mark(id === language),
          onPress: () => changeLanguage.mutate(id),
        })),
        "line",
        ...themes.map((id) => ({
          id,
          label: themeWords[id],
          after: mark(id === theme),
          onPress: () => setTheme(id),
        })),
        "line",
        ...(terminalOf !== undefined && me.permissions.has("canManageCrewSignIn")
          ? [
              {
                id: "leaveTerminal",
                label: app.leaveTerminal,
                icon: <TerminalIcon />,
                onPress: () => void leaveTerminal(terminalOf),
              },
            ]
          : []),
        { id: "signOut", label: app.signOut, icon: <SignOutIcon />, onPress: () => void leave() },
      ]}
    />
  );
}
