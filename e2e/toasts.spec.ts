import { expect, type Page } from '@playwright/test';
import { deletionOf } from './car-record.ts';
import { test } from './fixtures.ts';

test.use({ as: 'ejer@silkeborg-biler.example' });

const toastsOf = (page: Page) => page.getByRole('region', { name: 'Beskeder' }).locator('.toast');

/** Makes every copy of a plate fail, which a toast reports. */
async function refuseToCopy(page: Page) {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
}

test('a sixth toast drops the oldest, and a closed one fades before it goes', async ({ page, expectAccessible }) => {
  await refuseToCopy(page);
  await page.goto('/cars');
  const copy = page.getByRole('button', { name: 'Kopiér plade' });
  await copy.first().click();
  await expect(toastsOf(page)).toHaveCount(1);
  // No toast expires while the pointer is over them.
  await toastsOf(page).hover();
  for (let count = 2; count <= 5; count++) {
    await copy.first().dispatchEvent('click');
    await expect(toastsOf(page)).toHaveCount(count);
  }
  const oldest = await toastsOf(page).first().elementHandle();
  await copy.first().dispatchEvent('click');
  await expect.poll(() => oldest?.evaluate((toast) => toast.isConnected)).toBe(false);
  await expect(toastsOf(page)).toHaveCount(5);
  await expectAccessible(page);

  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Luk besked' }).first()).toBeFocused();
  const steps = await page.locator(':focus').evaluate(async (button: HTMLElement) => {
    const toast = button.closest('.toast');
    const steps: string[] = [];
    await new Promise<void>((resolve) => {
      new MutationObserver(() => {
        const step = toast?.isConnected ? toast.hasAttribute('data-closed') && 'closed' : 'gone';
        if (step && step !== steps.at(-1)) steps.push(step);
        if (step === 'gone') resolve();
      }).observe(document, { attributes: true, childList: true, subtree: true });
      button.click();
    });
    return steps;
  });
  expect(steps).toEqual(['closed', 'gone']);
  await expect(toastsOf(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Luk besked' }).last()).toBeFocused();
});

test('a toast goes by itself, but not while one points at it', async ({ page }) => {
  await refuseToCopy(page);
  await page.clock.install();
  await page.goto('/cars');
  await page.getByRole('button', { name: 'Kopiér plade' }).first().click();
  await expect(toastsOf(page)).toHaveCount(1);
  await toastsOf(page).hover();
  await page.clock.runFor(1_000);
  await page.clock.fastForward(60_000);
  await page.clock.runFor(1_000);
  await expect(toastsOf(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_000);
      return toastsOf(page).count();
    })
    .toBe(0);
});

test('a question has the focus, lets go of it by Escape, by Fortryd and by a click beside it, and gives it back', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/cars?search=toyota');
  await page.locator('tbody tr a[data-row-link]').first().click();
  const opener = await deletionOf(page);
  const dialog = page.getByRole('dialog', { name: /^Slet .*\?$/ });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fortryd' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fortryd' })).toBeFocused();
    await expect(dialog).toHaveAccessibleDescription(/Bilen forsvinder fra listen/);
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await opener.click();
  await expectAccessible(page);
});

test.describe('where no other test counts cars', () => {
  test.use({ as: 'ejer@jysk-biludlejning.example' });

  test('an action is undone from the toast', async ({ page, expectAccessible }) => {
    await page.goto('/cars?search=renault');
    const paths = await page
      .locator('tbody tr a[data-row-link]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const undo = page.getByRole('button', { name: 'Fortryd ændringen' });
    let deleted = '';
    for (const path of paths.reverse()) {
      deleted = path;
      await page.goto(path);
      await (await deletionOf(page)).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Slet bil' }).click();
      await expect(page.getByText(/^Bilen er (slettet|udlejet eller reserveret)/)).toBeVisible();
      if (new URL(page.url()).pathname === '/cars') break;
    }
    await expect(toastsOf(page)).toContainText('Bilen er slettet');
    await toastsOf(page).hover();
    await expectAccessible(page);
    await expect(page.locator(`tbody a[href="${deleted}"]`)).toHaveCount(0);
    await undo.click();
    await expect(toastsOf(page)).toHaveText([/Ændringen er fortrudt/]);
    await expect(page.locator(`tbody a[href="${deleted}"]`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a finger pushes a toast away, and lets a short push go back', async ({ page }) => {
    await refuseToCopy(page);
    await page.goto('/cars?layout=table');
    await page.locator('[data-copy]').first().dispatchEvent('click');
    await expect(toastsOf(page)).toHaveCount(1);
    await toastsOf(page).tap({ trial: true });
    const finger = await page.context().newCDPSession(page);
    const push = async (distance: number) => {
      const box = await toastsOf(page).boundingBox();
      const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => 120 + distance * part);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 120, y }] });
      for (const x of steps)
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await push(40);
    await expect(toastsOf(page)).toHaveCount(1);
    await expect(toastsOf(page)).toHaveCSS('opacity', '1');
    await push(150);
    await expect(toastsOf(page)).toHaveCount(0);
  });
});

test('what the server says of a list that it refuses stands in a toast and on a page with its status', async ({
  page,
  expectAccessible,
}) => {
  const toasts = page.getByRole('region', { name: 'Beskeder' });
  const response = await page.goto('/cars?page=0');
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'Adressen kan ikke bruges' })).toBeVisible();
  await expect(page.getByText('400 Bad Request')).toBeVisible();
  await expect(toasts).toContainText('Adressen kan ikke bruges');
  await expect(toasts).toContainText('Sidetallet (page) skal være et helt tal på 1 eller mere.');
  await expectAccessible(page);

  await page.goto('/cars');
  await page.route(/\.data\?.*search=/, (route) =>
    route.continue({ url: route.request().url().replace('search', 'page') }),
  );
  await page.getByRole('searchbox').fill('ford');
  await expect(page.getByText('400 Bad Request')).toBeVisible();
  await expect(toasts).toContainText('Sidetallet (page) skal være et helt tal på 1 eller mere.');
  await expect(page.getByRole('heading', { name: 'Adressen kan ikke bruges' })).toBeFocused();
});
