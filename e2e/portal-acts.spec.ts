import { expect } from '@playwright/test';
import sharp from 'sharp';
import { anyAddress, test } from './fixtures.ts';
import { signInToPortal } from './portal-sign-in.ts';

const ways = [
  { slug: 'silkeborg-biler', email: 'ansvarlig@toemrerfirma.example', javaScriptEnabled: true },
  { slug: 'jysk-biludlejning', email: 'kunde@privatkunde.example', javaScriptEnabled: false },
];

for (const { slug, email, javaScriptEnabled } of ways) {
  test(`on a phone: reads km, reports a damage, asks for a car ${javaScriptEnabled ? '' : 'without JavaScript'}`, async ({
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] }, extraHTTPHeaders: anyAddress() },
      ...{ viewport: { width: 390, height: 844 }, javaScriptEnabled },
    });
    const page = await context.newPage();
    const fits = async () => {
      if (!javaScriptEnabled) return;
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#335577' } })
      .jpeg()
      .toBuffer();
    const photo = { name: 'bil.jpg', mimeType: 'image/jpeg', buffer };
    await signInToPortal(page, `/kundeportal/${slug}`, email);
    await fits();
    const bar = page.getByRole('navigation', { name: 'Kundeportal' });
    await expect(bar.getByRole('link')).toHaveCount(5);
    await expect(bar.getByRole('link', { name: /Biler \d+ venter på dig/ })).toBeVisible();

    await page.getByRole('region', { name: 'Det venter på dig' }).getByRole('link', { name: 'Aflæs km' }).click();
    const last = Number(
      (await page.getByText('Sidst stod den på').locator('strong').textContent())?.replace(/\D/g, ''),
    );
    await page.getByLabel('Kilometertal').fill('1');
    await page.getByRole('button', { name: 'Gem aflæsning' }).click();
    await expect(page.getByRole('alert')).toContainText('lavere end det seneste');
    await fits();
    await page.getByLabel('Kilometertal').fill(String(last + 900));
    await page.getByLabel('Billede af kilometertælleren').setInputFiles(photo);
    await page.getByRole('button', { name: 'Gem aflæsning' }).click();
    await expect(page.getByText('Kilometertallet er gemt.')).toBeVisible();
    await fits();

    await page.getByRole('link', { name: 'Meld skade' }).click();
    await expect(page.getByText('så ring til os nu')).toBeHidden();
    await page.getByText('Nej', { exact: true }).click();
    await expect(page.getByText('så ring til os nu')).toBeVisible();
    await page.getByTitle('Venstre fordør').click();
    await expect(page.locator('.skade-valgt span:visible')).toHaveText('Venstre fordør');
    await page.getByRole('button', { name: 'Meld skade' }).click();
    await expect(page.getByRole('alert')).toContainText('Skriv, hvad der er sket');
    await fits();
    await page.getByLabel('Hvad er der sket?').fill('Døren er trykket ind.');
    await page.getByLabel('Billeder').setInputFiles(photo);
    await page.getByRole('button', { name: 'Meld skade' }).click();
    await expect(page.getByText('Vi har fået din besked om skaden')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Skader, du har meldt' })).toContainText('Venstre fordør');

    await page.goto(`/kundeportal/${slug}/anmod`);
    await page.getByLabel('Lease', { exact: true }).check();
    await page.getByLabel('Hvad ønsker du dig?').fill('En elbil med træk');
    await fits();
    await page.getByRole('button', { name: 'Send anmodning' }).click();
    await expect(page.getByText('Din anmodning er sendt.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'En elbil med træk' })).toBeVisible();
    await fits();
    await context.close();
  });
}
