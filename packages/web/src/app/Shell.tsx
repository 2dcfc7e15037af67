import type { Context } from "@glasen/contract/accounts.ts";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { useTexts } from "#platform/texts.ts";
import { useUiParameter } from "#platform/ui-parameters.ts";
import { useIsSlim } from "#ui/use-is-narrow.ts";
import { ConfirmEmailBanner } from "../features/accounts/ConfirmEmailBanner.public.tsx";
import { BillingBanner } from "../features/billing/BillingBanner.tsx";
import { useUnreadMessages } from "../features/chat/UnreadMessages.public.ts";
import { useIsAreaOn } from "../features/crews/crews.queries.ts";
import { useUnseenNews } from "../features/news/NewsBell.public.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { type EntryId, entriesFor } from "./navigation.ts";
import { InsideMain } from "./PlainPage.tsx";
import { usePrefetchScreens } from "./prefetch-screens.ts";
import { Rail } from "./Rail.tsx";
import { crewHref, entriesOn, entryHref } from "./routes.ts";
import styles from "./Shell.module.css";
import { FeedbackBanner, SecondFactorBanner } from "./ShellBanners.tsx";
import { shellTexts } from "./shell.texts.ts";
import { TopBar } from "./TopBar.tsx";

const CommandPalette = lazyScreen("palette", async () => (await import("./CommandPalette.tsx")).CommandPalette);

interface Props {
  readonly context: Context;
  readonly children: ReactNode;
}

/** An entry as the rail, the bottom bar and the palette show it. */
export interface ShownEntry {
  readonly id: EntryId;
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** Number of unread items and its text for screen readers. */
  readonly waiting?: { readonly count: number; readonly label: string } | undefined;
}

export function Shell({ context, children }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const [isCollapsed, setCollapsed] = useUiParameter("isRailCollapsed");
  const isPhone = useIsSlim();
  const palette = usePalette();
  const main = useMainFocus(pathname);
  const unseen = useUnseenNews(crew.id);
  const unread = useUnreadMessages(crew.id, me.userId, crew.settings.chatEnabled);
  usePaletteKey(palette.open);
  const shown = entriesFor(me, entriesOn(useIsAreaOn(crew.id)), crew.settings);
  usePrefetchScreens(shown);

  const isOpen = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  // Terminals have their own entry, although their path is below the settings.
  const isUnderOtherEntry = (id: EntryId) => id === "settings" && isOpen(entryHref(crew.id, "terminal"));
  const entries: ShownEntry[] = shown.map((id) => {
    const href = entryHref(crew.id, id);
    const isCurrent = id === "home" ? pathname.replace(/\/$/, "") === href : isOpen(href) && !isUnderOtherEntry(id);
    const count = id === "newsCenter" ? unseen : id === "crewChat" ? unread : 0;
    const label = id === "crewChat" ? t.unreadMessages(count) : t.unseen(count);
    const waiting = count > 0 ? { count, label } : undefined;
    return { id, href, label: t.entry(id), isCurrent, waiting };
  });

  return (
    <div className={styles.shell} data-collapsed={isCollapsed}>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      {!isPhone && <Rail entries={entries} isCollapsed={isCollapsed} onCollapse={setCollapsed} t={t} />}
      <TopBar context={context} crew={crew} unseen={unseen} onPalette={palette.open} t={t} />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <div className={styles.page}>
          <div className={styles.banners}>
            <FeedbackBanner href={crewHref(crew.id, "help/contact")} t={t} />
            <ConfirmEmailBanner user={context.user} />
            {context.secondFactor.missingIn.includes(crew.id) && (
              <SecondFactorBanner crewName={crew.name} href={crewHref(crew.id, "user/security")} t={t} />
            )}
            {context.hasBilling && me.permissions.has("canBuySubscription") && <BillingBanner />}
          </div>
          <InsideMain value={true}>{children}</InsideMain>
        </div>
      </main>
      {isPhone && <BottomBar entries={entries} t={t} />}
      {palette.isOpen && (
        <Suspense>
          <CommandPalette
            entries={entries}
            text={palette.text}
            onText={palette.setText}
            onClose={palette.close}
            t={t}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Moves the focus to the new screen after navigation, for screen readers. */
function useMainFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The palette takes a moment to appear and to take the focus; letters that are typed meanwhile go into its field, too. */
function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const listener = useRef<(event: KeyboardEvent) => void>(undefined);
  const stopListening = () => {
    if (listener.current) removeEventListener("keydown", listener.current, true);
    listener.current = undefined;
  };
  useEffect(() => stopListening, []);
  return {
    isOpen,
    text,
    setText,
    open: () => {
      if (isOpen) return;
      setText("");
      setOpen(true);
      stopListening();
      listener.current = (event) => {
        const isTyped = event.target instanceof HTMLInputElement && event.target.type === "search";
        if (isTyped || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        setText((before) => before + event.key);
      };
      addEventListener("keydown", listener.current, true);
    },
    close: () => {
      stopListening();
      setOpen(false);
    },
  };
}

function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onPress();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
