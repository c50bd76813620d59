import { expect, type Page } from '@playwright/test';

/** The address in the newest mail of a quote to a customer. Quotes of several organisations may have one number. */
export async function linkInMail(page: Page, { number, to }: { number: string; to: string }) {
  await page.goto('/dev/outbox');
  await page.getByRole('link').filter({ hasText: number }).filter({ hasText: to }).first().click();
  await expect(page.getByRole('main')).toContainText(number);
  const linked = async () => /\/documents\/view\/[\w-]{43}/.exec(await page.content())?.[0] ?? '';
  await expect.poll(linked).not.toBe('');
  return linked();
}
