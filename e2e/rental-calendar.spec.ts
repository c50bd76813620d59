import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'udlejer@jysk-biludlejning.example', viewport: { width: 1440, height: 900 } });

const plan = '/rental/calendar?weeks=3';

/** A reservation of three days or more, which can be a day shorter whatever else is agreed. */
function reservation(page: Page) {
  const long = [...Array(60)].map((_, at) => `td[colspan="${at + 13}"] > a.planned[data-move]:not([data-end])`);
  return page.locator(long.join(', ')).first();
}

test('the screens of the calendar of cars have no accessibility faults and fit a phone', async ({
  page,
  expectScreen,
}) => {
  await page.goto(plan);
  const moved = await reservation(page).getAttribute('data-move');
  const paths = [
    ...[plan, '/rental/calendar?weeks=6', '/rental/calendar?group=V3&from=01-12-2199+08:00&to=14-12-2199+16:00'],
    ...['/rental/calendar?from=i+morgen&to=x', '/rental/calendar/block/create'],
    `/rental/agreements/${moved}/move?endDays=-1`,
  ];
  for (const path of paths) await expectScreen(path);
});

test('many free cars on a phone → their list scrolls, and the page ends where its content does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heightOf = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  const [day, free] = ['day=2199-12-01', 'from=01-12-2199+08:00&to=14-12-2199+16:00'];
  const without = await heightOf(`/rental/calendar?${day}`);
  const height = await heightOf(`/rental/calendar?${day}&${free}`);
  await expect(page.getByRole('heading', { name: /ledige biler/ })).toBeVisible();
  expect(height - without).toBeLessThan(800);
});

test('a bar is drawn shorter by keyboard, checked before it is kept, and undone; by mouse it is given up', async ({
  page,
}) => {
  await page.goto(plan);
  const bar = reservation(page);
  const span = async () => Number(await bar.locator('xpath=..').getAttribute('colspan'));
  const id = await bar.getAttribute('data-move');
  const before = await span();
  await bar.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ikke flyttet.')).toBeAttached();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByText('1 dag kortere')).toBeAttached();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Bilen er ledig.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Flyt' }).click();
  await expect(page.getByText(/^A-\d{4}-\d+ er flyttet$/)).toBeVisible();
  await expect(page).toHaveURL(/\/rental\/calendar\?weeks=3/);
  const moved = page.locator(`a[data-move="${id}"]`);
  await expect(moved.locator('xpath=..')).toHaveAttribute('colspan', String(before - 4));
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(moved.locator('xpath=..')).toHaveAttribute('colspan', String(before));

  await moved.scrollIntoViewIfNeeded();
  const box = await moved.boundingBox();
  if (!box) throw new Error('the bar is shown');
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 60, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByText('Aflevering')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(moved).toBeFocused();
});
