import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { demoPassword } from '#server/demo/seed-demo.ts';

/** The sign-in limits are per IP address, so every sign-in has its own. */
export function anyAddress() {
  return { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
}

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
const states = new Map<string, Promise<State>>();

/** Signs in to a browser of its own, which is closed. @returns what another one begins with */
export async function signIn(browser: Browser, baseURL: string, email: string) {
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL, storageState, extraHTTPHeaders: anyAddress() });
  const page = await context.newPage();
  await page.goto('/account/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Adgangskode', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL('/');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A browser of somebody else; of nobody who is known, without an address. */
export async function openAs(
  browser: Browser,
  page: Page,
  email: string | undefined,
  options: BrowserContextOptions = {},
) {
  const baseURL = new URL(page.url()).origin;
  const storageState = email ? await signIn(browser, baseURL, email) : { cookies: [], origins: [] };
  const headers = { baseURL, storageState, extraHTTPHeaders: anyAddress() };
  return (await browser.newContext({ ...headers, ...options })).newPage();
}

/** Waits for the full load; a page without scripts is ready at once. */
export async function alive(page: Page) {
  await page.locator('html[data-alive], html:not(:has(script[type=module]))').waitFor({ state: 'attached' });
}

/** Waits for hydration after a page opens; with `waitUntil: 'commit'` before that. */
function openAlive(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return response;
  };
}

type Options = { as: string | undefined };
type Fixtures = {
  /** Expects no violations, or fails with each and its place. */
  expectAccessible: (page: Page) => Promise<void>;
  /** Expects a screen with all of its parts unfolded to have no violations at a desk and on a phone, and to fit it. */
  expectScreen: (path: string) => Promise<void>;
};

/** `test.use({ as: 'ejer@…' })` signs the browser in; any error in the browser's console fails the test. */
export const test = base.extend<Options & Fixtures>({
  as: [undefined, { option: true }],
  storageState: async ({ as, browser, baseURL }, use) => {
    if (!as) return use(undefined);
    const state = states.get(as) ?? signIn(browser, baseURL ?? '', as);
    states.set(as, state);
    return use(await state);
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', openAlive);
    await use(context);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
  },
  expectAccessible: async ({ page: _ }, use) => {
    await use(async (page) => {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
      // Passed checks are not reported.
      const violations = await page.evaluate(async () => {
        if (!window.axe) throw new Error('axe was not loaded');
        return (await window.axe.run(document, { resultTypes: ['violations'] })).violations;
      });
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }))).toEqual(
        [],
      );
    });
  },
  expectScreen: async ({ page, expectAccessible }, use) => {
    await use((path) =>
      test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await page.evaluate(() => {
          for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details:not([name])'))
            folded.open = true;
        });
        await expectAccessible(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectAccessible(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${path} is wider than a phone`).toBeLessThanOrEqual(390);
      }),
    );
  },
});
