import { expect, type Page } from '@playwright/test';
import { openTab } from './car-record.ts';
import { alive, test } from './fixtures.ts';

test.use({ as: 'salgschef@silkeborg-biler.example' });

/** Uploads a receipt of the open expense, on a phone: page and input stay. */
async function layReceiptOn(page: Page) {
  await expect(page.getByRole('heading', { name: 'Bilag' })).toBeVisible();
  const large = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByLabel('Beskrivelse').fill('To vinterdæk');
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  await page.getByLabel('Fil', { exact: true }).setInputFiles({ name: 'dæk.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Tilføj bilag' }).click();
  await expect(page.getByRole('link', { name: 'dæk.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tilføj bilag' })).toBeInViewport();
  await expect(page.getByLabel('Beskrivelse')).toHaveValue('To vinterdæk');
  if (large) await page.setViewportSize(large);
}

test('a car gets a call, a task and an expense; its history shows all of it and reverts it', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/cars?sortBy=mileage');
  await page.locator('tbody tr').first().locator('a[data-row-link]').click();
  await page.locator('fieldset').getByText('Aftale lavet', { exact: true }).click();
  await page.getByLabel('Notat').fill('Kommer lørdag');
  await page.getByRole('button', { name: 'Log opkald' }).click();
  await expect(page.getByText('Opkald er logget')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Aktiviteter' }).getByRole('listitem').first()).toContainText(
    'ringede',
  );
  await expect(page.getByLabel('Notat')).toHaveValue('');
  await expect(page.getByLabel('Uden udfald')).toBeChecked();

  await openTab(page, 'Notater');
  await page.getByLabel('Hvad').fill('Vask før lørdag');
  await page.getByLabel('Hvad').press('Enter');
  await expect(page.getByRole('link', { name: 'Vask før lørdag' })).toBeVisible();
  await page.getByRole('button', { name: 'Slet: Vask før lørdag' }).click();
  await expect(page.getByRole('link', { name: 'Vask før lørdag' })).toBeHidden();
  const deleted = page.locator('.toast').filter({ hasText: 'Notatet er slettet' });
  await deleted.getByRole('button', { name: 'Fortryd ændringen' }).click();
  await expect(page.getByRole('link', { name: 'Vask før lørdag' })).toBeVisible();
  await expectAccessible(page);

  await openTab(page, 'Omkostninger');
  await page.getByRole('link', { name: 'Registrer omkostning' }).click();
  await page.getByLabel('Beløb ekskl. moms').fill('1.250');
  await page.getByRole('button', { name: 'Registrer', exact: true }).click();
  await layReceiptOn(page);
  await page.getByRole('button', { name: 'Godkend' }).click();
  await expect(page.getByText('Omkostningen er godkendt')).toBeVisible();
  await expectAccessible(page);

  await openTab(page, 'Data');
  await page.getByLabel('Plads').fill('Række 9');
  await page.getByLabel('Plads').press('Enter');
  await expect(page.getByText('Bilen er gemt')).toBeVisible();
  await openTab(page, 'Historik');
  await expect(page.getByText('Række 9')).toBeVisible();
  await page.getByLabel('Felt').selectOption({ label: 'Plads' });
  await expect(page).toHaveURL(/field=location/);
  // By keyboard, as five toasts may lie over what a mouse would click.
  await page.getByRole('link', { name: 'Ryd filtrene' }).press('Enter');
  await expect(page).not.toHaveURL(/field=/);
  await page.getByRole('link', { name: 'Fortryd til hertil' }).first().press('Enter');
  await expect(page.getByRole('cell', { name: 'Række 9' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fortryd til hertil' }).press('Enter');
  await expect(page.getByText('Bilen er, som den var')).toBeVisible();
});

test('what is typed before the scripts have come stays when they do', async ({ page }) => {
  const what = `Ring om dæk ${test.info().retry}`;
  await page.goto('/cars?sortBy=mileage');
  await page.locator('tbody tr').nth(2).locator('a[data-row-link]').click();
  await openTab(page, 'Notater');
  await page.getByLabel('Hvad').fill(what);
  await page.getByLabel('Hvad').press('Enter');
  await page.getByRole('link', { name: what }).click();
  await page.getByLabel('Tekst').fill('Ring mandag');
  await page.getByRole('button', { name: 'Gem notat' }).click();
  await page.getByRole('link', { name: what }).click();
  await expect(page.getByLabel('Tekst')).toHaveValue('Ring mandag');

  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Hvad').fill(`${what} og fælge`);
  await page.getByLabel('Tekst').fill('Ring tirsdag efter kl. 10');
  await page.getByLabel('Slags').selectOption('Opkald');
  await page.getByLabel('Fastgør øverst').check();
  scripts.resolve();
  await alive(page);
  await expect(page.getByLabel('Hvad')).toHaveValue(`${what} og fælge`);
  await expect(page.getByLabel('Tekst')).toHaveValue('Ring tirsdag efter kl. 10');
  await expect(page.getByLabel('Fastgør øverst')).toBeChecked();
  await page.getByRole('button', { name: 'Gem notat' }).click();
  const note = page.getByRole('listitem').filter({ hasText: `${what} og fælge` });
  await expect(note).toContainText('Ring tirsdag efter kl. 10');
  await expect(note).toContainText('Opkald');
});
