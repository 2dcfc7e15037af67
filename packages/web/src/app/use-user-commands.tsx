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

/** What somebody can do from anywhere, in their own menu or by its name in the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** What it belongs to, where the word alone does not tell. */
  readonly kind?: string | undefined;
  readonly icon?: ReactNode;
  /** The choice that holds now. */
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
  const [isLeaving, setLeaving] = useState(false);
  const themeWords: Record<Theme, string> = { light: t.themeLight, dark: t.themeDark, system: t.themeSystem };
  const leave = () => withLoadingState(setLeaving, signOutUser).catch((error) => notifyError(error, app.signOutFailed));
  async function leaveTerminal(crewId: number): Promise<void> {
    try {
      const { left = 0 } = (await withLoadingState(setLeaving, () => signOutCrew(crewId))) ?? {};
      if (left > 0) toast.info(app.stampsStay(left), app.stampsStayHint);
    } catch (error) {
      notifyError(error, app.terminalNotLeft);
    }
  }
  const terminalOf = context.crewAuthentication?.crewId;

  const ofLanguage = languages.map(
    ({ id, label }): Command => ({
      id,
      label,
      kind: t.language,
      isOn: id === language,
      onPress: () => changeLanguage.mutate(id),
    }),
  );
  const ofTheme = themes.map(
    (id): Command => ({ id, label: themeWords[id], kind: t.theme, isOn: id === theme, onPress: () => setTheme(id) }),
  );
  const ofSession: Command[] = [
    { id: "signOut", label: app.signOut, icon: <SignOutIcon />, onPress: () => void leave() },
  ];
  if (terminalOf !== undefined && me.permissions.has("canManageCrewSignIn"))
    ofSession.unshift({
      id: "leaveTerminal",
      label: app.leaveTerminal,
      icon: <TerminalIcon />,
      onPress: () => void leaveTerminal(terminalOf),
    });
  return { groups: [ofLanguage, ofTheme, ofSession] as const, isLeaving };
}
