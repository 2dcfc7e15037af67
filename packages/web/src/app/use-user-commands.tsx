import type { Language } from "@glasen/contract/limits.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { withLoadingState } from "#platform/loading-state.ts";
import { notifyError } from "#platform/notify.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { setTheme, type Theme, themes, useTheme } from "#platform/theme.ts";
import { SignOutIcon, TerminalIcon } from "#ui/icons.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useChangeLanguage } from "../features/accounts/language.queries.ts";
import { useSessionOperations } from "../features/sessions/sessions.public.ts";
import { appTexts } from "./app.texts.ts";
import type { ShellTexts } from "./shell.texts.ts";

const languages: readonly { id: Language; label: string }[] = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
];

/** A command of the user menu and the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Shown beside an ambiguous label. */
  readonly kind?: string | undefined;
  readonly icon?: ReactNode;
  /** The current choice. */
  readonly isOn?: boolean | undefined;
  readonly onPress: () => void;
}

export function useUserCommands(t: ShellTexts) {
  const { me } = useCrew();
  const { data: context } = useSuspenseQuery(contextQuery);
  const app = useTexts(appTexts);
  const language = useLanguage();
  const theme = useTheme();
  const changeLanguage = useChangeLanguage();
  const { signOutUser, signOutCrew } = useSessionOperations();
  const [isSigningOut, setSigningOut] = useState(false);
  const themeWords: Record<Theme, string> = { light: t.themeLight, dark: t.themeDark, system: t.themeSystem };
  const signOut = () =>
    withLoadingState(setSigningOut, signOutUser).catch((error) => notifyError(error, app.signOutFailed));
  async function leaveTerminal(crewId: number): Promise<void> {
    try {
      const { left = 0 } = (await withLoadingState(setSigningOut, () => signOutCrew(crewId))) ?? {};
      if (left > 0) toast.info(app.stampsStay(left), app.stampsStayHint);
    } catch (error) {
      notifyError(error, app.terminalNotLeft);
    }
  }
  const terminalOf = context.crewAuthentication?.crewId;

  const languageCommands = languages.map(
    ({ id, label }): Command => ({
      id,
      label,
      kind: t.language,
      isOn: id === language,
      onPress: () => changeLanguage.mutate(id),
    }),
  );
  const themeCommands = themes.map(
    (id): Command => ({ id, label: themeWords[id], kind: t.theme, isOn: id === theme, onPress: () => setTheme(id) }),
  );
  const sessionCommands: Command[] = [
    { id: "signOut", label: app.signOut, icon: <SignOutIcon />, onPress: () => void signOut() },
  ];
  if (terminalOf !== undefined && me.permissions.has("canManageCrewSignIn"))
    sessionCommands.unshift({
      id: "leaveTerminal",
      label: app.leaveTerminal,
      icon: <TerminalIcon />,
      onPress: () => void leaveTerminal(terminalOf),
    });
  return { groups: [languageCommands, themeCommands, sessionCommands] as const, isSigningOut };
}
