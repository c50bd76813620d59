import { expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/seed-demo.ts';

/** Signs a customer in by password, with or without scripts. `portal` is its address, as `/kundeportal/{slug}`. */
export async function signInToPortal(page: Page, portal: string, email: string) {
  await page.goto(`${portal}/login`);
  await page.locator('summary').filter({ hasText: 'adgangskode' }).click();
  const form = page.locator('form').filter({ has: page.locator('input[type=password]') });
  await form.locator('input[name=email]').fill(email);
  await form.locator('input[type=password]').fill(demoPassword);
  await form.locator('button[value=password]').click();
  await expect(page).toHaveURL(portal);
}
