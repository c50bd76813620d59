import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example', viewport: { width: 390, height: 844 } });

/** Five lines, the first of larger type and two as high as a finger, and the padding. */
const mostPixels = 5 * 20 + 4 + 2 * 24 + 28;

test('a card of any list is at most five lines high and no wider than the phone', async ({ page }) => {
  for (const path of [
    ...['/factory-cars/brands', '/factory-cars/models', '/factory-cars/editions', '/factory-cars/products'],
    ...['/customers', '/leads', '/company/employees', '/company/people', '/cars'],
  ]) {
    await page.goto(path);
    const cards = page.locator('.list-as-cards [data-row]');
    await expect(cards.first(), path).toBeVisible();
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) => ({ height: card.clientHeight, isWide: card.scrollWidth > card.clientWidth })),
    );
    const heights = sizes.map(({ height }) => height).toSorted((one, other) => one - other);
    expect(heights[Math.floor(heights.length / 2)], path).toBeLessThanOrEqual(mostPixels);
    expect(
      sizes.filter(({ isWide }) => isWide),
      path,
    ).toEqual([]);
  }
});
