import { openBrowser } from "../parts/browser.ts";
import { Glasen } from "../parts/glasen.ts";
import type { BudgetScenario } from "../scenario.ts";

/** Script and style of the sign-in page as transferred on a first visit. */
export const firstScreen: BudgetScenario = {
  kind: "budget",
  name: "first-screen",
  figure: "compressed script and style of the first screen",
  limit: 120,
  unit: "kB",
  rounds: 1,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const browser = await openBrowser();
    const encodings: string[] = [];
    return {
      ours: async () => {
        const page = await browser.context.newPage();
        const network = await browser.context.newCDPSession(page);
        const wanted = new Set<string>();
        let bytes = 0;
        network.on("Network.responseReceived", ({ requestId, type, response }) => {
          if (type !== "Script" && type !== "Stylesheet") return;
          wanted.add(requestId);
          const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === "content-encoding");
          encodings.push(encoding?.[1] ?? "none");
        });
        // Encoded bodies only: the total of a request would include its headers.
        network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
          if (wanted.has(requestId)) bytes += encodedDataLength;
        });
        await network.send("Network.enable");
        await network.send("Network.setCacheDisabled", { cacheDisabled: true });
        await page.goto(url, { waitUntil: "networkidle" });
        await page.locator("input[type=password]").waitFor();
        await page.close();
        return bytes / 1000;
      },
      count: async () => [
        {
          what: "files sent with brotli",
          // An empty page would be the smallest of all.
          expected: Math.max(1, encodings.length),
          found: encodings.filter((encoding) => encoding === "br").length,
        },
      ],
      close: async () => {
        await browser.close();
        await child.stop();
        glasen.remove();
      },
    };
  },
};
