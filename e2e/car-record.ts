import { expect, type Page } from '@playwright/test';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Bilen' });

/** That the record of a car is open. */
export async function expectRecord(page: Page) {
  await expect(tabs(page)).toBeVisible();
}

/** Goes to a part of the record that is open. */
export async function openTab(page: Page, name: string) {
  await tabs(page).getByRole('link', { name, exact: true }).click();
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name);
}

/** Goes to another part of the record and leaves behind what was typed. */
export async function leaveTo(page: Page, name: string, look: () => Promise<void> = async () => {}) {
  await tabs(page).getByRole('link', { name, exact: true }).click();
  const leave = page.getByRole('button', { name: 'Forlad uden at gemme' });
  await expect(leave).toBeVisible();
  await look();
  await leave.click();
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name);
}
