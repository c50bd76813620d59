import { expect } from 'vitest';
import { findCar } from '#server/cars/car-queries.ts';
import { overviewPath, stepPath } from '../car-form.ts';
import { addCar } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, textOf, toastOf, undoOf } from '../html.ts';
import { readPdf } from '../papers.ts';

const scratch = { step: 'addDamage', zone: 'Højre fordør', severity: '2', note: 'Ridse på 12 cm' };
const dent = { step: 'addDamage', zone: 'Bagklap', severity: '3', note: '' };

test('damages noted on the overview appear in the condition report, and each can be undone', async ({
  organize,
  as,
  visit,
}) => {
  const person = { organization: await organize(), role: 'technician' as const };
  const id = await as({ organization: person.organization }, (tenant) => addCar(tenant));
  const post = (form: Record<string, string>, path = stepPath(id)) => visit(path, { as: person, form });
  const page = async (part = '') => textOf(await (await visit(`${overviewPath(id)}${part}`, { as: person })).text());
  const damages = async () => (await as(person, (tenant) => findCar(tenant, id)))?.damageReport;
  const report = async () =>
    (await readPdf(await visit(`/cars/${id}/edit/documents/pdf/condition-report`, { as: person }))).text;
  expect(await page()).toContain('Der er ikke noteret skader på bilen.');

  const wrong = await post({ ...scratch, zone: ' ', severity: '9', note: 'x'.repeat(301) });
  const html = await wrong.text();
  expect([wrong.status, fieldErrorOf(html, 'zone'), fieldErrorOf(html, 'severity')]).toEqual([
    400,
    'Skriv, hvor på bilen skaden er.',
    'Vælg, hvor stor skaden er.',
  ]);
  expect(fieldErrorOf(html, 'note')).toContain('Skriv højst 300 tegn');
  expect([html.includes('x'.repeat(301)), await damages()]).toEqual([true, []]);

  expect(toastOf(await post(scratch)).title).toBe('Skaden er noteret');
  await post(scratch);
  const noted = await post(dent);
  expect(await damages()).toEqual([
    { zone: 'Højre fordør', severity: 2, note: 'Ridse på 12 cm' },
    { zone: 'Bagklap', severity: 3, note: '' },
  ]);
  expect(await page()).toContain('Højre fordør synlig Ridse på 12 cm Fjern Bagklap skal udbedres Fjern');
  expect(await page('/history')).toContain('Højre fordør (synlig): Ridse på 12 cm, Bagklap (skal udbedres)');
  const paper = await report();
  for (const told of ['Højre fordør · synlig', 'Ridse på 12 cm', 'Bagklap · skal udbedres']) {
    expect(paper).toContain(told);
  }

  await post({}, undoOf(noted));
  expect(await damages()).toHaveLength(1);
  expect(toastOf(await post({ ...scratch, step: 'removeDamage' })).title).toBe('Skaden er fjernet');
  await post({ ...scratch, step: 'removeDamage' });
  expect([await damages(), await page()]).toEqual([[], expect.stringContaining('Der er ikke noteret skader')]);
});

test('two users who note damages at the same time both save theirs, and a deleted car takes none', async ({
  organize,
  as,
  visit,
}) => {
  const [person, stranger] = [{ organization: await organize() }, { organization: await organize() }];
  const id = await as(person, (tenant) => addCar(tenant));
  const post = (form: Record<string, string>, who = person) => visit(stepPath(id), { as: who, form });
  await Promise.all([post(scratch), post(dent)]);
  expect((await as(person, (tenant) => findCar(tenant, id)))?.damageReport).toHaveLength(2);
  expect((await post(scratch, stranger)).status).toBe(404);
  await post({ step: 'delete' });
  const late = await post({ ...dent, zone: 'Tag' });
  expect([late.status, textOf(await late.text())]).toEqual([
    409,
    expect.stringContaining('Bilen er slettet, så den kan ikke ændres.'),
  ]);
});
