import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect } from 'vitest';
import { countCheck } from '#server/portal/check-document.ts';
import { textOf } from '../html.ts';
import { test } from '../portal.ts';
import { drawPdf } from '../signing.ts';

const fileForm = (bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.append('file', new File([bytes], 'papir.pdf'));
  return body;
};

/** A PDF that asks for a password. */
async function drawLocked() {
  const page = new PDFDocument({ userPassword: 'hemmelig', pdfVersion: '1.7' });
  page.text('Leasingaftale');
  page.end();
  return new Uint8Array(await buffer(page));
}

test('a PDF with a password, and one cut short → no signed copy, and why', async ({ dealer, browse }) => {
  const browser = browse(await dealer());
  for (const bytes of [await drawLocked(), (await drawPdf('Aftale')).slice(0, 200)]) {
    const answer = await browser.post(browser.at('/kontroller'), fileForm(bytes));
    const text = textOf(await answer.text());
    expect([answer.status, text]).toEqual([200, expect.stringContaining('Nej, filen er ikke en underskrevet udgave')]);
    expect(text).toContain('låst med en adgangskode');
  }
});

test('more than 30 files of an address in a quarter → told to wait; another dealer’s portal goes on', async ({
  dealer,
  browse,
  database,
}) => {
  const [at, other] = [await dealer(), await dealer()];
  const [browser, elsewhere] = [browse(at), browse(other)];
  const page = await drawPdf('Aftale');
  for (let sent = 0; sent < 30; sent += 1) await countCheck(database, at.id, '10.1.2.3');
  await expect(countCheck(database, at.id, '10.1.2.3')).rejects.toMatchObject({ code: 'check-too-many', status: 429 });
  await countCheck(database, at.id, '10.1.2.4');
  await database.accounts
    .updateTable('portalRateLimit')
    .set({ count: 600 })
    .where('organizationId', '=', at.id)
    .where('key', '=', '/kontroller|portal')
    .execute();
  const over = await browser.post(browser.at('/kontroller'), fileForm(page));
  expect([over.status, textOf(await over.text())]).toEqual([429, expect.stringContaining('Prøv igen om et kvarter')]);
  expect((await elsewhere.post(elsewhere.at('/kontroller'), fileForm(page))).status).toBe(200);
});
