import { expect, type Page } from '@playwright/test';
import { openTab } from './car-record.ts';
import { test } from './fixtures.ts';

test.use({ as: 'saelger@silkeborg-biler.example' });

const pdf = (name: string, words: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`),
});

/** Drops a PDF of 2 kB on the upload field. */
async function drop(page: Page, name: string) {
  const data = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'application/pdf' }));
      return transfer;
    },
    [name, pdf(name, 'x'.repeat(2000)).buffer.toString()] as const,
  );
  await page.getByText('eller træk dem hertil').dispatchEvent('drop', { dataTransfer: data });
}

async function openDocuments(page: Page, place: number) {
  await page.goto('/cars?sortBy=registrationNumber');
  const [, id] = [...(await page.content()).matchAll(/cars\/(\d+)\/edit/g)][place] ?? [];
  await page.goto(`/cars/${id}/edit`);
  await openTab(page, 'Dokumenter');
}

test('documents are uploaded, renewed and shared with a signed-out visitor, until the link is revoked', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await openDocuments(page, 0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Vælg først de filer, du vil uploade.')).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Valgte filer' }).getByRole('listitem');
  await page.getByLabel('Tilføj dokumenter').setInputFiles([pdf('Slutseddel.pdf', 'en'), pdf('Tastefejl.pdf', 'nej')]);
  await drop(page, 'Synsrapport.pdf');
  await expect(chosen).toHaveText([/^Slutseddel\.pdf\d+ byte$/, /^Tastefejl\.pdf/, /^Synsrapport\.pdf2 kB$/]);
  await page.getByRole('button', { name: 'Fjern Tastefejl.pdf' }).click();
  await expect(chosen).toHaveCount(2);
  await page.getByLabel('Hvem må se det').selectOption('Kunden må se det');
  await page.route('**/documents/upload?*', () => {});
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sendt' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Afbryd' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(chosen).toHaveCount(2);
  await page.unroute('**/documents/upload?*');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('2 dokumenter er tilføjet')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Slutseddel', exact: true }).click();
  await page.getByLabel('Ny version').setInputFiles(pdf('Slutseddel rettet.pdf', 'tre'));
  await page.getByRole('button', { name: 'Upload ny version' }).click();
  await expect(page.getByText('Version 2', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Slutseddel rettet.pdf')).toBeVisible();

  await page.getByLabel('Til hvem eller hvad').fill('Kirsten Kunde');
  await page.getByRole('button', { name: 'Lav link' }).click();
  const link = await page.getByLabel('Linket er klar').inputValue();
  await expectAccessible(page);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Slutseddel' })).toBeVisible();
  await expectAccessible(reader);
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Hent dokumentet' }).click();
  expect((await download).suggestedFilename()).toBe('Slutseddel rettet.pdf');
  const opened = context.waitForEvent('response', (response) => response.url().includes('?pass='));
  await reader.getByRole('button', { name: 'Åbn dokumentet' }).click();
  expect((await opened).headers()['content-type']).toBe('application/pdf');

  await page.reload();
  await expect(page.getByText('Åbnet 2 gange')).toBeVisible();
  await page.getByRole('link', { name: 'Træk tilbage: Kirsten Kunde' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Træk tilbage' }).click();
  await expect(page.getByText('Trukket tilbage', { exact: true })).toBeVisible();

  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Linket er trukket tilbage' })).toBeVisible();
  await expectAccessible(reader);
  await reader.getByLabel('Dit navn').fill('Kirsten Kunde');
  await reader.getByRole('button', { name: 'Bed om et nyt link' }).click();
  await expect(reader.getByText('har fået besked')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('bad om et nyt link')).toBeVisible();
});

test('what is chosen before the scripts have come is there to be sent when they have', async ({ page, baseURL }) => {
  await openDocuments(page, 2);
  const { pathname } = new URL(page.url());
  const scripts = Promise.withResolvers<void>();
  await page.route(`${baseURL}/assets/*.js`, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(pathname, { waitUntil: 'commit' });
  await page.locator('input[name=documents]').setInputFiles([pdf('Tidlig.pdf', 'en')]);
  await page.getByLabel('Hvem må se det').selectOption('Kunden må se det');
  scripts.resolve();
  await expect(page.getByRole('list', { name: 'Valgte filer' })).toContainText('Tidlig.pdf');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Dokumentet er tilføjet')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Tidlig Kunden må se det/ })).toBeVisible();
});

test.describe('without JavaScript on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a document is uploaded, its price sign saved, and one is deleted and restored', async ({ page }) => {
    await openDocuments(page, 3);
    await page.getByLabel('Tilføj dokumenter').setInputFiles(pdf('Attest.pdf', 'en'));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Dokumentet er tilføjet')).toBeVisible();
    await page.getByRole('button', { name: 'Gem tilstandsrapporten som dokument' }).click();
    await expect(page.getByText('Tilstandsrapport er gemt')).toBeVisible();
    await page.getByRole('link', { name: 'Attest', exact: true }).click();
    await page.getByRole('link', { name: 'Slet dokumentet' }).click();
    await page.getByRole('button', { name: 'Slet dokumentet' }).click();
    await expect(page.getByText('«Attest» er slettet')).toBeVisible();
    await page.getByRole('button', { name: 'Fortryd ændringen' }).click();
    await expect(page.getByRole('link', { name: 'Attest', exact: true })).toBeVisible();
  });
});
