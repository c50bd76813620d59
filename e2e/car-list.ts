import { expect, type Page } from '@playwright/test';

/** Opens the car list and waits for its JavaScript, which takes the button away that others need. */
export async function openList(page: Page, query = '') {
  await page.goto(`/cars${query}`);
  await expect(page.getByRole('button', { name: 'Vis biler', exact: true })).toHaveCount(0);
}
