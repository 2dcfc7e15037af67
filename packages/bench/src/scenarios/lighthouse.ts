import lighthouse from "lighthouse";
import { openBrowser } from "../parts/browser.ts";
import { Glasen } from "../parts/glasen.ts";
import { signIn } from "../parts/session.ts";
import type { BudgetScenario } from "../scenario.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;
const pages = [
  { name: "sign-in", isSignedIn: false },
  { name: "home", isSignedIn: true },
];

/** Lighthouse for a phone: performance is the figure, and every other audit must pass. */
export const lighthouseScenarios: readonly BudgetScenario[] = pages.map(({ name, isSignedIn }) => ({
  kind: "budget",
  name: `lighthouse-${name}`,
  figure: `Lighthouse performance of the page ${name} on a phone`,
  limit: 0.95,
  isFloor: true,
  unit: "points",
  rounds: 3,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const browser = await openBrowser(isSignedIn ? { url, cookie: (await signIn(url)).cookie } : undefined);
    let [asked, shown] = [0, 0];
    const faults = new Map(categories.map((category) => [category, new Set<string>()]));
    return {
      ours: async () => {
        const result = await lighthouse(url, {
          port: browser.debuggingPort,
          logLevel: "silent",
          onlyCategories: [...categories],
        });
        const report = result?.lhr;
        if (!report || report.runtimeError) throw new Error(`Lighthouse failed: ${report?.runtimeError?.message}`);
        asked += 1;
        if (/\/crew\/\d+$/.test(report.finalDisplayedUrl) === isSignedIn) shown += 1;
        for (const category of categories) {
          for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
            const score = report.audits[id]?.score ?? 1;
            if (weight > 0 && score < 1) faults.get(category)?.add(id);
          }
        }
        return report.categories["performance"]?.score ?? 0;
      },
      count: async () => [
        { what: "pages that were the wanted one", expected: asked, found: shown },
        ...(["accessibility", "best-practices"] as const).map((category) => {
          const found = [...(faults.get(category) ?? [])];
          return { what: `faults of ${category} (${found.join(", ")})`, expected: 0, found: found.length };
        }),
      ],
      close: async () => {
        await browser.close();
        await child.stop();
        glasen.remove();
      },
    };
  },
}));
