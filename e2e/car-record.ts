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
