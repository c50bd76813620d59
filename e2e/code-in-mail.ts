import { expect, type Page } from '@playwright/test';

/** The newest code that was mailed to an address, as staff read it in the outbox. */
export async function codeInMail(page: Page, to: string) {
  await page.goto('/dev/outbox');
  const mail = page.getByRole('link').filter({ hasText: to }).filter({ hasText: /\d{6}/ }).first();
  return /(?<!\d)\d{6}(?!\d)/.exec((await mail.textContent()) ?? '')?.[0] ?? '';
}

/** The address of the newest mail's button, by its recipient and a part of its path. */
export async function linkInMail(staff: Page, to: string, part: string) {
  const linked = async () => {
    await staff.goto('/dev/outbox');
    for (const mail of await staff.getByRole('link').filter({ hasText: to }).all()) {
      const html = await (await staff.request.get((await mail.getAttribute('href')) ?? '')).text();
      const found = new RegExp(`/kundeportal/[\\w-]+/${part}[\\w?=&;%-]*`).exec(html)?.[0];
      if (found) return found.replaceAll('&amp;', '&');
    }
    return '';
  };
  await expect.poll(linked).not.toBe('');
  return linked();
}
