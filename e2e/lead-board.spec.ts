import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ as: 'salgschef@silkeborg-biler.example', viewport: { width: 1920, height: 900 } });

// The tests move cards of the same columns.
test.describe.configure({ mode: 'default' });

const column = (page: Page, status: string) => page.locator(`[data-status=${status}]`);
const firstCard = (page: Page, status: string) => column(page, status).locator('[data-card]').first();

/** The number of a lead, which its card is found by in any column. */
const idOf = async (page: Page, status: string) => (await firstCard(page, status).getAttribute('data-card')) ?? '';
const cardIn = (page: Page, status: string, id: string) => column(page, status).locator(`[data-card="${id}"]`);

test('a card dragged to another status stays there, is taken back by one click, and one dragged to «Tabt» asks first', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/leads?show=board');
  await expectAccessible(page);
  const id = await idOf(page, 'contacted');
  await cardIn(page, 'contacted', id).dragTo(column(page, 'qualified'));
  await expect(page.getByText('Emnet er flyttet til Behov afklaret')).toBeVisible();
  await expect(cardIn(page, 'qualified', id)).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(cardIn(page, 'contacted', id)).toBeVisible();

  await cardIn(page, 'contacted', id).dragTo(column(page, 'lost'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Hvorfor?')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tabt' }).click();
  await expect(dialog.getByText('Vælg, hvorfor emnet er tabt.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cardIn(page, 'contacted', id)).toBeVisible();

  await cardIn(page, 'contacted', id).dragTo(column(page, 'lost'));
  await dialog.getByLabel('Hvorfor?').selectOption('price');
  await dialog.getByRole('button', { name: 'Tabt' }).click();
  await expect(page.getByText('Emnet er flyttet til Tabt')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(cardIn(page, 'contacted', id)).toHaveCount(0);
  await page.getByRole('button', { name: 'Fortryd ændringen' }).last().click();
  await expect(cardIn(page, 'contacted', id)).toBeVisible();
});

test('a card is picked up, moved and dropped by keyboard, each told by a live region', async ({ page }) => {
  await page.goto('/leads?show=board');
  const id = await idOf(page, 'quoted');
  const grip = page.locator(`[data-grip="${id}"]`);
  const said = page.locator('p[role=status]').filter({ hasText: /løftet|af \d|flyttet/ });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText('er løftet fra Tilbud sendt');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(/^Forhandling, \d af \d/);
  await page.keyboard.press('Escape');
  await expect(said).toContainText('er ikke flyttet');
  await expect(cardIn(page, 'quoted', id)).toBeVisible();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(said).toContainText('er flyttet til Forhandling');
  await expect(cardIn(page, 'negotiation', id).locator('[data-grip]')).toBeFocused();
  await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(cardIn(page, 'quoted', id)).toBeVisible();
});

test('a card that a colleague moved meanwhile is not moved again, and stands where the colleague put it', async ({
  page,
}) => {
  await page.goto('/leads?show=board');
  const id = await idOf(page, 'qualified');
  const other = await page.context().newPage();
  await other.goto(`/leads/${id}/move?to=quoted&back=/leads`);
  await other.getByRole('button', { name: 'Tilbud sendt', exact: true }).click();
  await expect(other.getByText('Emnet er flyttet til Tilbud sendt')).toBeVisible();
  await cardIn(page, 'qualified', id).dragTo(column(page, 'negotiation'));
  await expect(page.getByText('En kollega har flyttet emnet imens.').first()).toBeVisible();
  await expect(cardIn(page, 'quoted', id)).toBeVisible();
  await other.goto(`/leads/${id}/move?to=qualified&back=/leads`);
  await other.getByRole('button', { name: 'Behov afklaret', exact: true }).click();
  await expect(other.getByText('Emnet er flyttet til Behov afklaret')).toBeVisible();
  await other.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a card moves by its own form, and the list and the board lead to each other', async ({ page }) => {
    await page.goto('/leads');
    await page.getByRole('link', { name: 'Vis tavle' }).click();
    const id = await idOf(page, 'negotiation');
    const card = cardIn(page, 'negotiation', id);
    await card.locator('summary').click();
    await card.getByRole('combobox').selectOption('parked');
    await card.getByRole('button', { name: 'Flyt', exact: true }).click();
    await page.getByRole('button', { name: 'Parkér' }).click();
    await expect(page.getByText('Vælg, hvornår emnet skal tages op igen.')).toBeVisible();
    await page.getByRole('link', { name: 'Behold status' }).click();
    await expect(cardIn(page, 'negotiation', id)).toBeVisible();
    await card.locator('summary').click();
    await card.getByRole('combobox').selectOption('quoted');
    await card.getByRole('button', { name: 'Flyt', exact: true }).click();
    await expect(cardIn(page, 'quoted', id)).toBeVisible();
    await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
    await expect(cardIn(page, 'negotiation', id)).toBeVisible();
    await page.getByRole('link', { name: 'Vis liste' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('one column at a time is shown, and nothing is wider than the screen', async ({ page, expectAccessible }) => {
    await page.goto('/leads?show=board');
    await expect(column(page, 'new')).toBeInViewport({ ratio: 0.5 });
    await expect(column(page, 'qualified')).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await page.goto('/leads?show=');
    await expectAccessible(page);
  });
});
