import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

test('a click on the help loads the file of the build, and the frame stays', async ({ page, expectAccessible }) => {
  await page.goto('/cars');
  const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === '/help.data');
  await page.getByRole('button', { name: 'Mette Sørensen' }).click();
  await page.getByRole('link', { name: 'Genveje og ordforklaring' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genveje og ordforklaring');
  const headers = (await fetched).headers();
  expect(headers.etag).toBeDefined();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['x-request-id']).toBeUndefined();
  await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('Liggetid', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
});
