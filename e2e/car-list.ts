import type { Page } from '@playwright/test';

/** Opens the car list. */
export async function openList(page: Page, query = '') {
  await page.goto(`/cars${query}`);
}
