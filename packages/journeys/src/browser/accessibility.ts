import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Without its comments: each page reads it anew. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const graver = { serious: ["serious", "critical"], moderate: ["moderate", "serious", "critical"] };

interface Thoroughness {
  from?: keyof typeof graver;
  /** The same screen in other colours: only contrast can differ. */
  coloursOnly?: true;
}

/** No serious or critical accessibility problems on the current screen. */
export async function expectAccessible(
  page: Page,
  { from = "serious", coloursOnly }: Thoroughness = {},
): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const graveViolations = async () => {
    await page.evaluate(markOneTextOfEachLook);
    const violations = await page.evaluate(findViolations, coloursOnly ? ["color-contrast"] : undefined);
    const grave = violations.filter(({ impact }) => graver[from].includes(impact));
    return grave.map(({ id, elements }) => `${id}: ${elements}`);
  };
  // Colours and parts that are still on their way would be judged at a moment that nobody sees.
  await expect.poll(graveViolations).toEqual([]);
}

/** Runs in the page. */
async function findViolations(rules: string[] | undefined) {
  // Contrast is half of the work: texts of the same look have the same.
  window.axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
  const { violations } = await window.axe.run(
    // A live region may still mention a button that is gone.
    { exclude: [["[data-live-announcer]"]] },
    // Of the elements that pass a rule one is described instead of all.
    { resultTypes: ["violations"], ...(rules && { runOnly: rules }) },
  );
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact: impact ?? "",
    elements: nodes.map(({ html }) => html).join(" "),
  }));
}

/** Runs in the page. The look of a text is its colour and font, and all that is painted behind it by its ancestors. */
function markOneTextOfEachLook(): void {
  for (const marked of document.querySelectorAll("[data-look]")) marked.removeAttribute("data-look");
  const written = new Set<Element>(document.querySelectorAll("input, select, textarea"));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && textContent?.trim()) written.add(parentElement);
  }
  const looks = new Set<string>();
  for (const element of written) {
    if (!element.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight];
    for (let behind: Element | null = element; behind; behind = behind.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(behind);
      look.push(backgroundColor, backgroundImage, opacity);
    }
    const key = look.filter((part) => !["rgba(0, 0, 0, 0)", "none", "1"].includes(part)).join();
    if (!looks.has(key)) element.setAttribute("data-look", "");
    looks.add(key);
  }
}
