import { STORAGE_PREFIX, storageKeys } from "#platform/storage-keys.ts";

/** The terminal's tiles as HTML, and what has to be the same for them to fit the page again. */
export interface InstantPaint {
  readonly page: PageState;
  /** The data attributes of the root element: theme and the like. */
  readonly look: Readonly<Record<string, string | undefined>>;
  readonly language: string;
  readonly title: string;
  readonly html: string;
}

interface PageState {
  readonly build: string | null | undefined;
  readonly width: number;
  readonly height: number;
  readonly isDark: boolean;
}

export const currentPage = (): PageState => ({
  build: document.querySelector("script[type=module]")?.getAttribute("src"),
  width: innerWidth,
  height: innerHeight,
  isDark: matchMedia("(prefers-color-scheme: dark)").matches,
});

/** An application that does not load must not leave tiles behind that look alive. */
const RELOAD_AFTER_MS = 30_000;

/**
 * Paints the tiles that the terminal showed last while the application is still loading, and takes presses: a press puts
 * the member's sign-in into the address, where the application finds it when it replaces the paint.
 */
export function paintInstantly(): void {
  const paint = read(storageKeys.instantPaint) as InstantPaint | undefined;
  const root = document.getElementById("root");
  if (!paint || !root || location.pathname !== "/") return;
  if (JSON.stringify(paint.page) !== JSON.stringify(currentPage())) return;
  // Stamps that wait to be sent may have changed somebody's state since.
  if (read(storageKeys.outboxEmpty) !== true || read(storageKeys.applicationOpenedBy) !== undefined) return;

  Object.assign(document.documentElement.dataset, paint.look);
  document.documentElement.lang = paint.language;
  document.title = paint.title;
  root.innerHTML = paint.html;
  for (const styled of root.querySelectorAll<HTMLElement>("[data-style]"))
    styled.style.cssText = styled.dataset["style"] ?? "";
  const picture = root.firstElementChild;
  picture?.addEventListener("click", ({ target }) => {
    const tile = target instanceof Element ? target.closest<HTMLElement>("[data-member]") : null;
    if (!tile) return;
    history.pushState(null, "", `/login/${tile.dataset["member"]}`);
    tile.dataset["pressed"] = "";
  });
  setTimeout(() => picture?.isConnected && location.reload(), RELOAD_AFTER_MS);
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_PREFIX + key) ?? "null")?.value;
  } catch {
    return undefined;
  }
}
