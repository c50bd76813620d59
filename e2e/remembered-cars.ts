import { expect, type Page } from '@playwright/test';
import { openList } from './car-list.ts';

/** The storage key of the used-car list. */
export const usedCarsKey = 'car-filters-/cars-used';

export const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), usedCarsKey);

export const entries = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('car-filters-')));

export const diesel = (page: Page) => page.getByRole('link', { name: 'Fjern filter Drivmiddel: Diesel' });

export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name, exact: true });

/** Opens all used cars by the menu. */
export async function openAll(page: Page) {
  await menu(page, 'Biler').click();
  await page.getByRole('navigation', { name: 'Visninger' }).getByRole('link', { name: 'Alle' }).click();
}

export const offer = (page: Page) => page.getByRole('link', { name: 'Gendan dine seneste filtre' });

export const resetLink = (page: Page) =>
  page.getByRole('list', { name: 'Aktive filtre' }).getByRole('link', { name: 'Nulstil til standard' });

/** Opens the list of diesel cars and waits until it is stored. */
export async function openDiesel(page: Page, more = '') {
  await openList(page, `?fuelType=diesel${more}`);
  await expect.poll(() => stored(page)).toContain('diesel');
}
