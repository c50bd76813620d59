import type { Page } from '@playwright/test';

/** The newest code that was mailed to an address, as staff read it in the outbox. */
export async function codeInMail(page: Page, to: string) {
  await page.goto('/dev/outbox');
  const mail = page.getByRole('link').filter({ hasText: to }).filter({ hasText: /\d{6}/ }).first();
  return /(?<!\d)\d{6}(?!\d)/.exec((await mail.textContent()) ?? '')?.[0] ?? '';
}
