import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import { portalRoutes } from '#app/portal-routes.ts';
import { codeInMail } from './code-in-mail.ts';
import { anyAddress, test as base } from './fixtures.ts';
import { signInToPortal } from './portal-sign-in.ts';

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };

const portal = '/kundeportal/silkeborg-biler';
const kilobyte = 1024;

const isPage = ({ path, file }: Entry) => file.endsWith('.tsx') && !file.includes('-layout') && path !== undefined;

/** The pages within a layout of the portal, as patterns of their addresses. */
function pagesWithin(layout: string, entries: readonly Entry[] = portalRoutes, isWithin = false): string[] {
  return entries.flatMap((entry) => [
    ...(isWithin && isPage(entry) ? [(entry.path ?? '').replace(/^kundeportal\/:slug\/?/, '')] : []),
    ...pagesWithin(layout, entry.children ?? [], isWithin || entry.file.endsWith(layout)),
  ]);
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

const signIn = (page: Page, name: string) => signInToPortal(page, portal, `${name}@toemrerfirma.example`);

/** Opens a page. @returns what its first view weighs compressed, without font, logo and photos */
async function weigh(page: Page, path: string) {
  const answers: Response[] = [];
  const note = (answer: Response) => answers.push(answer);
  page.on('response', note);
  const answer = await page.goto(path);
  page.off('response', note);
  const weights = { status: answer?.status(), requests: answers.length, all: 0, scripts: 0 };
  for (const each of answers.filter((each) => !/\.woff2|\/logo\/|\/billeder\/|\/app-ikon\//.test(each.url()))) {
    const { length } = gzipSync(await each.body().catch(() => Buffer.alloc(0)));
    weights.all += length;
    if (/\.js(\?|$)/.test(each.url())) weights.scripts += length;
  }
  return weights;
}

/** The pages of the portal that a page leads to. */
const linksOf = (page: Page) =>
  page
    .locator(`a[href^="${portal}"]`)
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*/, '')));

/** What a finger does not hit, and what the bar of a phone hides while it has the focus. */
function faultsOf() {
  const bar = document.querySelector('.portal nav')?.getBoundingClientRect().top ?? window.innerHeight;
  const pressed = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  );
  return [...pressed].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) return [];
    if (element.matches('a[href="#indhold"]')) return [];
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
    const isBox = element.matches('[type=checkbox], [type=radio]') && label;
    const { width, height } = (isBox ? label : element).getBoundingClientRect();
    const name = `${element.tagName} ${element.textContent || element.getAttribute('name')}`;
    const small = width < 43.5 || height < 43.5 ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
    element.focus();
    const { top, bottom, height: tall } = element.getBoundingClientRect();
    // A browser brings the line that is written on into view, not all of a text.
    const end = element.matches('textarea') ? top + 44 : bottom;
    const isHidden = !element.closest('nav') && tall < bar && end > bar + 1;
    return isHidden ? [...small, `${name}: behind the bar`] : small;
  });
}

type Look = (path: string) => Promise<void>;

const test = base.extend<{ look: Look }>({
  look: async ({ page, expectAccessible }, use) =>
    use((path) =>
      base.step(path, async () => {
        const { status, requests, all, scripts } = await weigh(page, path);
        expect([200, 404], path).toContain(status);
        expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(12);
        expect.soft(all, `${path}: weight`).toBeLessThanOrEqual(60 * kilobyte);
        expect.soft(scripts, `${path}: scripts`).toBeLessThanOrEqual(30 * kilobyte);
        await expectAccessible(page);
        expect.soft(await page.evaluate(faultsOf), path).toEqual([]);
        await page.setViewportSize({ width: 195, height: 422 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${path} is wider than a phone at 200 %`).toBeLessThanOrEqual(195);
        await page.setViewportSize({ width: 390, height: 844 });
      }),
    ),
});

test.use({ extraHTTPHeaders: anyAddress(), viewport: { width: 390, height: 844 } });

test('every way into a portal: light, accessible, pressed with a finger, and whole at 200 %', async ({
  page,
  look,
}) => {
  const guests = ['login', 'login/kode', 'login/link', 'register', 'glemt-adgangskode', 'ny-adgangskode?token=x'];
  const open = ['invite/ukendt', 'kontroller', 'uden-forbindelse'];
  for (const path of [...guests, ...open, 'findes-ikke']) await look(`${portal}/${path}`);
  const waiting = 'post@toemrerfirma.example';
  await page.goto(`${portal}/login`);
  await page.getByLabel('E-mail').fill(waiting);
  await page.getByRole('button', { name: 'Send mig en kode' }).click();
  await expect(page).toHaveURL(`${portal}/login/kode`);
  const code = await codeInMail(page, waiting);
  await page.goto(`${portal}/login/kode`);
  await page.getByLabel('Kode fra mailen').fill(code);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL(`${portal}/register-portal`);
  for (const path of ['register-portal', 'adgang']) await look(`${portal}/${path}`);
  const seen = [...guests, ...open, 'register-portal', 'adgang'].map((path) => path.replace(/\?.*/, ''));
  const unseen = pagesWithin('narrow-layout.tsx').filter((pattern) => !seen.some((path) => matches(pattern, path)));
  expect(unseen).toEqual([]);
});

test('every page of a customer: light, accessible, pressed with a finger, and whole at 200 %', async ({
  page,
  look,
}) => {
  const unseen = new Set(pagesWithin('member-layout.tsx'));
  await signIn(page, 'bruger');
  await look(portal);
  const waiting = [...(await linksOf(page))];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const short = path.slice(portal.length + 1);
    const pattern = [...unseen].find((each) => matches(each, short));
    if (pattern === undefined) continue;
    unseen.delete(pattern);
    await look(path);
    waiting.push(...(await linksOf(page)));
  }
  // Nobody of this customer is asked to sign here: portal-papers.spec.ts looks at that page.
  expect([...unseen]).toEqual(['dokumenter/:publicationId/underskriv']);
});
