import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "../browser/chromium.ts";
import { openInstallation } from "../browser/installation.ts";
import { contactSheet } from "./contact-sheet.ts";
import { type Look, languages, looks, moment, type Shot, shootScreens } from "./shots.ts";

const inRoot = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const out = inRoot("pictures/out");
const chosenFolder = inRoot("docs/pictures");

/** The pictures used in the documentation. */
const chosen = [
  { screen: "home", width: 1440, theme: "light" },
  { screen: "times-month", width: 1440, theme: "light" },
  { screen: "absences-calendar", width: 1440, theme: "light" },
  { screen: "reports", width: 1440, theme: "dark" },
  { screen: "terminal-overview", width: 1440, theme: "dark" },
  { screen: "home", width: 390, theme: "dark" },
  { screen: "absences-requests", width: 390, theme: "dark" },
  { screen: "news", width: 390, theme: "dark" },
] as const;
const chosenLanguage = "en";

const { values: wanted } = parseArgs({
  options: { docs: { type: "boolean" }, full: { type: "boolean" }, looks: { type: "string" } },
});
/** All twelve, or those named: `--looks 390-dark-en,1440-light-de`. */
const shot = looks.filter((look) => wanted.looks?.split(",").includes(nameOf(look)) ?? true);

const installation = await openInstallation(moment);
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
try {
  const shots: Shot[] = [];
  const how = { looks: shot, fullPage: wanted.full ?? false };
  // One language after the other, because the language belongs to the account, and both use the same one.
  for (const language of languages) {
    shots.push(...(await shootScreens(browser, installation.server.url, { language, ...how })));
  }
  await writeSheets(browser, shots);
  if (wanted.docs) await writeChosen(browser, shots);
} finally {
  await browser.close();
  await installation.close();
}

function nameOf({ width, theme, language }: Look): string {
  return `${width}-${theme}-${language}`;
}

async function writeSheets(browser: Browser, shots: readonly Shot[]): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const taken of shots) writeFileSync(`${out}/${taken.screen}-${nameOf(taken)}.png`, taken.image);
  for (const look of shot) {
    const name = nameOf(look);
    const file = `${out}/sheet-${name}.jpg`;
    const ofLook = shots.filter((taken) => nameOf(taken) === name);
    writeFileSync(file, await contactSheet(browser, `Glasen · ${name}`, ofLook));
    process.stdout.write(`${file}\n`);
  }
}

/** As WebP, which the browser itself can write, so that the files stay small. */
async function writeChosen(browser: Browser, shots: readonly Shot[]): Promise<void> {
  const found = chosen.map((wanted) => {
    const shot = shots.find(
      ({ screen, width, theme, language }) =>
        language === chosenLanguage && screen === wanted.screen && width === wanted.width && theme === wanted.theme,
    );
    if (!shot) throw new Error(`There is no picture of ${wanted.screen} at ${wanted.width} px, ${wanted.theme}.`);
    return shot;
  });
  rmSync(chosenFolder, { recursive: true, force: true });
  mkdirSync(chosenFolder, { recursive: true });
  const page = await browser.newPage();
  for (const { screen, width, image } of found) {
    const webp = await page.evaluate(async (png) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: picture.width,
        height: picture.height,
      });
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", 0.85);
    }, image.toString("base64"));
    const file = width === 390 ? `${screen}-phone` : screen;
    writeFileSync(`${chosenFolder}/${file}.webp`, Buffer.from(webp.split(",")[1] ?? "", "base64"));
  }
}
