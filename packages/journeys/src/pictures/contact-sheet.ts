import type { Browser } from "@playwright/test";
import type { Shot } from "./shots.ts";

const SHEET = 2000;
/** Pictures per row for each width: small enough to see the whole, large enough to see mistakes. */
const columns = { 390: 10, 820: 7, 1440: 5 } as const;

/** Arranges the pictures of one look in rows, and takes a picture of the whole. */
export async function contactSheet(browser: Browser, title: string, shots: readonly Shot[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: SHEET, height: 800 } });
  await page.setContent(sheetHtml(title, shots));
  const image = await page.screenshot({ fullPage: true, type: "jpeg", quality: 80 });
  await page.close();
  return image;
}

const sheetHtml = (title: string, shots: readonly Shot[]): string => `<!doctype html>
  <meta charset="utf-8"><title>${title}</title><style>
    body { margin: 24px; font: 13px system-ui; background: #777; color: #fff }
    main { display: grid; grid-template-columns: repeat(${columns[shots[0]?.width ?? 1440]}, minmax(0, 1fr)); gap: 20px 16px }
    figure { margin: 0 } img { width: 100%; display: block } figcaption { padding: 4px 0; overflow: hidden; white-space: nowrap }
  </style><h1>${title}</h1><main>${shots.map(figureHtml).join("")}</main>`;

const figureHtml = ({ screen, image }: Shot): string =>
  `<figure><figcaption>${screen}</figcaption><img src="data:image/png;base64,${image.toString("base64")}"></figure>`;
