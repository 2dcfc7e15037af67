import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { pinEndpoints } from "@glasen/contract/pins.ts";
import { sessionEndpoints } from "@glasen/contract/sessions.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, signIn } from "./journey.ts";
import type { OwnCrew } from "./own-crew.ts";

/** Turns a browser into a terminal of the crew, with the given crew settings. */
export async function makeTerminal(
  context: BrowserContext,
  { crewId, owner }: Pick<OwnCrew, "crewId" | "owner">,
  settings: Record<string, unknown>,
  ownerPin?: string,
  language: "de" | "en" = "en",
): Promise<void> {
  await signIn(context, owner, language);
  const { token } = (await (await context.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  const signed = { [headers.csrf]: token };
  await changeSettings(context, crewId, settings);
  if (ownerPin !== undefined) {
    const { userId } = (await (await context.request.get(accountEndpoints.context.path)).json()).payload
      .userAuthentication;
    const pinPath = pinEndpoints.set.path.replace(":crewId", String(crewId)).replace(":userId", String(userId));
    const set = await context.request.put(pinPath, { headers: signed, data: { pinCode: ownerPin } });
    expect(set.status(), await set.text()).toBe(200);
  }
  const entered = await context.request.post(sessionEndpoints.signInCrew.path, { headers: signed, data: { crewId } });
  expect(entered.status(), await entered.text()).toBe(200);
}

export const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const card = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}|${name} `) });

async function middleOf(page: Page, target: string): Promise<{ x: number; y: number }> {
  const box = await column(page, target).boundingBox();
  if (!box) throw new Error(`no column ${target}`);
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.4 };
}

async function startOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await card(page, name).boundingBox();
  if (!box) throw new Error(`no card ${name}`);
  return { x: box.x + 20, y: box.y + 20 };
}

export async function dragByMouse(page: Page, name: string, target: string): Promise<void> {
  const [from, to] = [await startOf(page, name), await middleOf(page, target)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 15, from.y + 5, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

export async function dragByFinger(page: Page, name: string, target: string): Promise<void> {
  const [from, to] = [await startOf(page, name), await middleOf(page, target)];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  await page.waitForTimeout(250);
  for (let step = 1; step <= 6; step += 1)
    await touch("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }]);
  await touch("touchEnd", []);
  await finger.detach();
}

export async function dragByKeys(page: Page, name: string, ...keys: string[]): Promise<void> {
  await card(page, name).focus();
  for (const key of ["Space", ...keys, "Space"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
}

/** The halves exist only during the drag, so their position is read on the way. */
export async function dragToHalf(page: Page, name: string, words: string): Promise<void> {
  const from = await startOf(page, name);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 15, from.y + 5, { steps: 3 });
  const box = await page.getByText(words, { exact: true }).boundingBox();
  if (!box) throw new Error(`no half ${words}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** Where the buttons are, in px. */
export const placesOfButtons = (page: Page): Promise<number[][]> =>
  page.getByRole("button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

/** In px: large enough for a knuckle. */
const leastTarget = 64;
const pressed = "button, a[href], [role=tab], label:has(input[type=checkbox]), input:not([type=checkbox], [hidden])";
const sizes = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
] as const;

/** Every visible control is large enough, on a phone and on a tablet. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const tooSmall = () =>
      page.evaluate(
        ([targets, least]) =>
          [...document.querySelectorAll<HTMLElement>(targets)]
            .filter((target) => target.checkVisibility({ visibilityProperty: true }))
            .map((target) => ({ target, box: target.getBoundingClientRect() }))
            // Controls for screen readers only have no visible size.
            .filter(({ box }) => box.width > 1 && Math.min(Math.round(box.width), Math.round(box.height)) < least)
            .map(({ target, box }) => {
              const name = target.getAttribute("aria-label") ?? target.textContent;
              return `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
            }),
        [pressed, leastTarget] as const,
      );
    await expect.poll(tooSmall, { message: `at ${size.width} px` }).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Changes the crew's settings from another browser. */
export async function changeSettings(
  office: BrowserContext,
  crewId: number,
  settings: Record<string, unknown>,
): Promise<void> {
  const { token } = (await (await office.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  const path = settingEndpoints.change.path.replace(":crewId", String(crewId));
  const changed = await office.request.put(path, {
    headers: { [headers.csrf]: token },
    data: { crewId, ...settings },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

/** From now on the page's storage refuses every write, as with a full disk. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...row) {
      const request = add.apply(this, row);
      this.transaction.abort();
      return request;
    };
  });
