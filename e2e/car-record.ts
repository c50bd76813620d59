import { expect, type Page } from '@playwright/test';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bilen' });

/** Expects an open car record. */
export async function expectRecord(page: Page) {
  await expect(tabs(page)).toBeVisible();
}

/** Opens a tab of the current record. */
export async function openTab(page: Page, name: string) {
  await tabs(page).getByRole('link', { name, exact: true }).click();
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name);
}

/** Opens another tab of the record and discards the input. */
export async function leaveTo(page: Page, name: string, look: () => Promise<void> = async () => {}) {
  await tabs(page).getByRole('link', { name, exact: true }).click();
  const leave = page.getByRole('button', { name: 'Forlad uden at gemme' });
  await expect(leave).toBeVisible();
  await look();
  await leave.click();
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name);
}

/** The link that deletes the car, in the opened menu of its head. */
export async function deletionOf(page: Page) {
  const menu = page.locator('[data-record-head] details');
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  return menu.getByRole('link', { name: 'Slet bil' });
}
