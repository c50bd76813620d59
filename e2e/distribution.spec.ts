import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const path = '/company/distribution';

test.use({ as: 'ejer@silkeborg-biler.example' });

// One moves what the other counts.
test.describe.configure({ mode: 'default' });

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('all screens of the distribution are accessible and not wider than the window', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto(path);
      const [rule, person] = [/rules\/\d+/, /people\/\d+/].map((address) =>
        page
          .locator('main a')
          .evaluateAll(
            (links, source) =>
              links.map((link) => link.getAttribute('href') ?? '').find((href) => new RegExp(source).test(href)) ?? '',
            address.source,
          ),
      );
      const below = ['', '/cars', '/simulation', '/assignments', '/rules/create'].map((each) => `${path}${each}`);
      for (const screen of [...below, (await rule) ?? '', (await person) ?? '', '/settings/availability']) {
        await page.goto(screen);
        await expectAccessible(page);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect([screen, isWide]).toEqual([screen, false]);
      }
    });
  });
}

test('a rule dragged onto another takes its place, which is told, and one click takes it back', async ({ page }) => {
  await page.goto(path);
  const rows = page.locator('[data-rule]');
  const names = () => rows.locator('th a').allInnerTexts();
  const before = await names();
  await rows.last().locator('[data-grip]').dragTo(rows.first());
  await expect(page.getByText('Alle andre er flyttet')).toBeVisible();
  expect(await names()).toEqual([before.at(-1), ...before.slice(0, -1)]);
  await expect(page.getByRole('status').filter({ hasText: 'Alle andre flyttes til plads 1 af 3' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(rows.first().locator('th a')).toHaveText(before[0] ?? '');
});
