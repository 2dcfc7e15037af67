import type { Browser } from "@playwright/test";
import type { Shot } from "./shots.ts";

const COLUMN = 420;

/** Lays pictures side by side, a row for each screen, and takes a picture of the whole. */
export async function contactSheet(browser: Browser, title: string, shots: readonly Shot[]): Promise<Buffer> {
  const screens = [...new Set(shots.map(({ screen }) => screen))];
  const columns = Math.max(...screens.map((screen) => shots.filter((shot) => shot.screen === screen).length));
  const page = await browser.newPage({ viewport: { width: columns * (COLUMN + 24) + 24, height: 800 } });
  await page.setContent(sheetHtml(title, screens, shots));
  const image = await page.screenshot({ fullPage: true, type: "jpeg", quality: 80 });
  await page.close();
  return image;
}

function sheetHtml(title: string, screens: readonly string[], shots: readonly Shot[]): string {
  const rows = screens.map((screen) => {
    const figures = shots.filter((shot) => shot.screen === screen).map(figureHtml);
    return `<section>${figures.join("")}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
    body { margin: 24px; font: 14px system-ui; background: #777; color: #fff }
    section { display: flex; gap: 24px; align-items: flex-start; margin-bottom: 24px }
    figure { margin: 0; width: ${COLUMN}px } img { width: 100%; display: block } figcaption { padding: 4px 0 }
  </style><h1>${title}</h1>${rows.join("")}`;
}

const figureHtml = ({ screen, width, theme, language, image }: Shot): string =>
  `<figure><figcaption>${screen} · ${width} · ${theme} · ${language}</figcaption>
   <img src="data:image/png;base64,${image.toString("base64")}"></figure>`;
