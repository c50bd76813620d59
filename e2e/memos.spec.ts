import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { photo } from './photo-file.ts';

test.use({ as: 'saelger@silkeborg-biler.example' });

test('a colleague is chosen where «@» is typed, and a photo is on the task at once', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/memos');
  const line = page.getByLabel('Ny opgave på én linje');
  const offered = page.getByRole('listbox', { name: 'Kolleger' }).getByRole('option');
  await line.pressSequentially('Fotografér ridsen @m');
  await expect(offered.first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await page.keyboard.type('e');
  const name = (await offered.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue(/^Fotografér ridsen @\S+ $/);
  await expect(page.getByRole('list', { name: 'Forstået' })).toContainText(name);
  await line.press('Enter');
  await expect(page.getByText('Opgaven er gemt')).toBeVisible();

  await page.goto('/memos?search=fotografér+ridsen');
  await page.getByRole('link', { name: 'Fotografér ridsen', exact: true }).first().click();
  await page.waitForURL(/\/memos\/\d+\/edit/);
  await page.getByLabel('Tekst').fill('Se den bagerste dør, ');
  await page.getByLabel('Tekst').pressSequentially('@an');
  const other = (await offered.first().textContent()) ?? '';
  await offered.first().click();
  await expect(page.getByRole('group', { name: 'Nævn kolleger' }).getByLabel(other)).toBeChecked();

  const bad = { name: 'brev.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Kære kunde') };
  const camera = page.getByLabel('Tilføj billede: Fotografér ridsen');
  await camera.setInputFiles([bad]);
  await expect(page.getByRole('alert')).toContainText('«brev.jpg» er ikke et billede');
  await camera.setInputFiles([await photo('ridse.jpg', 90)]);
  await expect(page.getByText('Billedet er tilføjet')).toBeVisible();
  await expect(page.getByLabel('Tekst')).toHaveValue(/bagerste dør, @/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vis billede 1 af 1: Fotografér ridsen' }).click();
  await expect(page.getByRole('img', { name: 'Billede 1 af 1: Fotografér ridsen' })).toBeVisible();
  await expectAccessible(page);
});
