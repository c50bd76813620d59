import { expect, type Page } from '@playwright/test';
import { alive, test } from './fixtures.ts';

test.use({ as: 'salgschef@silkeborg-biler.example' });

const note = (page: Page) => page.getByRole('textbox', { name: /^Notat om/ });

test('a note is written below its row of the car list: left, refused, saved and undone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/cars?columns=car&columns=mileage&sortBy=mileage');
  const list = page.url();
  await alive(page);
  const link = page
    .locator('tbody tr')
    .nth(2)
    .getByRole('link', { name: /^Skriv et notat om/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);
  await expect(link).toBeFocused();

  await page.keyboard.press('Enter');
  await note(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Skriv, hvad det handler om.');
  await note(page).fill('Kunden ringer i morgen');
  await note(page).press('Control+Enter');
  await expect(page.getByText('Notatet er tilføjet')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(page.url()).toBe(list);
  await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(page.getByText('Ændringen er fortrudt')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('price and note of a card open in it, and the card stays in its list', async ({ page, expectAccessible }) => {
    await page.goto('/cars/view/til-salg');
    const list = page.url();
    await alive(page);
    const card = page.locator('.list-as-cards li').nth(1);
    const price = card.getByRole('link', { name: /^Ret prisen/ });
    await price.tap();
    const field = card.getByRole('textbox', { name: /^Kontantpris på/ });
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect(price).toBeFocused();
    await card.getByRole('link', { name: /^Skriv et notat/ }).tap();
    await expect(note(page)).toBeFocused();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Fortryd' }).tap();
    await expect(note(page)).toHaveCount(0);
    expect(page.url()).toBe(list);
  });
});
