import { localStore } from "#platform/storage.ts";

const key = "terminal-wall";

/** Keeps the wall as it stands in the page, for `kept-wall.js` to draw when the device starts the same build in the same window. */
export function keepWall(wall: Element): void {
  const copy = wall.cloneNode(true) as Element;
  // What was said in passing has passed by then.
  for (const said of copy.querySelectorAll("[role=status], [role=alert]")) said.remove();
  // Styles that stand in the text of a page are refused by its policy.
  for (const styled of copy.querySelectorAll("[style]")) {
    styled.setAttribute("data-style", styled.getAttribute("style") ?? "");
    styled.removeAttribute("style");
  }
  // The time of day would be wrong; it keeps its room.
  for (const time of copy.querySelectorAll("[data-now]")) time.setAttribute("data-style", "visibility: hidden");
  const { dataset, lang } = document.documentElement;
  localStore.keep(key, {
    build: document.querySelector("script[type=module]")?.getAttribute("src"),
    width: innerWidth,
    height: innerHeight,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    look: { ...dataset },
    language: lang,
    title: document.title,
    html: copy.outerHTML,
  });
}

export const forgetWall = (): void => localStore.remove(key);
