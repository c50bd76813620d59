import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { photo } from './photo-file.ts';

test.use({ as: 'udlejer@jysk-biludlejning.example', viewport: { width: 390, height: 844 } });

// Each takes the first agreement that can go out.
test.describe.configure({ mode: 'serial' });

/** The first agreement that can go out now. @returns its address without a step */
async function readyToGo(page: Page) {
  await page.goto('/rental/agreements?status=reserved');
  const links = page.getByRole('main').locator('a[data-row-link]');
  for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    const agreement = path.replace(/\/edit.*$/, '');
    await page.goto(`${agreement}/hand-over`);
    const isOpen = await page.getByRole('button', { name: 'Udlever bilen' }).isVisible();
    if (isOpen && !(await page.getByText('Før bilen kan køre').isVisible())) return agreement;
  }
  throw new Error('no agreement can go out');
}

async function expectToFit(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** Kilometres a little over the last known. */
async function kmOn(page: Page, more = 5) {
  const [, known = '0'] = /Sidst: ([\d.]+) km/.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
  return (Number(known.replaceAll('.', '')) + more).toLocaleString('da-DK');
}

/** Kilometres, fuel and the signer. */
async function note(page: Page, km: string) {
  await page.getByLabel('Kilometer på tælleren').fill(km);
  await page.getByText('75 %', { exact: true }).click();
  const early = page.getByLabel(/mere end et døgn før/);
  if (await early.isVisible()) await early.check();
  await page.getByLabel('Navn på den, der skriver under').fill('Lone Holm');
}

test('handed over without a network → it waits on the phone with photo and signature, and arrives once', async ({
  page,
  context,
  expectAccessible,
}) => {
  const path = await readyToGo(page);
  await page.getByRole('button', { name: 'Udlever bilen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bilen er ikke udleveret');
  await expectAccessible(page);
  await expectToFit(page);

  const km = await kmOn(page);
  await context.setOffline(true);
  await note(page, km);
  await page.getByRole('button', { name: /Tryk, hvor der er en ny skade/ }).click({ position: { x: 110, y: 40 } });
  await expect(page.getByLabel('Hvor', { exact: true })).toHaveValue(/^Højre/);
  await page.getByLabel('Hvad').fill('Ridse på 10 cm');
  await page.getByLabel('Billeder (valgfri)').setInputFiles(await photo('ridse.jpg', 90));
  const pad = page.getByRole('img', { name: /skrive under/ });
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is nowhere to sign');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 70, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Udlever bilen' }).click();
  await expect(page.getByText('Venter på net')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Udlever bilen' })).toBeHidden();
  await expectAccessible(page);

  await context.setOffline(false);
  await page.waitForURL(/\/edit/);
  await expect(page.getByText(/^Udlevering .* er sendt$/)).toBeVisible();
  await page.goto(`${path}/documents`);
  await expect(page.getByRole('row', { name: /Skade: Højre/ })).toHaveCount(1);
  await page.goto(`${path}/hand-over`);
  await expect(page.getByText('Bilen er udleveret.')).toBeVisible();
});

test('out and back on a phone with scripts: tapped damage, signature on paper, undo', async ({
  page,
  expectAccessible,
}) => {
  const path = await readyToGo(page);
  await page.goto(`${path}/hand-over`);
  await note(page, await kmOn(page));
  await page.getByLabel('Underskrevet på papir').check();
  await page.getByRole('button', { name: 'Udlever bilen' }).click();
  await page.waitForURL(/\/edit/);
  await page.goto(`${path}/return`);
  await page.getByLabel('Kilometer på tælleren').fill(await kmOn(page, 324));
  await page.getByText('50 %', { exact: true }).click();
  await page.getByRole('button', { name: 'Tilføj skade' }).click();
  await page.getByLabel('Hvor', { exact: true }).selectOption('Forkofanger');
  await page.getByLabel('Overslag, uden moms').fill('1.250');
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Tag imod bilen' }).click();
  await page.waitForURL(/\/edit/);
  await expect(page.getByText('Skade: Forkofanger').first()).toBeVisible();
  await page.getByRole('button', { name: 'Fortryd' }).click();
  await expect(page.getByRole('link', { name: 'Tag imod' })).toBeVisible();
  await page.goto(`${path}/return`);
  await expect(page.getByRole('button', { name: 'Tag imod bilen' })).toBeVisible();
});

test('kept, the page opened anew and refused → nothing of what was typed is lost, photo and signature neither', async ({
  page,
  context,
}) => {
  const path = await readyToGo(page);
  await page.goto(`${path}/hand-over`);
  const km = await kmOn(page);
  await context.setOffline(true);
  await note(page, '12');
  await page.getByRole('button', { name: 'Tilføj skade' }).click();
  await page.getByLabel('Hvor', { exact: true }).selectOption('Forkofanger');
  await page.getByLabel('Hvad').fill('Ridse');
  await page.getByLabel('Billeder (valgfri)').setInputFiles(await photo('ridse.jpg', 90));
  await page.getByLabel('Underskrevet på papir').check();
  await page.getByRole('button', { name: 'Udlever bilen' }).click();
  await expect(page.getByText('Venter på net')).toBeVisible();

  // Opened anew while the server is not to be reached: what waits is taken back to be mended.
  await context.setOffline(false);
  await page.route(
    (url) => url.pathname.endsWith('/hand-over'),
    (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
  );
  await page.goto(`${path}/hand-over`);
  await page.getByRole('button', { name: 'Ret det, jeg skrev' }).click();
  await expect(page.getByLabel('Kilometer på tælleren')).toHaveValue('12');
  await expect(page.getByLabel('Hvor', { exact: true })).toHaveValue('Forkofanger');
  await expect(page.getByLabel('Hvad')).toHaveValue('Ridse');
  await expect(page.getByLabel('Underskrevet på papir')).toBeChecked();
  await expect
    .poll(() => page.getByLabel('Billeder (valgfri)').evaluate((input: HTMLInputElement) => input.files?.length))
    .toBe(1);

  // Left without mending it, it stands there still; sent, it is refused beside what was typed.
  await page.goto('/rental/agreements');
  await expect(page.getByText(/^Udlevering .* venter stadig på at blive sendt/)).toBeVisible();
  await page.unrouteAll();
  await page.goto(`${path}/hand-over`);
  await page.getByRole('button', { name: 'Ret det, jeg skrev' }).click();
  await expect(page.getByLabel('Hvad')).toHaveValue('Ridse');
  await page.getByRole('button', { name: 'Udlever bilen' }).click();
  await expect(page.getByRole('alert')).toContainText('lavere end det seneste');
  await expect(page.getByLabel('Hvad')).toHaveValue('Ridse');
  await page.getByLabel('Kilometer på tælleren').fill(km);
  await page.getByRole('button', { name: 'Udlever bilen' }).click();
  await page.waitForURL(/\/edit/);
  await page.goto(`${path}/documents`);
  await expect(page.getByRole('row', { name: /Skade: Forkofanger/ })).toHaveCount(1);
});

test('kept, and the list opened once there is a network again → it is sent from there', async ({ page, context }) => {
  const path = await readyToGo(page);
  await page.goto(`${path}/hand-over`);
  const km = await kmOn(page);
  await context.setOffline(true);
  await note(page, km);
  await page.getByLabel('Underskrevet på papir').check();
  await page.getByRole('button', { name: 'Udlever bilen' }).click();
  await expect(page.getByText('Venter på net')).toBeVisible();
  await page.route(
    (url) => url.pathname.endsWith('/hand-over'),
    (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
  );
  await context.setOffline(false);
  await expect(page.getByText('Venter på net')).toBeVisible();
  await page.unrouteAll();
  await page.goto('/rental/agreements');
  await expect(page.getByText(/^Udlevering .* er sendt$/)).toBeVisible();
  await page.goto(`${path}/hand-over`);
  await expect(page.getByText('Bilen er udleveret.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a car is handed over with a damage and its photo, by plain forms on a phone', async ({ page }) => {
    const path = await readyToGo(page);
    await page.goto(`${path}/hand-over`);
    await expectToFit(page);
    const km = await kmOn(page);
    await page.getByLabel('Kilometer på tælleren').fill(km);
    await page.getByRole('button', { name: 'Tilføj skade' }).click();
    await expect(page.getByLabel('Kilometer på tælleren')).toHaveValue(km);
    await page.getByLabel('Hvor', { exact: true }).selectOption('Venstre forskærm');
    await page.getByLabel('Billeder (valgfri)').setInputFiles(await photo('bule.jpg', 140));
    await note(page, km);
    await page.getByLabel('Underskrevet på papir').check();
    await page.getByRole('button', { name: 'Udlever bilen' }).click();
    await page.waitForURL(/\/edit/);
    await page.goto(`${path}/documents`);
    await expect(page.getByRole('row', { name: /Skade: Venstre forskærm/ })).toHaveCount(1);
    await expect(page.getByRole('row', { name: /Lejekontrakt A-/ })).toHaveCount(1);
  });
});
